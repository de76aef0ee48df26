/** An act that is deaf for so many milliseconds: a key or a finger that was still playing when a panel came means nothing on it. */
export function ignoreEarlyInput(
  milliseconds: number,
  act: () => void,
  now: () => number = () => performance.now(),
): () => void {
  const from = now() + milliseconds;
  return () => {
    if (now() >= from) act();
  };
}

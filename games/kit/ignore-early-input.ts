/** A callback that ignores calls for some milliseconds, such as late input on a new panel. */
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

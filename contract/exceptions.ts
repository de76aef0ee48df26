/** Differences from real Drupal that are wanted: the number of the recording, where in the answer, and why. */
export const exceptions: readonly { n: number; at: string; reason: string }[] = [];

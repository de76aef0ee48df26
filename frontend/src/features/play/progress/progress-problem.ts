import { NewerSave, SaveRefused } from './save-calls';

/** Why nothing is saved at the moment. */
export type ProgressProblem = SaveRefused['reason'] | 'newer' | 'unavailable' | 'otherPlayer';

export function toProblem(error: unknown): ProgressProblem {
  if (error instanceof SaveRefused) return error.reason;
  return error instanceof NewerSave ? 'newer' : 'unavailable';
}

import { ProgressNote } from '../progress/progress-note';
import type { ProgressProblem } from '../progress/progress-problem';
import { OtherPlayerScreen } from './screens';

export const ProgressNotice = ({ problem }: { problem: ProgressProblem }) =>
  problem === 'otherPlayer' ? <OtherPlayerScreen /> : <ProgressNote problem={problem} />;

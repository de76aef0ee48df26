import { replay } from '../../../test/recorded/replay.ts';

replay('writing');

import { moveDailiesIn } from '../daily/move-dailies-in';
import { moveSavesIn } from '../saves/move-saves-in';
import { moveBestsIn } from '../scores/move-bests-in';

/** What a guest reached and saved in this browser moves into the account. */
export async function moveIn(uid: number): Promise<void> {
  await moveSavesIn();
  await moveDailiesIn(uid);
  await moveBestsIn(uid);
}

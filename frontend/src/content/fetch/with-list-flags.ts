import type { ListFlags } from '../map/game-summary';
import { fetchListFlags } from './blocks';

export async function withListFlags<Stored, Mapped>(
  stored: Promise<Stored>,
  map: (stored: Stored, lists: ListFlags) => Mapped,
): Promise<Mapped> {
  const [content, lists] = await Promise.all([stored, fetchListFlags()]);
  return map(content, lists);
}

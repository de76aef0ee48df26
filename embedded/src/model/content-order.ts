import type { ContentEntity } from './types.ts';

/**
 * The order in which Drupal's importer takes content: what others depend on comes first, found by a depth-first search over uuids.
 * Drupal reads the files as the file system lists them; here it is always by name, from the last to the first.
 */
export function importOrder(content: readonly ContentEntity[]): ContentEntity[] {
  const byUuid = new Map(content.map((entity) => [entity.uuid, entity]));
  const dependents = new Map<string, Set<string>>();
  for (const { uuid, depends } of content.toSorted((a, b) => (a.uuid < b.uuid ? 1 : -1))) {
    if (!dependents.has(uuid)) dependents.set(uuid, new Set());
    for (const other of depends) dependents.set(other, (dependents.get(other) ?? new Set()).add(uuid));
  }
  const entered = new Set<string>();
  const order: string[] = [];
  for (const uuid of [...dependents.keys()].sort()) visit(uuid, dependents, entered, (done) => order.push(done));
  return order.reverse().flatMap((uuid) => byUuid.get(uuid) ?? []);
}

/** Depth first without recursion: a long chain of references must not exhaust the stack. */
function visit(
  start: string,
  dependents: ReadonlyMap<string, ReadonlySet<string>>,
  entered: Set<string>,
  finish: (uuid: string) => void,
): void {
  const stack: { uuid: string; rest: Iterator<string> }[] = [];
  const enter = (uuid: string): void => {
    if (entered.has(uuid)) return;
    entered.add(uuid);
    stack.push({ uuid, rest: (dependents.get(uuid) ?? new Set()).values() });
  };
  enter(start);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.rest.next();
    if (!next.done) {
      enter(next.value);
      continue;
    }
    stack.pop();
    finish(top.uuid);
  }
}

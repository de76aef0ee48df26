import type { ContentEntity } from './types.ts';

/**
 * Drupal's import order: a depth-first search by UUID. Each connected component has its own
 * weights, so components interleave; equal weights sort by UUID.
 */
export function importOrder(content: readonly ContentEntity[]): ContentEntity[] {
  const byUuid = new Map(content.map((entity) => [entity.uuid, entity]));
  const dependents = new Map<string, Set<string>>();
  const components = new Components();
  const getDependents = (uuid: string): Set<string> => {
    const existing = dependents.get(uuid) ?? new Set();
    dependents.set(uuid, existing);
    return existing;
  };
  for (const { uuid, depends } of content) {
    getDependents(uuid);
    for (const dependency of depends) {
      getDependents(dependency).add(uuid);
      components.join(uuid, dependency);
    }
  }
  const uuids = [...dependents.keys()].sort();
  const nextWeights = new Map<string, number>();
  const weights = new Map<string, number>();
  for (const uuid of postOrder(uuids, (parent) => getDependents(parent).values())) {
    const component = components.find(uuid);
    const weight = nextWeights.get(component) ?? 0;
    weights.set(uuid, weight);
    nextWeights.set(component, weight - 1);
  }
  const getWeight = (uuid: string): number => weights.get(uuid) ?? 0;
  return uuids
    .sort((a, b) => getWeight(a) - getWeight(b))
    .flatMap((uuid) => byUuid.get(uuid) ?? []);
}

/** Sets of connected content, each named after one of its members. */
class Components {
  readonly #parents = new Map<string, string>();

  find(uuid: string): string {
    let name = uuid;
    for (let next = this.#parents.get(name); next !== undefined; next = this.#parents.get(name))
      name = next;
    if (name !== uuid) this.#parents.set(uuid, name);
    return name;
  }

  join(uuid: string, otherUuid: string): void {
    const [name, otherName] = [this.find(uuid), this.find(otherUuid)];
    if (name !== otherName) this.#parents.set(name, otherName);
  }
}

/** Iterative, so that long reference chains cannot overflow the stack. */
function postOrder(
  uuids: readonly string[],
  getChildren: (uuid: string) => Iterator<string>,
): string[] {
  const visited = new Set<string>();
  const finished: string[] = [];
  const stack: { uuid: string; children: Iterator<string> }[] = [];
  const visit = (uuid: string): void => {
    if (visited.has(uuid)) return;
    visited.add(uuid);
    stack.push({ uuid, children: getChildren(uuid) });
  };
  for (const uuid of uuids) {
    visit(uuid);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const child = top.children.next();
      if (!child.done) visit(child.value);
      else {
        stack.pop();
        finished.push(top.uuid);
      }
    }
  }
  return finished;
}

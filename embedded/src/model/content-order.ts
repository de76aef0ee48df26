import type { ContentEntity } from './types.ts';

interface Vertex {
  /** Dependent content, in the order in which files were read. */
  edges: Set<string>;
  isVisited: boolean;
  component: string;
}

/**
 * Drupal's import order: a depth-first search by UUID. Each connected component has its own
 * weights, so components interleave; equal weights sort by UUID.
 */
export function importOrder(content: readonly ContentEntity[]): ContentEntity[] {
  const byUuid = new Map(content.map((entity) => [entity.uuid, entity]));
  const graph = new Map<string, Vertex>();
  const getVertex = (uuid: string): Vertex => {
    const existing = graph.get(uuid) ?? { edges: new Set(), isVisited: false, component: '' };
    graph.set(uuid, existing);
    return existing;
  };
  for (const { uuid, depends } of content) {
    getVertex(uuid);
    for (const dependency of depends) getVertex(dependency).edges.add(uuid);
  }
  const uuids = [...graph.keys()].sort();
  const parts = new Map<string, string[]>();
  const finished: string[] = [];
  for (const uuid of uuids) search(uuid, graph, parts, finished);

  const next = new Map<string, number>();
  const weights = new Map<string, number>();
  for (const uuid of finished) {
    const { component } = getVertex(uuid);
    const weight = next.get(component) ?? 0;
    weights.set(uuid, weight);
    next.set(component, weight - 1);
  }
  const getWeight = (uuid: string): number => weights.get(uuid) ?? 0;
  return uuids
    .sort((a, b) => getWeight(a) - getWeight(b))
    .flatMap((uuid) => byUuid.get(uuid) ?? []);
}

/** Iterative, so that long reference chains cannot overflow the stack. */
function search(
  start: string,
  graph: ReadonlyMap<string, Vertex>,
  parts: Map<string, string[]>,
  finished: string[],
): void {
  let component = start;
  const stack: { uuid: string; rest: Iterator<string> }[] = [];
  const visit = (uuid: string): void => {
    const vertex = graph.get(uuid);
    if (!vertex || vertex.isVisited) return;
    vertex.isVisited = true;
    vertex.component = component;
    parts.set(component, [...(parts.get(component) ?? []), uuid]);
    stack.push({ uuid, rest: vertex.edges.values() });
  };
  /** Merges the current component into one found earlier. */
  const merge = (otherComponent: string): void => {
    const members = parts.get(component) ?? [];
    for (const uuid of members) {
      const vertex = graph.get(uuid);
      if (vertex) vertex.component = otherComponent;
    }
    parts.set(otherComponent, [...(parts.get(otherComponent) ?? []), ...members]);
    parts.delete(component);
    component = otherComponent;
  };
  visit(start);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const step = top.rest.next();
    if (step.done) {
      stack.pop();
      finished.push(top.uuid);
      continue;
    }
    const otherComponent = graph.get(step.value)?.component ?? '';
    if (otherComponent !== '' && otherComponent !== component) merge(otherComponent);
    visit(step.value);
  }
}

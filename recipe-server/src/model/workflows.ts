import { z } from 'zod';
import type { YamlMap } from './yaml.ts';

const state = z.object({
  label: z.string(),
  published: z.boolean(),
  default_revision: z.boolean(),
});
const workflow = z.object({
  id: z.string(),
  label: z.string(),
  type: z.literal('content_moderation'),
  type_settings: z.object({
    states: z.record(z.string(), state),
    transitions: z.record(z.string(), z.object({ from: z.array(z.string()), to: z.string() })),
    entity_types: z
      .record(z.string(), z.array(z.string()))
      // An empty mapping can be a list.
      .catch({}),
    default_moderation_state: z.string().default('draft'),
  }),
});
export type Workflow = z.infer<typeof workflow>;

const cache = new WeakMap<ReadonlyMap<string, YamlMap>, readonly Workflow[]>();

function readWorkflows(config: ReadonlyMap<string, YamlMap>): readonly Workflow[] {
  const cached = cache.get(config);
  if (cached) return cached;
  const all = [...config].flatMap(([name, data]) =>
    name.startsWith('workflows.workflow.') ? (workflow.safeParse(data).data ?? []) : [],
  );
  cache.set(config, all);
  return all;
}

/** The workflow of content_moderation for a bundle; for any bundle of the type without one. */
export const findWorkflow = (
  config: ReadonlyMap<string, YamlMap>,
  typeId: string,
  bundle?: string,
): Workflow | undefined =>
  readWorkflows(config).find(({ type_settings: { entity_types: types } }) => {
    const bundles = types[typeId] ?? [];
    return bundle === undefined ? bundles.length > 0 : bundles.includes(bundle);
  });

import { z } from 'zod';
import type { YamlMap } from './yaml.ts';

export interface Languages {
  /** Of the site. */
  default: string;
  /** By weight; only the default one without the module `language`. */
  ids: readonly string[];
}

const language = z.object({
  id: z.string(),
  weight: z.number().catch(0),
  locked: z.boolean().nullish(),
});
const site = z.object({ default_langcode: z.string() }).catch({ default_langcode: 'en' });

export function readLanguages(
  config: ReadonlyMap<string, YamlMap>,
  modules: ReadonlySet<string>,
): Languages {
  const { default_langcode: byDefault } = site.parse(config.get('system.site'));
  const configured = modules.has('language')
    ? [...config].flatMap(([name, data]) =>
        name.startsWith('language.entity.') ? (language.safeParse(data).data ?? []) : [],
      )
    : [];
  const usable = configured.filter(({ locked }) => locked !== true);
  const all = usable.some(({ id }) => id === byDefault)
    ? usable
    : [{ id: byDefault, weight: 0 }, ...usable];
  return {
    default: byDefault,
    ids: all.sort((a, b) => a.weight - b.weight || (a.id < b.id ? -1 : 1)).map(({ id }) => id),
  };
}

/** Core's order: the wanted language, the others by weight, the original. */
export const fallbackCandidates = ({ ids }: Languages, wanted: string): readonly string[] => [
  ...new Set([wanted, ...ids, 'und']),
];

const settings = z.object({
  third_party_settings: z.object({ content_translation: z.object({ enabled: z.boolean() }) }),
});

/** Whether content of the bundle can have translations. */
export const isTranslatableBundle = (
  config: ReadonlyMap<string, YamlMap>,
  modules: ReadonlySet<string>,
  typeId: string,
  bundle: string,
): boolean =>
  modules.has('content_translation') &&
  settings.safeParse(config.get(`language.content_settings.${typeId}.${bundle}`)).data
    ?.third_party_settings.content_translation.enabled === true;

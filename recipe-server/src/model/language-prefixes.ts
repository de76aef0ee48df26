import { z } from 'zod';
import type { Model } from './types.ts';

const negotiation = z.object({
  url: z
    .object({
      source: z.string().default('path_prefix'),
      prefixes: z.record(z.string(), z.string()).default({}),
    })
    .prefault({}),
});

/** Path prefixes with a leading slash; empty without one. */
export interface LanguagePrefix {
  /** The language of the content. */
  langcode: string;
  /** Of the requested URL. */
  requested: string;
  /** Of the links in the response: the requested, or that of the default language. */
  links: string;
}

/** The path prefixes of `language.negotiation`, as the module language reads them. */
export class LanguagePrefixes {
  /** Languages by prefix. */
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #default: LanguagePrefix;

  constructor({ config, modules, languages }: Model) {
    const { url } = negotiation.parse(config.get('language.negotiation') ?? {});
    const hasPrefixes = modules.has('language') && url.source === 'path_prefix';
    // As in core, a further language has its code as prefix.
    const byDefault = languages.ids.map((id) => [id, id === languages.default ? '' : id] as const);
    const prefixes: Partial<Record<string, string>> = hasPrefixes
      ? { ...Object.fromEntries(byDefault), ...url.prefixes }
      : {};
    this.#prefixes = new Map(
      Object.entries(prefixes)
        .filter(([, prefix]) => prefix)
        .map(([langcode, prefix]) => [`/${prefix ?? ''}`, langcode]),
    );
    const langcode = languages.default;
    const prefix = prefixes[langcode] ?? '';
    this.#default = { langcode, requested: '', links: prefix === '' ? '' : `/${prefix}` };
  }

  find(url: string): LanguagePrefix {
    const [requested = ''] = /^\/[^/?]+/.exec(url) ?? [];
    const langcode = this.#prefixes.get(requested);
    return langcode === undefined ? this.#default : { langcode, requested, links: requested };
  }

  /** Routes have no prefixes. */
  strip(url: string): string {
    const { requested } = this.find(url);
    const path = url.slice(requested.length);
    return path.startsWith('/') ? path : `/${path}`;
  }
}

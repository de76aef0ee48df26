import { z } from 'zod';
import type { Model } from './model/types.ts';

const negotiation = z.object({
  url: z.object({ source: z.literal('path_prefix'), prefixes: z.record(z.string(), z.string()) }),
});

/** Path prefixes with a leading slash; empty without one. */
export interface LanguagePrefix {
  /** Of the requested URL. */
  requested: string;
  /** Of the links in the response: the requested, or that of the default language. */
  links: string;
}

/** The path prefixes of `language.negotiation`, as the module language reads them. */
export class LanguagePrefixes {
  readonly #prefixes: ReadonlySet<string>;
  readonly #default: string;

  constructor({ config, modules }: Model) {
    const settings = negotiation.safeParse(config.get('language.negotiation')).data;
    const prefixes = modules.has('language') ? (settings?.url.prefixes ?? {}) : {};
    this.#prefixes = new Set(
      Object.values(prefixes)
        .filter((prefix) => prefix !== '')
        .map((prefix) => `/${prefix}`),
    );
    const langcode = config.get('system.site')?.default_langcode ?? 'en';
    const prefix = prefixes[String(langcode)] ?? '';
    this.#default = prefix === '' ? '' : `/${prefix}`;
  }

  find(url: string): LanguagePrefix {
    const [requested = ''] = /^\/[^/?]+/.exec(url) ?? [];
    return this.#prefixes.has(requested)
      ? { requested, links: requested }
      : { requested: '', links: this.#default };
  }

  /** Routes have no prefixes. */
  strip(url: string): string {
    const { requested } = this.find(url);
    const path = url.slice(requested.length);
    return path.startsWith('/') ? path : `/${path}`;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    languagePrefix: LanguagePrefix;
  }
}

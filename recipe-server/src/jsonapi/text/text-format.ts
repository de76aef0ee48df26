import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Model } from '../../model/types.ts';
import { alignElements, captionElements, lazyImages, secureImages } from './attributes.ts';
import { autoParagraphs } from './auto-paragraphs.ts';
import { correctHtml, filterHtml } from './filter-html.ts';
import { escapeHtml, linkUrls } from './link-urls.ts';
import { HtmlTooComplexError } from './parse-html.ts';

const filterSchema = z.object({
  id: z.string(),
  provider: z.string().default(''),
  status: z.boolean(),
  weight: z.number().default(0),
  settings: z.record(z.string(), z.unknown()).catch({}),
});
const filtersSchema = z
  .union([z.record(z.string(), filterSchema), z.array(z.never()).transform(() => ({}))])
  .default({});

/** Of processed texts with their sources: two bytes each, or one. */
const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

type Settings = Record<string, unknown>;

/** Drupal core's filters. Placeholders of the editor's files and media stay unchanged. */
const filters: Record<string, ((text: string, settings: Settings) => string) | undefined> = {
  filter_html: (text, settings) =>
    filterHtml(text, {
      allowed: String(settings.allowed_html ?? ''),
      nofollow: settings.filter_html_nofollow === true,
    }),
  filter_html_escape: (text) => escapeHtml(text).trim(),
  filter_autop: autoParagraphs,
  filter_url: (text, settings) => linkUrls(text, Number(settings.filter_url_length ?? 72)),
  filter_htmlcorrector: correctHtml,
  filter_align: alignElements,
  filter_caption: captionElements,
  filter_html_image_secure: (text) =>
    secureImages(text, (path) => /^\/(?:core|sites\/default\/files)\//.test(path)),
  editor_file_reference: (text) => text,
  media_embed: (text) => text,
  filter_image_lazy_load: lazyImages,
};

export class TextFormats {
  readonly #pipelines = new Map<string, (text: string) => string>();
  readonly #processed = new LRUCache<string, string>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (result, key) => result.length + key.length,
  });

  constructor(private readonly model: Model) {}

  /**
   * Text without a format gets the fallback format; a missing or disabled format renders nothing.
   */
  process(text: string, format: string | null): string {
    const key = `${format ?? ''}\0${text}`;
    const cached = this.#processed.get(key);
    if (cached !== undefined) return cached;
    const result = this.#render(text, format ?? this.#fallback());
    this.#processed.set(key, result);
    return result;
  }

  #render(text: string, format: string): string {
    try {
      return this.#pipeline(format)(text);
    } catch (error) {
      if (error instanceof HtmlTooComplexError) return escapeHtml(text);
      throw error;
    }
  }

  #fallback(): string {
    const settings = z
      .object({ fallback_format: z.string() })
      .safeParse(this.model.config.get('filter.settings'));
    return settings.success ? settings.data.fallback_format : 'plain_text';
  }

  #pipeline(format: string): (text: string) => string {
    const cached = this.#pipelines.get(format);
    if (cached) return cached;
    const config = this.model.config.get(`filter.format.${format}`);
    const parsed = filtersSchema.safeParse(config?.filters);
    const pipeline =
      config !== undefined && config.status !== false && parsed.success
        ? createPipeline(Object.values(parsed.data))
        : renderNothing;
    this.#pipelines.set(format, pipeline);
    return pipeline;
  }
}

/** Drupal renders nothing for an unknown format or filter. */
const renderNothing = (): string => '';

/** PHP's `strnatcasecmp` for names without numbers: underscores sort after letters. */
const compareCaseInsensitive = (a: string, b: string): number =>
  a.toUpperCase() < b.toUpperCase() ? -1 : a.toUpperCase() > b.toUpperCase() ? 1 : 0;

function createPipeline(all: readonly z.infer<typeof filterSchema>[]): (text: string) => string {
  const active = all
    .filter((filter) => filter.status)
    .sort(
      (a, b) =>
        a.weight - b.weight ||
        compareCaseInsensitive(a.provider, b.provider) ||
        compareCaseInsensitive(a.id, b.id),
    )
    .map(({ id, settings }) => [filters[id] ?? renderNothing, settings] as const);
  return (text) =>
    active.reduce(
      (result, [filter, settings]) => filter(result, settings),
      text.replaceAll(/\r\n?/g, '\n'),
    );
}

import type { Random } from '../../random.ts';
import { type Filter, format } from '../parts.ts';
import type { Yaml } from '../recipe.ts';

const allowed = [
  '<p> <br> <strong> <em> <a href>',
  '<a href hreflang target> <em> <strong> <cite> <blockquote cite> <code> <ul type> <ol start type> <li> <h2 id> <img src alt width height>',
  '<img src alt data-align data-caption loading> <p class="a b"> <span class>',
  '<h2 id="jump-*"> <p data-*> <li value> <ol start>',
  '<b>',
  '',
];

/** Core's filters, each with settings that it may have. */
const filters: readonly ((random: Random) => Omit<Filter, 'weight' | 'status'>)[] = [
  (random) => ({
    id: 'filter_html',
    settings: {
      allowed_html: random.pick(allowed),
      filter_html_help: true,
      filter_html_nofollow: random.chance(0.4),
    },
  }),
  () => ({ id: 'filter_html_escape' }),
  () => ({ id: 'filter_autop' }),
  (random) => ({ id: 'filter_url', settings: { filter_url_length: random.pick([10, 30, 72]) } }),
  () => ({ id: 'filter_htmlcorrector' }),
  () => ({ id: 'filter_align' }),
  () => ({ id: 'filter_caption' }),
  () => ({ id: 'filter_html_image_secure' }),
  () => ({ id: 'filter_image_lazy_load' }),
];

/** Text formats with any of core's filters in any order. */
export function someFormats(random: Random): { ids: string[]; config: Record<string, Yaml> } {
  const ids = Array.from({ length: random.pick([1, 2, 3]) }, (_, at) => `format_${String(at)}`);
  const made = ids.map((id) => {
    const chosen = filters.filter(() => random.chance(0.4));
    return format(
      id,
      chosen.map((one) => ({
        ...one(random),
        weight: random.below(5) - 2,
        status: random.chance(0.85),
      })),
    );
  });
  return { ids, config: Object.assign({}, ...made) };
}

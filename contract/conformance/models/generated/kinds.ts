import type { Random } from '../../random.ts';
import type { Yaml } from '../recipe.ts';
import { markedText, plainText } from './texts.ts';

/** A field type as a generated model uses it. */
export interface Kind {
  type: string;
  storage: Yaml;
  settings: Yaml;
  /** One value, as content files write it. */
  value: (random: Random) => Yaml;
}

const kind = (
  type: string,
  value: Kind['value'],
  storage: Yaml = {},
  settings: Yaml = {},
): Kind => ({ type, value, storage, settings });
const one = (value: unknown): Yaml => ({ value });
const listed = (values: readonly unknown[]): Yaml => ({
  allowed_values: values.map((value) => ({ value, label: `Label ${String(value)}` })),
  allowed_values_function: '',
});
const two = (number: number): string => String(number).padStart(2, '0');
const day = (random: Random): string =>
  `20${two(10 + random.below(15))}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
const moment = (random: Random): string =>
  `${day(random)}T${two(random.below(24))}:${two(random.below(60))}:00`;
const number = { min: null, max: null, prefix: '', suffix: '' };

/** Field types whose values refer to nothing. */
export const kinds: readonly ((random: Random, formats: readonly string[]) => Kind)[] = [
  (random) =>
    kind('string', (r) => one(plainText(r)), {
      max_length: 255,
      is_ascii: false,
      case_sensitive: random.chance(0.3),
    }),
  (random) =>
    kind('string_long', (r) => one(markedText(r)), { case_sensitive: random.chance(0.3) }),
  () => kind('boolean', (r) => one(r.chance(0.5)), {}, { on_label: 'On', off_label: 'Off' }),
  (random) =>
    kind(
      'integer',
      (r) => one(r.pick([0, 1, 7, 42, 1000])),
      { unsigned: random.chance(0.5), size: 'normal' },
      number,
    ),
  () =>
    kind(
      'integer',
      (r) => one(r.pick([-5, 0, 2_000_000_000_000])),
      { unsigned: false, size: 'big' },
      number,
    ),
  () => kind('float', (r) => one(r.pick([0, 0.1, -2.5, 1e6, 3])), {}, number),
  (random) =>
    kind(
      'decimal',
      (r) => one(r.pick(['0.00', '1.50', '-3.25', '12.00'])),
      { precision: 10, scale: random.pick([2, 3]) },
      number,
    ),
  () => kind('email', (r) => one(r.pick(['a@example.com', 'B.c+d@example.org']))),
  () => kind('telephone', (r) => one(r.pick(['+49 30 123', '0800/1']))),
  () => kind('timestamp', (r) => one(1_500_000_000 + r.below(100_000_000))),
  () => kind('datetime', (r) => one(day(r)), { datetime_type: 'date' }),
  () => kind('datetime', (r) => one(moment(r)), { datetime_type: 'datetime' }),
  () =>
    kind(
      'daterange',
      (r) => ({ value: '2019-01-01', end_value: day(r).replace(/^..../, '2021') }),
      { datetime_type: 'date' },
    ),
  () =>
    kind(
      'daterange',
      (r) => ({ value: '2019-01-01T10:00:00', end_value: moment(r).replace(/^..../, '2021') }),
      {
        datetime_type: 'datetime',
      },
    ),
  (random) =>
    kind(
      'link',
      (r) => ({
        uri: r.pick([
          'https://example.com/a?b=c#d',
          'internal:/',
          'internal:/node/1?x=1',
          'route:<front>',
          'mailto:me@example.com',
        ]),
        title: r.pick(['', 'A title', 'Ünï & co']),
        options: r.pick<unknown>([[], { attributes: { class: ['x'] } }]),
      }),
      {},
      { title: random.pick([1, 0]), link_type: 17 },
    ),
  () => kind('list_string', (r) => one(r.pick(['a', 'b', 'c d'])), listed(['a', 'b', 'c d'])),
  () => kind('list_integer', (r) => one(r.pick([0, 1, 10])), listed([0, 1, 10])),
  () => kind('list_float', (r) => one(r.pick([0.5, 1.5])), listed([0.5, 1.5])),
  () =>
    kind(
      'uri',
      (r) => one(r.pick(['https://example.com/', 'public://x.txt', 'https://example.com/Ä b'])),
      {
        max_length: 2048,
        case_sensitive: false,
      },
    ),
  (_, formats) =>
    kind(
      'text',
      (r) => ({ value: markedText(r).slice(0, 200), format: r.pick(formats) }),
      { max_length: 255 },
      { allowed_formats: [] },
    ),
  (_, formats) =>
    kind(
      'text_long',
      (r) => ({ value: markedText(r), format: r.pick(formats) }),
      {},
      { allowed_formats: [] },
    ),
  (_, formats) =>
    kind(
      'text_with_summary',
      (r) => ({
        value: markedText(r),
        summary: r.pick(['', markedText(r)]),
        format: r.pick(formats),
      }),
      {},
      {
        display_summary: true,
        allowed_formats: [],
        required_summary: false,
      },
    ),
];

/** A field that refers to entities of a content type, some or all of its bundles. */
export const reference = (
  target: string,
  bundles: readonly string[] | null,
): Omit<Kind, 'value'> => ({
  type: 'entity_reference',
  storage: { target_type: target },
  settings: {
    handler: `default:${target}`,
    handler_settings:
      bundles === null
        ? {}
        : {
            target_bundles: Object.fromEntries(bundles.map((name) => [name, name])),
            auto_create: false,
          },
  },
});

import { Random } from '../../random.ts';
import {
  blockType,
  commentType,
  field,
  mediaType,
  menu,
  nodeType,
  uploads,
  vocabulary,
} from '../parts.ts';
import type { ModelRecipe, Yaml } from '../recipe.ts';
import { base, empty } from './base.ts';
import { Content, type MadeBundle, type MadeField } from './content.ts';
import { someFormats } from './formats.ts';
import { type Kind, kinds, reference } from './kinds.ts';
import { someRoles } from './roles.ts';

const mediaSources = ['image', 'file', 'audio_file'] as const;

/**
 * A content model from a seed: types, fields, formats, roles with odd permissions, and content to all of it; then a recipe that comes after it,
 * whose name is the model's.
 */
export function generated(seed: number): [ModelRecipe, ModelRecipe] {
  const random = new Random(seed * 7919);
  const formats = someFormats(random);
  const roles = someRoles(random);
  const config: Record<string, Yaml> = { ...formats.config, ...roles.config };
  const ids = (prefix: string, counts: readonly number[]): string[] =>
    Array.from(
      { length: random.pick(counts) },
      (_, at) => `${prefix}${String.fromCodePoint(97 + at)}`,
    );
  const vocabularies = ids('vocabulary_', [0, 1, 2]);
  const blocks = ids('block_', [0, 1, 2]);
  const media = ids('media_', [0, 1, 2, 3]).map((id) => ({
    id,
    source: random.pick(mediaSources),
  }));
  const nodes = ids('type_', [1, 2, 3]);
  const menus = ids('menu-', [0, 1]);
  const comments = random.chance(0.4) ? ['opinion'] : [];
  Object.assign(
    config,
    ...vocabularies.map(vocabulary),
    ...blocks.map(blockType),
    ...nodes.map(nodeType),
    ...menus.map(menu),
  );
  Object.assign(
    config,
    ...media.map(({ id, source }) => mediaType(id, source)),
    ...comments.map((id) => commentType(id, 'node')),
  );

  const targets: Targets = {
    taxonomy_term: vocabularies,
    block_content: blocks,
    media: media.map(({ id }) => id),
    node: nodes,
    user: ['user'],
  };
  const bundles = Object.entries(targets).flatMap(([entityType, names]) =>
    names.map((id): MadeBundle => {
      const fields = someFields(random, entityType, id, { formats: formats.ids, targets, config });
      if (entityType === 'node')
        fields.push(...comments.map((one) => commentField(random, id, one, config)));
      return { entityType, id, fields };
    }),
  );
  const content = new Content(random, seed);
  content.addPeople(['odd', 'keen', 'chief'], bundles);
  content.addFiles(random.pick([2, 4]));
  for (const bundle of bundles)
    if (bundle.entityType !== 'user') content.addAll(bundle, mediaField(media, bundle.id));
  for (const id of [...menus, 'main']) content.addMenuLinks(id);
  if (comments.length > 0) content.addComments('opinion');
  const name = `model-${String(seed)}`;
  const model: ModelRecipe = {
    name: `${name}-content`,
    recipes: [base.name],
    install: [],
    import: { filter: ['filter.format.plain_text'] },
    actions: {
      ...roles.actions,
      'user.settings': {
        simpleConfigUpdate: {
          register: random.pick(['visitors', 'admin_only']),
          anonymous: random.pick(['Anonymous', 'Nobody']),
        },
      },
      'system.date': {
        simpleConfigUpdate: {
          'timezone.default': random.pick(['UTC', 'Europe/Berlin', 'America/New_York']),
        },
      },
    },
    config,
    content: content.entities,
    files: content.files,
  };
  const [, ...others] = formats.ids;
  const disabled = others
    .filter(() => random.chance(0.3))
    .map((id) => [`filter.format.${id}`, { disable: [] }]);
  return [model, { ...empty, name, recipes: [model.name], actions: Object.fromEntries(disabled) }];
}

type Targets = Record<string, readonly string[]>;

interface Around {
  formats: readonly string[];
  targets: Targets;
  config: Record<string, Yaml>;
}

const mediaField = (
  media: readonly { id: string; source: (typeof mediaSources)[number] }[],
  bundle: string,
): (typeof mediaSources)[number] | null => media.find(({ id }) => id === bundle)?.source ?? null;

function someFields(
  random: Random,
  entityType: string,
  bundle: string,
  { formats, targets, config }: Around,
): MadeField[] {
  return Array.from(
    { length: random.pick(entityType === 'node' ? [3, 5, 7] : [0, 1, 2]) },
    (_, at): MadeField => {
      const name = `field_${bundle.replace('-', '_')}_${String(at)}`.slice(0, 32);
      const cardinality = random.pick([1, 1, 1, 2, -1]);
      const most = cardinality === -1 ? 3 : cardinality;
      const add = (kind: Omit<Kind, 'value'>, defaults: Yaml[] = []): void =>
        void Object.assign(
          config,
          field({
            ...kind,
            entityType,
            bundle,
            name,
            cardinality,
            storage: kind.storage,
            settings: kind.settings,
            defaults,
          }),
        );
      const count = (): number => random.pick([0, 1, 1, most]);
      if (random.chance(0.25)) {
        const known = Object.keys(targets).filter((one) => (targets[one] ?? []).length > 0);
        const target = random.pick(known);
        add(
          reference(
            target,
            target === 'user' || random.chance(0.4) ? null : (targets[target] ?? []),
          ),
        );
        return {
          name,
          cardinality,
          fill: (_random, content) => content.references(target, count()),
        };
      }
      if (random.chance(0.15)) {
        const type = random.pick(['file', 'image'] as const);
        const extensions = type === 'image' ? 'png gif jpg' : 'txt mp3 png';
        add(
          uploads({
            type,
            extensions,
            scheme: random.chance(0.3) ? 'private' : 'public',
            described: true,
          }),
        );
        return { name, cardinality, fill: (_random, content) => content.uploads(type, count()) };
      }
      const kind = random.pick(kinds)(random, formats);
      const value = kind.value;
      const isText = kind.type.startsWith('text');
      const first =
        !isText && kind.type !== 'link' && !kind.type.startsWith('date') && random.chance(0.2)
          ? value(random)
          : null;
      add(kind, first === null ? [] : [first]);
      return {
        name,
        cardinality,
        fill: (r) => Array.from({ length: count() }, () => value(r)),
      };
    },
  );
}

function commentField(
  random: Random,
  bundle: string,
  type: string,
  config: Record<string, Yaml>,
): MadeField {
  const settings = { default_mode: 1, per_page: 50, anonymous: 0, form_location: true, preview: 1 };
  Object.assign(
    config,
    field({
      entityType: 'node',
      bundle,
      name: 'field_opinions',
      type: 'comment',
      storage: { comment_type: type },
      settings,
      defaults: [
        {
          status: 2,
          cid: 0,
          last_comment_timestamp: 0,
          last_comment_name: null,
          last_comment_uid: 0,
          comment_count: 0,
        },
      ],
    }),
  );
  const status = random.pick([0, 1, 2, 2]);
  return {
    name: 'field_opinions',
    cardinality: 1,
    fill: (r) => (r.chance(0.5) ? [{ status }] : []),
  };
}

import type { Faker } from '@faker-js/faker';
import type { ContentItem, EntityType, Field, Model } from '../model/types.ts';
import { uuidV5 } from '../model/uuid-v5.ts';
import { createItems, targetBundles, valueCount } from './field-values.ts';

export interface SeedEntity {
  type: string;
  uuid: string;
  bundle: string;
  fields: Record<string, readonly ContentItem[]>;
}

interface Target {
  bundle: string;
  uuid: string;
}

/** The newest content; fixed, so that the same recipes give the same content. */
const now = new Date('2026-01-01T12:00:00Z');
const day = 86_400;
/** Later types refer to earlier ones. */
const types = ['user', 'file', 'taxonomy_term', 'media', 'block_content', 'node'];
const fileNames = ['image-1.png', 'image-2.png', 'image-3.png', 'document.txt'];
/** Paragraphs in paragraphs in paragraphs are no deeper. */
const maxDepth = 2;

const seedUuid = (...parts: readonly (string | number)[]): string =>
  uuidV5(`seed:${parts.join(':')}`);

/** The same content for the same model: `count` of each bundle. */
export function generateContent(model: Model, faker: Faker, count: number): SeedEntity[] {
  return new Generator(model, faker, count).generate();
}

class Generator {
  readonly #entities: SeedEntity[] = [];
  readonly #targets = new Map<string, Target[]>();

  constructor(
    private readonly model: Model,
    private readonly faker: Faker,
    private readonly count: number,
  ) {
    for (const { entityType, bundle, uuid } of model.content)
      this.#addTarget(entityType, { bundle, uuid });
  }

  generate(): SeedEntity[] {
    const present = types.flatMap((id) => this.model.entityTypes.get(id) ?? []);
    // All are known before the first refers to one.
    const planned = present.flatMap((type) =>
      [...type.bundles.keys()].flatMap((bundle) =>
        Array.from({ length: type.id === 'file' ? fileNames.length : this.count }, (_, i) => {
          const uuid = seedUuid(type.id, bundle, i);
          this.#addTarget(type.id, { bundle, uuid });
          return { type, bundle, uuid, i };
        }),
      ),
    );
    for (const { type, bundle, uuid, i } of planned) {
      this.faker.seed(parseInt(uuid.slice(0, 7), 16));
      const base = this.#baseFields(type, bundle, i);
      const fields = { ...base, ...this.#configuredFields(type, bundle, uuid, 0) };
      this.#entities.push({ type: type.id, uuid, bundle, fields });
    }
    return this.#entities;
  }

  #addTarget(type: string, target: Target): void {
    this.#targets.set(type, [...(this.#targets.get(type) ?? []), target]);
  }

  #findTargets = (type: string, bundles: readonly string[]): string[] =>
    (this.#targets.get(type) ?? [])
      .filter(({ bundle }) => bundles.length === 0 || bundles.includes(bundle))
      .map(({ uuid }) => uuid);

  #baseFields(type: EntityType, bundle: string, i: number): SeedEntity['fields'] {
    const { faker } = this;
    const { label, published, owner } = type.keys;
    const created = Math.floor(now.getTime() / 1000) - i * day;
    const name = fileNames[i] ?? '';
    if (type.id === 'file')
      return {
        uri: [{ value: `public://seed/${name}` }],
        filename: [{ value: name }],
        filemime: [{ value: name.endsWith('.png') ? 'image/png' : 'text/plain' }],
        status: [{ value: true }],
      };
    if (type.id === 'user') {
      const userName = `${faker.internet.username().replace(/[^\w.-]/g, '')}${i}`;
      return {
        name: [{ value: userName }],
        mail: [{ value: `${userName.toLowerCase()}@example.com` }],
        status: [{ value: true }],
        created: [{ value: created }],
      };
    }
    const title = faker.lorem.sentence({ min: 2, max: 6 }).replace('.', '');
    const [author] = faker.helpers.arrayElements(this.#findTargets('user', []), 1);
    return {
      ...(label === null ? {} : { [label]: [{ value: title }] }),
      ...(published === null ? {} : { [published]: [{ value: true }] }),
      ...(owner === null || author === undefined ? {} : { [owner]: [{ entity: author }] }),
      ...(type.baseFields.has('created') ? { created: [{ value: created }] } : {}),
      ...(type.id === 'taxonomy_term' ? { parent: [{ target_id: 0 }] } : {}),
      ...(type.id === 'node' && type.baseFields.has('path')
        ? {
            path: [
              {
                alias: `/${bundle}/${faker.helpers.slugify(title).toLowerCase()}-${i}`,
                langcode: 'en',
              },
            ],
          }
        : {}),
    };
  }

  #configuredFields(
    type: EntityType,
    bundle: string,
    host: string,
    depth: number,
  ): SeedEntity['fields'] {
    const fields = [...(type.bundles.get(bundle)?.fields.values() ?? [])].filter(
      ({ base }) => !base,
    );
    const files = this.#findTargets('file', []);
    const context = {
      faker: this.faker,
      model: this.model,
      findTargets: this.#findTargets,
      images: files.slice(-fileNames.length, -1),
      documents: files.slice(-1),
      now,
    };
    return Object.fromEntries(
      fields
        .map((field): [string, readonly ContentItem[]] => [
          field.name,
          field.type.id === 'entity_reference_revisions'
            ? this.#paragraphs(field, host, depth)
            : createItems(context, field),
        ])
        .filter(([, items]) => items.length > 0),
    );
  }

  /** Each host has its own. */
  #paragraphs(field: Field, host: string, depth: number): ContentItem[] {
    const type = this.model.entityTypes.get('paragraph');
    if (type === undefined || field.targetType !== 'paragraph' || depth >= maxDepth) return [];
    const allowed = targetBundles(field).filter((bundle) => type.bundles.has(bundle));
    const bundles = allowed.length === 0 ? [...type.bundles.keys()] : allowed;
    const count = Math.min(valueCount(this.faker, field), bundles.length);
    return this.faker.helpers.arrayElements(bundles, count).map((bundle, i) => {
      const uuid = seedUuid(host, field.name, i);
      const fields = {
        status: [{ value: true }],
        ...this.#configuredFields(type, bundle, uuid, depth + 1),
      };
      this.#entities.push({ type: 'paragraph', uuid, bundle, fields });
      return { entity: uuid };
    });
  }
}

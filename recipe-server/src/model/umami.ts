import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { findMimeType } from './mime-type.ts';
import { parseCsv } from './csv.ts';
import { ModelError } from './model-error.ts';
import { uuidV5 } from './uuid-v5.ts';
import type { NewContent } from './write-content.ts';
import type { YamlMap } from './yaml.ts';

/** Content of core's module `demo_umami_content`: CSV files by language, entity type and bundle. */
export const isUmamiContent = (dir: string): boolean =>
  existsSync(join(dir, 'languages/en/node/recipe.csv'));

interface UmamiEntity extends NewContent {
  file: string;
}

/**
 * In the order of revisions. The module imports nodes with a publication day each, the last one
 * yesterday, and saves them again, the last one first.
 */
export function readUmamiContent(dir: string, now = Date.now()): UmamiEntity[] {
  const umami = new Umami(dir);
  for (const [type, bundle] of bundles) umami.read(type, bundle);
  return umami.entities(Math.floor(now / 1000));
}

const bundles = [
  ['taxonomy_term', 'tags'],
  ['taxonomy_term', 'recipe_category'],
  ['media', 'image'],
  ['node', 'recipe'],
  ['node', 'article'],
  ['node', 'page'],
  ['block_content', 'disclaimer_block'],
  ['block_content', 'footer_promo_block'],
  ['block_content', 'banner_block'],
] as const;

type EntityTypeId = (typeof bundles)[number][0] | 'user' | 'file';
type Row = Readonly<Record<string, string>>;

const initialUsers = [
  { name: 'Gregorio Sánchez', role: 'author', langcode: 'es' },
  { name: 'Margaret Hopper', role: 'editor', langcode: 'en' },
  { name: 'Grace Hamilton', role: 'editor', langcode: 'en' },
  { name: 'María García', role: 'editor', langcode: 'es' },
];
const daySeconds = 86_400;

/** Where a value comes from, for errors. */
interface CsvSource {
  file: string;
  entity: string;
  field: string;
}

class Umami {
  readonly #content: UmamiEntity[] = [];
  readonly #slugs = new Map<string, string>();
  readonly #languages: string[];

  constructor(private readonly dir: string) {
    this.#languages = readdirSync(join(dir, 'languages')).filter((name) => name !== 'en');
    for (const user of initialUsers) this.#addUser(user);
  }

  read(type: (typeof bundles)[number][0], bundle: string): void {
    const fileOf = (langcode: string): string => this.#csvFile(langcode, type, bundle);
    const readRows = (langcode: string): Row[] =>
      existsSync(fileOf(langcode))
        ? parseCsv(readFileSync(fileOf(langcode), 'utf8'), fileOf(langcode))
        : [];
    const translated = this.#languages.map((langcode) => [langcode, readRows(langcode)] as const);
    for (const row of readRows('en')) {
      const fields = this.#fields(bundle, row, 'en');
      const translations = translated.flatMap(([langcode, rows]) => {
        const translation = rows.find(({ id }) => id === row.id);
        return translation ? [[langcode, this.#fields(bundle, translation, langcode)]] : [];
      });
      this.#content.push({
        type,
        file: fileOf('en'),
        uuid: row.uuid ?? this.#uuid(type, bundle, row.id),
        bundle,
        fields,
        translations: Object.fromEntries(translations),
      });
    }
  }

  entities(now: number): UmamiEntity[] {
    const nodes = this.#content.filter(({ type }) => type === 'node');
    nodes.forEach((node, index) => {
      const time = [{ value: now - (nodes.length - index) * daySeconds }];
      Object.assign(node.fields, { nid: [{ value: index + 1 }] });
      for (const fields of [node.fields, ...Object.values(node.translations ?? {})])
        Object.assign(fields, { created: time, changed: time });
    });
    return [...this.#content.filter(({ type }) => type !== 'node'), ...nodes.reverse()];
  }

  #uuid(type: EntityTypeId, bundle: string, id = ''): string {
    return uuidV5(`demo_umami_content/${type}/${bundle}/${id}`);
  }

  #csvFile(langcode: string, type: string, bundle: string): string {
    return join(this.dir, 'languages', langcode, type, `${bundle}.csv`);
  }

  /** Content must not publish files of other folders, which links could also lead to. */
  #findFile(folder: string, name: string, { file, ...where }: CsvSource): string {
    const path = resolve(folder, name);
    const isInside = (root: string, target: string): boolean => target.startsWith(root + sep);
    if (!isInside(resolve(folder), path))
      throw new ModelError(
        file,
        `"${name}" is not in the folder ${relative(this.dir, folder)}.`,
        where,
      );
    if (!existsSync(path)) throw new ModelError(file, `there is no file "${name}".`, where);
    if (!isInside(realpathSync(this.dir), realpathSync(path)))
      throw new ModelError(file, `"${name}" links to a file outside the content.`, where);
    return path;
  }

  #addUser({ name, role, langcode }: (typeof initialUsers)[number]): string {
    const uuid = this.#uuid('user', 'user', name);
    if (this.#content.some((entity) => entity.uuid === uuid)) return uuid;
    const mail = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.');
    this.#content.push({
      type: 'user',
      file: join(this.dir, 'languages/en/node/recipe.csv'),
      uuid,
      fields: {
        name: [{ value: name }],
        mail: [{ value: `${mail}@example.com` }],
        status: [{ value: 1 }],
        roles: [{ target_id: role }],
        preferred_langcode: [{ value: langcode }],
        preferred_admin_langcode: [{ value: langcode }],
      },
    });
    return uuid;
  }

  /** Each translation has a file of its own, with the same URI. */
  #addFile(image: string, langcode: string): string {
    const uuid = this.#uuid('file', langcode, image);
    const source = { file: this.#csvFile(langcode, 'media', 'image'), field: 'image' };
    this.#content.push({
      type: 'file',
      file: this.#findFile(join(this.dir, 'images'), image, { ...source, entity: `file ${uuid}` }),
      uuid,
      fields: {
        filename: [{ value: image }],
        uri: [{ value: `public://${image}` }],
        filemime: [{ value: findMimeType(image) }],
        status: [{ value: 1 }],
      },
    });
    return uuid;
  }

  /** Fields without a value in the file have their default. */
  #fields(bundle: string, row: Row, langcode: string): YamlMap {
    return Object.fromEntries(
      Object.entries(this.#readRow(bundle, row, langcode)).filter(([, items]) => items.length > 0),
    );
  }

  #readRow(bundle: string, row: Row, langcode: string): Record<string, YamlMap[]> {
    const text = (value = '', format: YamlMap = {}): YamlMap[] =>
      value === '' ? [] : [{ value, ...format }];
    const html = (value: string | undefined): YamlMap[] => text(value, { format: 'basic_html' });
    const readHtml = (folder: string, field: string): YamlMap[] => {
      const name = row[field] ?? '';
      if (name === '') return [];
      const file = this.#csvFile(langcode, 'node', bundle);
      const source = { file, entity: `node ${row.uuid ?? row.id ?? ''}`, field };
      const path = this.#findFile(join(this.dir, 'languages', langcode, folder), name, source);
      return html(readFileSync(path, 'utf8'));
    };
    const references = (vocabulary: string, list = ''): YamlMap[] =>
      list
        .split(',')
        .filter(Boolean)
        .map((id) => ({ entity: this.#uuid('taxonomy_term', vocabulary, id) }));
    const image = row.image_reference
      ? [{ entity: this.#uuid('media', 'image', row.image_reference) }]
      : [];

    switch (bundle) {
      case 'tags':
      case 'recipe_category': {
        const alias = `/${cssClass(bundle)}/${cssClass(row.term ?? '')}`;
        return { name: [{ value: row.term?.trim() }], path: [{ alias, langcode }] };
      }
      case 'image': {
        this.#author(row);
        const file = this.#addFile(row.image ?? '', langcode);
        return {
          name: [{ value: row.title }],
          field_media_image: [{ entity: file, alt: row.alt }],
        };
      }
      case 'recipe':
        return {
          ...this.#node(bundle, row, langcode),
          promote: [{ value: true }],
          field_media_image: image,
          field_summary: html(row.summary),
          field_recipe_category: references('recipe_category', row.recipe_category),
          field_preparation_time: text(row.preparation_time),
          field_cooking_time: text(row.cooking_time),
          field_difficulty: text(row.difficulty),
          field_number_of_servings: text(row.number_of_servings),
          field_ingredients: (row.ingredients ?? '').split(',').map((value) => ({ value })),
          field_recipe_instruction: readHtml('recipe_instructions', 'recipe_instruction'),
          field_tags: references('tags', row.tags),
        };
      case 'article':
        return {
          ...this.#node(bundle, row, langcode),
          field_body: readHtml('article_body', 'field_body'),
          field_media_image: image,
          field_tags: references('tags', row.tags),
        };
      case 'page':
        return { ...this.#node(bundle, row, langcode), field_body: html(row.field_body) };
      case 'disclaimer_block':
        return {
          info: [{ value: row.info }],
          field_disclaimer: html(row.field_disclaimer),
          field_copyright: html(`&copy; ${new Date().getFullYear()} ${row.field_copyright}`),
        };
      default: {
        const slug = this.#slugs.get(`${langcode} ${row.content_type} ${row.node_id}`) ?? '0';
        const prefix = bundle === 'banner_block' ? `${langcode}/` : '';
        return {
          info: [{ value: row.info }],
          field_title: [{ value: row.field_title }],
          field_content_link: [
            { uri: `internal:/${prefix}${slug}`, title: row.field_content_link_title },
          ],
          field_summary: [{ value: row.field_summary }],
          field_media_image: image,
        };
      }
    }
  }

  #node(bundle: string, row: Row, langcode: string): Record<string, YamlMap[]> {
    this.#slugs.set(`${langcode} ${bundle} ${row.id}`, row.slug ?? '');
    return {
      title: [{ value: row.title }],
      moderation_state: [{ value: 'published' }],
      path: [{ alias: `/${row.slug}`, langcode }],
      ...this.#author(row),
    };
  }

  #author({ author = '' }: Row): Record<string, YamlMap[]> {
    if (author === '') return {};
    return { uid: [{ entity: this.#addUser({ name: author, role: 'author', langcode: 'en' }) }] };
  }
}

/** As `Html::getClass`, for names that do not start with digits or hyphens. */
const cssClass = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[ _/[]/g, '-')
    .replace(/[^-0-9A-Za-z\u00a1-\uffff]/g, '');

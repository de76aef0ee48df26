import type { Random } from '../../random.ts';
import type { ContentFile, Yaml } from '../recipe.ts';
import { plainText } from './texts.ts';

/** A field of a bundle, with what fills it. */
export interface MadeField {
  name: string;
  cardinality: number;
  fill: (random: Random, content: Content) => Yaml[];
}

export interface MadeBundle {
  entityType: string;
  id: string;
  fields: MadeField[];
}

const value = (one: unknown): Yaml[] => [{ value: one }];
const dot = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** A picture of a size; only its head says so. */
function picture(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(dot);
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** What a generated model holds; what is added later refers to what was added before. */
export class Content {
  readonly entities: ContentFile[] = [];
  readonly files: Record<string, string | Uint8Array> = {};
  #number = 0;
  #numbered = 0;

  constructor(
    private readonly random: Random,
    private readonly seed: number,
  ) {}

  /** Accounts named as their roles, and one without any. */
  addPeople(roles: readonly string[], bundles: readonly MadeBundle[]): void {
    const fields = bundles.find(({ entityType }) => entityType === 'user')?.fields ?? [];
    for (const name of [...roles, 'plain']) {
      this.#add('user', undefined, fields, {
        name: value(name),
        pass: [{ value: 'Arcade2026', pre_hashed: false }],
        mail: value(`${name}@example.com`),
        status: value(name !== 'plain' || this.random.chance(0.5)),
        created: value(this.#time()),
        ...(roles.includes(name) ? { roles: [{ target_id: name }] } : {}),
      });
    }
  }

  addFiles(pairs: number): void {
    for (let at = 0; at < pairs; at++) {
      const number = String(at);
      const name = this.random.pick(['text', 'naïve text', '100% + #', 'a&b']);
      const scheme = at % 2 === 0 ? 'public' : this.random.pick(['public', 'private']);
      this.#addFile(`${scheme}://${name} ${number}.txt`, 'text/plain', `Text ${number}`);
      this.#addFile(
        `${scheme}://${this.random.pick(['', 'sub/'])}picture ${number}.gif`,
        'image/gif',
        picture(2 + at, 10 - at),
      );
      if (at === 0) this.#addFile(`public://sound ${number}.mp3`, 'audio/mpeg', 'sound');
    }
  }

  #addFile(uri: string, type: string, bytes: string | Uint8Array): void {
    const name = uri.split('/').at(-1) ?? '';
    this.files[name] = bytes;
    this.#add('file', undefined, [], {
      filename: value(this.random.chance(0.8) ? name : 'other name'),
      uri: value(uri),
      filemime: value(type),
      status: value(true),
      created: value(this.#time()),
      // Who imports may only refer to private files of their own.
      ...(uri.startsWith('public') ? this.#owner() : {}),
    });
  }

  /** Three to five of a bundle. */
  addAll({ entityType, id, fields }: MadeBundle, source: string | null): void {
    // Far enough apart for what is numbered by itself in between.
    const firstId = this.random.chance(0.4) ? 1000 * ++this.#numbered : null;
    for (let at = 0, count = this.random.pick([3, 4, 5]); at < count; at++) {
      const explicit = firstId === null ? null : firstId + 40 * at;
      const published = value(this.random.chance(0.7));
      switch (entityType) {
        case 'taxonomy_term':
          this.#add(entityType, id, fields, this.#term(id, published, explicit));
          break;
        case 'block_content':
          this.#add(entityType, id, fields, {
            info: value(`${plainText(this.random)} ${String(this.#number)}`),
            status: published,
            ...(this.random.chance(0.3) ? { reusable: value(false) } : {}),
            ...(explicit === null ? {} : { id: value(explicit) }),
          });
          break;
        case 'media':
          this.#addMedia(id, fields, source, published);
          break;
        default:
          this.#add(entityType, id, fields, this.#node(published, explicit));
      }
    }
  }

  #term(vocabulary: string, published: Yaml[], explicit: number | null): Yaml {
    const parents = this.#of('taxonomy_term', vocabulary);
    return {
      name: value(plainText(this.random)),
      status: published,
      weight: value(this.random.below(3)),
      ...(this.random.chance(0.4)
        ? { description: [{ value: '<p>Described</p>', format: 'plain_text' }] }
        : {}),
      parent:
        parents.length > 0 && this.random.chance(0.5)
          ? [{ entity: this.random.pick(parents) }]
          : [{ target_id: 0 }],
      ...(explicit === null ? {} : { tid: value(explicit) }),
      ...(explicit !== null && this.random.chance(0.5)
        ? { revision_id: value(explicit * 10) }
        : {}),
    };
  }

  #node(published: Yaml[], explicit: number | null): Yaml {
    return {
      title: value(plainText(this.random)),
      status: published,
      created: value(this.#time()),
      promote: value(this.random.chance(0.5)),
      sticky: value(this.random.chance(0.2)),
      ...this.#owner(),
      ...(this.random.chance(0.4)
        ? { path: [{ alias: `/alias/${String(this.#number)}`, langcode: 'en' }] }
        : {}),
      ...(explicit === null ? {} : { nid: value(explicit) }),
      ...(explicit !== null && this.random.chance(0.5) ? { vid: value(explicit * 10) } : {}),
    };
  }

  #addMedia(
    bundle: string,
    fields: readonly MadeField[],
    source: string | null,
    published: Yaml[],
  ): void {
    const [end, name] =
      source === 'image'
        ? ['.gif', 'field_media_image']
        : source === 'file'
          ? ['.txt', 'field_media_document']
          : ['.mp3', 'field_media_audio_file'];
    const file = this.#files(end).at(0);
    if (file === undefined) return;
    this.#add('media', bundle, fields, {
      name: value(plainText(this.random)),
      status: published,
      created: value(this.#time()),
      [name]: [
        source === 'image'
          ? { entity: file, alt: 'A picture', title: '' }
          : { entity: file, display: true, description: '' },
      ],
      ...this.#owner(),
    });
  }

  addMenuLinks(menu: string): void {
    for (let at = 0; at < 3; at++) {
      const [above] = this.entities.filter(
        ({ type, fields }) =>
          type === 'menu_link_content' &&
          JSON.stringify(fields['menu_name']) === JSON.stringify(value(menu)),
      );
      this.#add('menu_link_content', 'menu_link_content', [], {
        title: value(plainText(this.random)),
        menu_name: value(menu),
        enabled: value(this.random.chance(0.8)),
        weight: value(this.random.below(5) - 2),
        expanded: value(this.random.chance(0.3)),
        link: [
          {
            uri: this.random.pick([
              'internal:/',
              'https://example.com/',
              'internal:/user/login',
              'route:<nolink>',
            ]),
            title: '',
            options: [],
          },
        ],
        ...(above && this.random.chance(0.5)
          ? { parent: value(`menu_link_content:${above.uuid}`) }
          : {}),
      });
    }
  }

  /** Comments on whatever takes them, answers among them. */
  addComments(type: string): void {
    const hosts = this.#of('node');
    for (let at = 0; at < 5; at++) {
      const host = this.random.pick(hosts);
      const before = this.entities.filter(
        (one) => one.type === 'comment' && JSON.stringify(one.fields['entity_id']).includes(host),
      );
      const above =
        before.length > 0 && this.random.chance(0.5) ? this.random.pick(before).uuid : null;
      this.#add('comment', type, [], {
        subject: value(plainText(this.random)),
        status: value(this.random.chance(0.7)),
        entity_id: [{ entity: host }],
        entity_type: value('node'),
        field_name: value('field_opinions'),
        created: value(this.#time()),
        ...(above === null ? {} : { pid: [{ entity: above }] }),
        ...this.#owner(),
      });
    }
  }

  references(target: string, count: number): Yaml[] {
    // Drupal refuses references to blocks that stand in one place alone.
    const reusable = this.#of(target).filter(
      (uuid) => !this.entities.some((one) => one.uuid === uuid && 'reusable' in one.fields),
    );
    return this.random.some(reusable, count).map((uuid) => ({ entity: uuid }));
  }

  uploads(type: 'file' | 'image', count: number): Yaml[] {
    const chosen = this.random.some(this.#files(type === 'image' ? '.gif' : '.txt'), count);
    return chosen.map((uuid) =>
      type === 'image'
        ? { entity: uuid, alt: plainText(this.random), title: '' }
        : { entity: uuid, display: this.random.chance(0.5), description: 'x' },
    );
  }

  #of(type: string, bundle?: string): string[] {
    return this.entities
      .filter((one) => one.type === type && (bundle === undefined || one.bundle === bundle))
      .map(({ uuid }) => uuid);
  }

  #files(end: string): string[] {
    return this.entities
      .filter(
        ({ type, fields }) => type === 'file' && JSON.stringify(fields['uri']).includes(`${end}"`),
      )
      .map(({ uuid }) => uuid);
  }

  #owner(): Yaml {
    const owners = this.#of('user');
    return this.random.chance(0.6) && owners.length > 0
      ? { uid: [{ entity: this.random.pick(owners) }] }
      : {};
  }

  /** Some time of the past: who sorts by it must not depend on when this ran. */
  #time = (): number => 1_600_000_000 + this.random.below(50_000_000);

  #add(type: string, bundle: string | undefined, made: readonly MadeField[], own: Yaml): void {
    const fields: Yaml = { ...own };
    for (const { name, fill } of made) {
      const items = fill(this.random, this);
      if (items.length > 0) fields[name] = items;
    }
    this.#number++;
    // Numbers in an order that is not the order of their making.
    const uuid = `${(this.seed * 1009 + this.#number * 2_654_435).toString(16).padStart(8, '0').slice(-8)}-0000-4000-8000-${String(this.#number).padStart(12, '0')}`;
    const named = new Set(JSON.stringify(fields).match(/[0-9a-f]{8}-0000-4000-8000-\d{12}/g) ?? []);
    const depends = Object.fromEntries(
      this.entities.filter((one) => named.has(one.uuid)).map((one) => [one.uuid, one.type]),
    );
    this.entities.push({
      type,
      uuid,
      ...(bundle === undefined ? {} : { bundle }),
      ...(Object.keys(depends).length > 0 ? { depends } : {}),
      fields,
    });
  }
}

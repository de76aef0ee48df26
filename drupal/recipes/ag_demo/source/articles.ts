import type { Content, Reference } from './content.ts';
import { noon } from './dates.ts';
import type { AddedGame } from './games.ts';
import { described } from './library.ts';
import type { Library } from './library.ts';
import type { PageSource, PlaylistSource, QueueSource, ReviewSource } from './sources.ts';

interface Catalogue {
  games: Map<string, AddedGame>;
  editor: Reference;
  missing: string[];
}

function pick({ games, missing }: Catalogue, slugs: string[], where: string): Reference[] {
  return slugs.flatMap((slug) => {
    const game = games.get(slug);
    if (!game) missing.push(`${where}: ${slug}`);
    return game ? [game.node] : [];
  });
}

/** `day` is the creation and change date. */
export const nodeFields = (nid: number, title: string, editor: Reference, day: string) => ({
  nid: [{ value: nid }],
  uid: [editor],
  status: [{ value: true }],
  title: [{ value: title }],
  created: [{ value: noon(day) }],
  changed: [{ value: noon(day) }],
  promote: [{ value: false }],
  sticky: [{ value: false }],
});

export function addQueues(content: Content, queues: QueueSource[], catalogue: Catalogue): void {
  for (const { nid, key, title, games } of queues) {
    content.add({
      type: 'node',
      key: `game_queue/${key}`,
      bundle: 'game_queue',
      fields: {
        ...nodeFields(nid, title, catalogue.editor, '2026-11-19'),
        field_queue_key: [{ value: key }],
        field_games: pick(catalogue, games, `queues.yml, ${key}`),
      },
    });
  }
}

export async function addPlaylistsAndPosts(
  content: Content,
  library: Library,
  bundle: 'playlist' | 'post',
  stories: PlaylistSource[],
  catalogue: Catalogue,
): Promise<void> {
  const { folder, address } = bundle === 'post' ? { folder: 'posts', address: 'blog' } : { folder: 'playlists', address: 'playlist' };
  for (const { nid, slug, title, created, cover, summary, body, games } of stories) {
    const thumbnail = described(await library.cover(folder, `${bundle}-${slug}.png`, cover, created), title);
    content.add({
      type: 'node',
      key: `${bundle}/${slug}`,
      bundle,
      fields: {
        ...nodeFields(nid, title, catalogue.editor, created),
        path: [{ alias: `/${address}/${slug}`, langcode: 'en' }],
        body: [{ value: body, format: 'basic_html', summary }],
        field_thumbnail: [thumbnail],
        field_games: pick(catalogue, games, `${folder}, ${slug}`),
      },
    });
  }
}

export function addPages(content: Content, pages: PageSource[], editor: Reference): void {
  for (const { nid, slug, title, changed, body } of pages) {
    content.add({
      type: 'node',
      key: `page/${slug}`,
      bundle: 'page',
      fields: {
        ...nodeFields(nid, title, editor, changed),
        path: [{ alias: `/about/${slug}`, langcode: 'en' }],
        body: [{ value: body, format: 'basic_html', summary: '' }],
      },
    });
  }
}

function subject(text: string): string {
  if (text.length <= 60) return text;
  return `${text.slice(0, 59).replace(/\s+\S*$/, '')}…`;
}

/** Waiting reviews are unpublished. */
export function addReviews(content: Content, reviews: ReviewSource[], members: Map<string, Reference>, catalogue: Catalogue): void {
  for (const { cid, game, by, on, vote, text, pending } of reviews) {
    const author = members.get(by);
    if (!author) throw new Error(`Review ${cid}: there is no member ${by}.`);
    const [node] = pick(catalogue, [game], `reviews.yml, ${cid}`);
    if (!node) continue;
    content.add({
      type: 'comment',
      key: `review/${cid}`,
      bundle: 'review',
      fields: {
        cid: [{ value: cid }],
        status: [{ value: !pending }],
        uid: [author],
        entity_id: [node],
        entity_type: [{ value: 'node' }],
        field_name: [{ value: 'field_reviews' }],
        subject: [{ value: subject(text.trim()) }],
        comment_body: [{ value: text.trim(), format: 'plain_text' }],
        field_comment_thumb_vote: [{ value: vote === 'up' }],
        created: [{ value: noon(on) }],
        changed: [{ value: noon(on) }],
      },
    });
  }
}

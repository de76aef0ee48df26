/**
 * Builds the recipe's demo content (`content/`) from the sources here and the games' manifests. The
 * games' pictures and videos in `content/file` are sources too: `games/capture` writes them.
 * `--check` only fails if `content/` is stale.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContent } from './content.ts';
import { addGames } from './games.ts';
import { createLibrary } from './library.ts';
import { addAvatars, addMembers } from './members.ts';
import { addCoupons, addPlans } from './plans.ts';
import { RECIPE, readSources } from './sources.ts';
import { addPages, addQueues, addReviews, addPlaylistsAndPosts } from './articles.ts';
import { addGenres, addTags } from './terms.ts';

const FOLDER = join(RECIPE, 'content');

async function build(): Promise<{ files: Map<string, Buffer>; missing: string[] }> {
  const sources = readSources();
  const missing: string[] = [];
  const content = createContent();
  const library = createLibrary(content);

  const tags = await addTags(content, library, sources.tags);
  const genres = await addGenres(content, library, sources.genres);
  const members = addMembers(content, sources.members, await addAvatars(library));
  const editor = members.get('ed');
  if (!editor) throw new Error('users.yml: the editor "ed" is missing.');

  const games = await addGames(content, library, sources, { tags, genres, editor }, missing);
  const catalogue = { games, editor, missing };
  addQueues(content, sources.queues, catalogue);
  await addPlaylistsAndPosts(content, library, 'playlist', sources.playlists, catalogue);
  await addPlaylistsAndPosts(content, library, 'post', sources.posts, catalogue);
  addPages(content, sources.pages, editor);
  addCoupons(content, sources.coupons, addPlans(content, sources.plans, editor), editor);
  addReviews(content, sources.reviews, members, catalogue);
  return { files: content.files(), missing };
}

function storedFiles(): Map<string, Buffer> {
  const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(FOLDER.length + 1), readFileSync(path)];
    }),
  );
}

const { files, missing } = await build();
mkdirSync(FOLDER, { recursive: true });
const stored = storedFiles();
const changed = [...files].filter(([path, bytes]) => !stored.get(path)?.equals(bytes));
const left = [...stored.keys()].filter((path) => !files.has(path));

for (const thing of missing) console.warn(`Missing: ${thing}`);
if (process.argv.includes('--check')) {
  for (const path of [...changed.map(([path]) => path), ...left]) console.error(`Stale: content/${path}`);
  if (changed.length + left.length > 0) {
    console.error('The demo content is stale: run npm run demo:content and commit what it writes.');
    process.exitCode = 1;
  }
} else {
  for (const path of left) rmSync(join(FOLDER, path));
  for (const [path, bytes] of changed) {
    mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
    writeFileSync(join(FOLDER, path), bytes);
  }
  const size = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  console.log(`${files.size} files, ${(size / 1e6).toFixed(1)} MB: ${changed.length} written, ${left.length} removed.`);
}

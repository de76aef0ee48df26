import { cookies } from 'next/headers';
import { titleMetadata } from '@/app/page-metadata';
import { nullIfNotFound } from '@/content/errors';
import { fetchSimilarGames } from '@/content/fetch/blocks';
import { fetchPreview, type Preview } from '@/content/fetch/preview';
import { PREVIEW_COOKIE, readPreviewToken } from '@/content/fetch/preview-token';
import { withFallback } from '@/content/fetch/with-fallback';
import { PlaylistView } from '@/features/discover/playlist/playlist-view';
import { AboutView } from '@/features/editorial/about/about-view';
import { PostView } from '@/features/editorial/blog/post-view';
import { PreviewBanner } from '@/features/editorial/preview/preview-banner';
import { PreviewExpired } from '@/features/editorial/preview/preview-expired';
import { GamePage } from '@/features/play/game-page/game-page';

export const generateMetadata = titleMetadata('preview.title', {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
});

/** The cookie makes the page dynamic, so that previews are never cached. */
export default async function PreviewRoute({ params }: PageProps<'/preview/[id]'>) {
  const { id } = await params;
  const token = (await cookies()).get(PREVIEW_COOKIE)?.value ?? '';
  const read = readPreviewToken(token);
  const preview =
    read?.content === id ? await fetchPreview(read, token).catch(nullIfNotFound) : null;
  if (read === null || preview === null) return <PreviewExpired />;
  return (
    <>
      <PreviewBanner
        title={preview.content.title}
        isPublished={preview.isPublished}
        isUnsaved={read.unsaved}
        isPassOnly={preview.type === 'game' && preview.content.gamePassExclusive}
        expires={read.expires}
      />
      {await renderPreview(preview)}
    </>
  );
}

async function renderPreview(preview: Preview) {
  switch (preview.type) {
    case 'game':
      return (
        <GamePage
          // Editors can play game pass games.
          game={{ ...preview.content, gamePassExclusive: false }}
          similar={await withFallback(fetchSimilarGames(preview.content), [])}
          reviews={{ reviews: [], total: 0 }}
          ads={{ provider: 'none' }}
          isPreview
        />
      );
    case 'page':
      return <AboutView page={preview.content} />;
    // Queues have no page: show a list.
    case 'game_queue':
    case 'playlist':
      return <PlaylistView playlist={preview.content} otherPlaylists={[]} />;
    case 'post':
      return <PostView post={preview.content} />;
  }
}

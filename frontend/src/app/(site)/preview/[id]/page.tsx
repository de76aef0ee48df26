import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { ContentNotFound } from '@/content/errors';
import { fetchSimilarGames } from '@/content/fetch/games';
import { fetchPreview } from '@/content/fetch/preview';
import { PREVIEW_COOKIE, readPreviewToken } from '@/content/fetch/preview-token';
import { GamePage } from '@/features/play/game-page/game-page';
import { loadSection } from '@/features/discover/games/load-section';
import { PreviewBanner } from '@/features/editorial/preview/preview-banner';
import { PreviewOver } from '@/features/editorial/preview/preview-over';

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false }, referrer: 'no-referrer' };

/** An unpublished game as it will look, for the holder of an editor's link. The cookie makes the page dynamic: it is never cached. */
export default async function PreviewRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const token = (await cookies()).get(PREVIEW_COOKIE)?.value ?? '';
  const read = readPreviewToken(token);
  const game = read?.game === id ? await fetchPreview(id, token).catch(whenOver) : null;
  if (read === null || game === null) return <PreviewOver />;
  const similar = await loadSection(fetchSimilarGames(game));
  return (
    <>
      <PreviewBanner title={game.title} isPublished={game.status} isPassOnly={game.gamePassExclusive} expires={read.expires} />
      {/* An editor plays what only the pass opens, too. */}
      <GamePage
        game={{ ...game, gamePassExclusive: false }}
        similar={similar}
        reviews={{ reviews: [], total: 0 }}
        ads={{ provider: 'none' }}
        isPreview
      />
    </>
  );
}

function whenOver(error: unknown): null {
  if (error instanceof ContentNotFound) return null;
  throw error;
}

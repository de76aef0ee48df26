import type { Metadata } from 'next';
import { cache } from 'react';
import { ModalHost } from '@/app/modals/modal-host';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { ContentNotFound } from '@/content/errors';
import { fetchGameByNid } from '@/content/fetch/games';
import { isEmbeddable } from '@/features/play/game-page/embeddable';
import { EmbedView } from '@/features/play/embed/embed-view';
import GameNotFound from './not-found';
import { loadSite } from '@/features/shell/frame/load-frame';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/embed/html5-games/[nid]'>;

const findGame = cache(fetchGameByNid);

async function load({ params }: Props) {
  const { nid } = await params;
  if (!/^\d{1,10}$/.test(nid)) throw new ContentNotFound(nid);
  const game = await findGame(Number(nid));
  if (!isEmbeddable(game)) throw new ContentNotFound(nid);
  return game;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, metaDescription, path } = await orNotFound(load(props));
  return {
    title,
    description: metaDescription,
    alternates: { canonical: path },
    robots: { index: false },
  };
}

export default withNotFound(
  async function EmbedRoute(props: Props) {
    const [game, site] = await Promise.all([load(props), loadSite()]);
    return (
      <>
        <EmbedView game={game} siteName={site.name} />
        <ModalHost />
      </>
    );
  },
  <GameNotFound />,
);

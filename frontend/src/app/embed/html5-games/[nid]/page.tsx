import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ModalHost } from '@/app/modals/modal-host';
import { orNotFound } from '@/app/or-not-found';
import { fetchGameByNid } from '@/content/fetch/games';
import { isEmbeddable } from '@/features/play/embed/embeddable';
import { EmbedView } from '@/features/play/embed/embed-view';
import { loadSite } from '@/features/shell/frame/load-frame';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ nid: string }>;
}

async function load({ params }: Props) {
  const { nid } = await params;
  if (!/^\d{1,10}$/.test(nid)) notFound();
  const game = await orNotFound(fetchGameByNid(Number(nid)));
  if (!isEmbeddable(game)) notFound();
  return game;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, metaDescription, path } = await load(props);
  return {
    title,
    description: metaDescription,
    alternates: { canonical: path },
    robots: { index: false },
  };
}

export default async function EmbedRoute(props: Props) {
  const [game, site] = await Promise.all([load(props), loadSite()]);
  return (
    <>
      <EmbedView game={game} siteName={site.name} />
      <ModalHost />
    </>
  );
}

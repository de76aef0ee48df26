import type { Metadata } from 'next';
import { cache } from 'react';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { ContentNotFound } from '@/content/errors';
import { fetchPage } from '@/content/fetch/pages';
import { withoutExternalLinks } from '@/content/map/text';
import { containerStyle } from '@/ui/container/container';
import { Prose } from '@/ui/prose/prose';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/kids-mode/about/[page]'>;

/** Texts only: the contact form is for accounts and guests outside kids mode. */
const PAGES = ['/about/parents', '/about/content-ratings', '/about/privacy-policy'];

/** Other pages, such as the contact form, do not exist in kids mode. */
const isAvailable = (href: string) => PAGES.includes(href) || /^\/(?:tag|genre)\//.test(href);

const findPage = cache(fetchPage);

async function load({ params }: Props) {
  const path = `/about/${(await params).page}`;
  if (!PAGES.includes(path)) throw new ContentNotFound(path);
  return findPage(path);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, path } = await orNotFound(load(props));
  return { title, alternates: { canonical: path } };
}

export default withNotFound(async function KidsAboutRoute(props: Props) {
  const { title, body } = await load(props);
  return (
    <article css={containerStyle}>
      <h1>{title}</h1>
      <Prose html={withoutExternalLinks(body, isAvailable)} />
    </article>
  );
});

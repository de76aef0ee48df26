import type { Metadata } from 'next';
import { cache } from 'react';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { environment } from '@/content/environment';
import { fetchPage } from '@/content/fetch/pages';
import { truncate, stripTags } from '@/content/map/text';
import { AboutView } from '@/features/editorial/about/about-view';
import { ContactFormSlot } from '@/features/editorial/about/contact-form-slot';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { contactPage, faqPage } from '@/features/shell/metadata/structured-data';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/about/[page]'>;

const CONTACT = '/about/contact-us';

const findPage = cache(fetchPage);
const load = async ({ params }: Props) => findPage(`/about/${(await params).page}`);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, path, body } = await orNotFound(load(props));
  return {
    title,
    description: truncate(stripTags(body)) || undefined,
    alternates: { canonical: path },
  };
}

export default withNotFound(async function AboutRoute(props: Props) {
  const page = await load(props);
  return (
    <>
      {page.path === CONTACT && <JsonLd data={contactPage(page, environment().siteUrl)} />}
      {page.faq.length > 0 && <JsonLd data={faqPage(page.faq)} />}
      <AboutView page={page} form={page.path === CONTACT && <ContactFormSlot />} />
    </>
  );
});

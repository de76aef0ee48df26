import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { ContentNotFound } from '@/content/errors';
import { fetchMember } from '@/content/fetch/members';
import { fetchUserReviews } from '@/content/fetch/reviews';
import { UserView } from '@/features/community/users/user-view';
import { openGraph } from '@/features/shell/metadata/open-graph';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/users/[name]'>;

/** Malformed escapes match no user. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ContentNotFound(segment);
  }
}

/** Reads reviews by uid, so that no cached copy shows a blocked member during an outage. */
const find = cache(async (name: string) => {
  const member = await fetchMember(name);
  return { member, reviews: await fetchUserReviews(member.uid) };
});

const load = async ({ params }: Props) => find(decoded((await params).name));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, path, avatarUrl } = (await orNotFound(load(props))).member;
  const t = await getTranslations('user');
  const description = t('metaDescription', { name });
  const shared = await openGraph({ type: 'profile', images: [avatarUrl] });
  return {
    title: name,
    description,
    alternates: { canonical: path },
    openGraph: shared,
    // The server stores no ages, and some members are teenagers.
    robots: { index: false },
  };
}

export default withNotFound(async function UserRoute(props: Props) {
  return <UserView {...await load(props)} />;
});

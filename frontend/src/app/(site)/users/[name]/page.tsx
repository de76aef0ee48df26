import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { fetchMember } from '@/content/fetch/members';
import { fetchUserReviews } from '@/content/fetch/reviews';
import { UserView } from '@/features/community/users/user-view';
import { openGraph } from '@/features/shell/metadata/open-graph';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ name: string }>;
}

/** A name whose encoding is broken is nobody's. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    notFound();
  }
}

const load = async ({ params }: Props) => orNotFound(fetchMember(decoded((await params).name)));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, path, avatarUrl } = await load(props);
  const description = `What ${name} says about the games here.`;
  const shared = await openGraph({ type: 'profile', images: [avatarUrl] });
  return { title: name, description, alternates: { canonical: path }, openGraph: shared };
}

export default async function UserRoute(props: Props) {
  const member = await load(props);
  return <UserView member={member} reviews={await fetchUserReviews(member.uid)} />;
}

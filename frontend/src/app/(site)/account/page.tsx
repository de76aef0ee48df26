import { titleMetadata } from '@/app/page-metadata';
import { AccountView } from '@/features/account/account/account-view';
import { FavoritesView } from '@/features/community/favorites/favorites-view';
import { AchievementsSlot } from '@/features/play/achievements/achievements-slot';
import { AccountKeepPlaying } from '@/features/discover/home/account-keep-playing';

export const generateMetadata = titleMetadata('account.title');

export default async function AccountRoute({ searchParams }: PageProps<'/account'>) {
  const { activated } = await searchParams;
  return (
    <AccountView
      activated={activated === undefined ? null : activated === '1'}
      recent={<AccountKeepPlaying />}
      favorites={<FavoritesView />}
      achievements={<AchievementsSlot />}
    />
  );
}

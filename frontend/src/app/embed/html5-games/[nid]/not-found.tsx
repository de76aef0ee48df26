import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';

export const metadata = { title: 'Not found', robots: { index: false } };

export default function GameGone() {
  return (
    <main>
      <EmptyState
        art="not-found"
        heading="h1"
        title="This game is no longer available"
        text="There are plenty more to play."
        action={
          <ButtonLink href="/free-games" target="_blank" rel="noopener">
            See all games
          </ButtonLink>
        }
      />
    </main>
  );
}

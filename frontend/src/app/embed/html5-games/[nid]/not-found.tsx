import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';

export const metadata = { title: 'Not found', robots: { index: false } };

/** In the place of a game, on somebody else's page. */
export default function GameGone() {
  return (
    <main>
      <EmptyState
        art="not-found"
        heading="h1"
        title="This game is not here any more"
        text="There are plenty of others to play."
        action={
          <ButtonLink href="/free-games" target="_blank" rel="noopener">
            See all games
          </ButtonLink>
        }
      />
    </main>
  );
}

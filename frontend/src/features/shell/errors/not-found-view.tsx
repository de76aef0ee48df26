import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** 404: there is no such page. */
export function NotFoundView() {
  return (
    <EmptyState
      art="not-found"
      heading="h1"
      title="Nothing plays here"
      text="This page does not exist, or the game has left the arcade."
      action={
        <ButtonLink href="/free-games" prefetch={false}>
          See all games
        </ButtonLink>
      }
    />
  );
}

import Link from 'next/link';
import type { GameDetail } from '@/content/types';
import { ButtonLink } from '@/ui/button/button-link';
import { buttonStyle } from '@/ui/button/button-style';
import { Icon } from '@/ui/icon/icon';
import { css } from '@/ui/style/css';

type Suggesting = Pick<GameDetail, 'alternateGameSuggestion' | 'alternateGame'>;

/** What editors suggest instead of a game, where it cannot be played: another one, or any. */
export function AlternateGame({
  game: { alternateGameSuggestion, alternateGame },
}: {
  game: Suggesting;
}) {
  if (alternateGameSuggestion === 'random')
    return (
      <a href="/random" css={buttonStyle('quiet', 'medium')}>
        <Icon name="random" />
        Play a random game instead
      </a>
    );
  return (
    alternateGame && (
      <ButtonLink href={alternateGame.path} prefetch={false} variant="quiet">
        Play {alternateGame.title} instead
      </ButtonLink>
    )
  );
}

const lineStyle = css`
  font-size: var(--type-sm);
  color: var(--muted);

  a {
    color: var(--text);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** The same in a line under the game's name. */
export function AlternateLine({
  game: { alternateGameSuggestion, alternateGame },
}: {
  game: Suggesting;
}) {
  if (alternateGameSuggestion === 'random')
    return (
      <p css={lineStyle}>
        Not for you? <a href="/random">Try any other game</a>
      </p>
    );
  return (
    alternateGame && (
      <p css={lineStyle}>
        Not for you?{' '}
        <Link href={alternateGame.path} prefetch={false}>
          Try {alternateGame.title}
        </Link>
      </p>
    )
  );
}

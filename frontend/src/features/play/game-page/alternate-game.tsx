import Link from 'next/link';
import type { GameDetail } from '@/content/types';
import { ButtonLink } from '@/ui/button/button-link';
import { buttonStyle } from '@/ui/button/button-style';
import { Icon } from '@/ui/icon/icon';
import { css } from '@/ui/style/css';

type Suggesting = Pick<GameDetail, 'alternateGameSuggestion' | 'alternateGame'>;

export function AlternateGame({
  game: { alternateGameSuggestion, alternateGame },
  newTab = false,
}: {
  game: Suggesting;
  newTab?: boolean;
}) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  if (alternateGameSuggestion === 'random')
    return (
      <a href="/random" css={buttonStyle('quiet', 'medium')} {...target}>
        <Icon name="random" />
        Play a random game instead
      </a>
    );
  if (!alternateGame) return null;
  const text = `Play ${alternateGame.title} instead`;
  return newTab ? (
    <a href={alternateGame.path} css={buttonStyle('quiet', 'medium')} {...target}>
      {text}
    </a>
  ) : (
    <ButtonLink href={alternateGame.path} prefetch={false} variant="quiet">
      {text}
    </ButtonLink>
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

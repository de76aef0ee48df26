import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import type { GameDetail } from '@/content/types/game';
import { ButtonLink } from '@/ui/button/button-link';
import { buttonStyle } from '@/ui/button/button-style';
import { Icon } from '@/ui/icon/icon';
import { css } from '@/ui/style/css';

type AlternateGameFields = Pick<GameDetail, 'alternateGameSuggestion' | 'alternateGame'>;

export function AlternateGame({
  game: { alternateGameSuggestion, alternateGame },
  newTab = false,
}: {
  game: AlternateGameFields;
  newTab?: boolean;
}) {
  const t = useTranslations('gamePage');
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  if (alternateGameSuggestion === 'random')
    return (
      <a href="/random" css={buttonStyle('quiet', 'medium')} {...target}>
        <Icon name="random" />
        {t('playRandom')}
      </a>
    );
  if (!alternateGame) return null;
  return (
    <ButtonLink href={alternateGame.path} variant="quiet" {...target}>
      {t('playInstead', { title: alternateGame.title })}
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
  }
`;

export function AlternateLine({
  game: { alternateGameSuggestion, alternateGame },
}: {
  game: AlternateGameFields;
}) {
  const t = useTranslations('gamePage');
  if (alternateGameSuggestion === 'random')
    return (
      <p css={lineStyle}>
        {t('notForYou')} <a href="/random">{t('tryAny')}</a>
      </p>
    );
  return (
    alternateGame && (
      <p css={lineStyle}>
        {t('notForYou')}{' '}
        <Link href={alternateGame.path}>{t('try', { title: alternateGame.title })}</Link>
      </p>
    )
  );
}

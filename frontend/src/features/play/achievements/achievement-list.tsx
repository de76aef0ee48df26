import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/ui/icon/icon';

const listStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: var(--space-3) var(--space-5);
  padding-block: var(--space-3);

  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
    color: var(--muted);
  }
  li > span {
    display: grid;
    place-items: center;
    block-size: 40px;
    border: var(--size-outline) dashed var(--line);
    border-radius: 50%;
  }
  [data-earned] {
    color: inherit;
  }
  [data-earned] > span {
    border: var(--size-outline) solid var(--play-text);
    color: var(--play-text);
  }
  b {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: var(--type-sm);
    overflow-wrap: anywhere;
  }
`;

export interface ShownAchievement {
  id: string;
  title: string;
  description: string;
  icon: IconName;
  earned: string | null;
}

export function AchievementList({ achievements }: { achievements: readonly ShownAchievement[] }) {
  const t = useTranslations('achievements');
  const format = useFormatter();
  return (
    <ul css={listStyle}>
      {achievements.map(({ id, title, description, icon, earned }) => (
        <li key={id} data-earned={earned === null ? undefined : ''}>
          <span>
            <Icon name={icon} size={20} />
          </span>
          <div>
            <b>{title}</b>
            {description && <small>{description}</small>}
            <small>
              {earned === null
                ? t('notEarned')
                : t('earnedOn', {
                    date: format.dateTime(new Date(earned), { dateStyle: 'medium' }),
                  })}
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Icon } from '@/ui/icon/icon';

/** Keys of the messages `pass.questions`. */
export const questions = ['payment', 'cancel', 'change', 'declined', 'favorites'] as const;

const listStyle = css`
  details {
    border-block-end: var(--size-outline) dashed var(--line);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-block-size: 56px;
    font-weight: 700;
    cursor: pointer;
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }
  }
  details[open] summary svg {
    rotate: 180deg;
  }
  p {
    max-inline-size: 62ch;
    padding-block-end: var(--space-4);
    color: var(--muted);
  }
`;

export function Questions() {
  const t = useTranslations('pass');
  return (
    <div css={listStyle}>
      {questions.map((name) => (
        <details key={name}>
          <summary>
            {t(`questions.${name}.question`)}
            <Icon name="chevron-down" />
          </summary>
          <p>{t(`questions.${name}.answer`)}</p>
        </details>
      ))}
    </div>
  );
}

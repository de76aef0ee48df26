import { css } from '@/ui/style/css';
import { Icon } from '@/ui/icon/icon';
import { questions } from './pass-questions';

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
  return (
    <div css={listStyle}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

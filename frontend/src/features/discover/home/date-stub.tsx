import { css } from '@/ui/style/css';
import { useFormatter, type DateTimeFormatOptions } from 'next-intl';

const stubStyle = css`
  display: grid;
  align-content: center;
  justify-items: center;
  align-self: stretch;
  flex: none;
  min-inline-size: clamp(72px, 7vw, 128px);
  padding: 8px 14px;
  border-inline-start: 3px dashed var(--ink);
  background: var(--play);
  color: var(--ink);
  font-family: var(--font-display);
  font-weight: 800;
  font-size: var(--type-sm);
  line-height: 1.1;
  text-transform: uppercase;
  forced-color-adjust: none;
`;

const dayStyle = css`
  font-size: clamp(2rem, 3.2vw, 3.5rem);
  letter-spacing: -0.05em;
  line-height: 0.9;
`;

export function DateStub({ date }: { date: string }) {
  const format = useFormatter();
  const part = (options: DateTimeFormatOptions) => format.dateTime(new Date(date), options);
  return (
    <time dateTime={date} css={stubStyle}>
      <span>{part({ weekday: 'short' })}</span>
      <span css={dayStyle}>{part({ day: 'numeric' })}</span>
      <span>{part({ month: 'short' })}</span>
    </time>
  );
}

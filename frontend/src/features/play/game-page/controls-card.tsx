import { css } from '@/ui/style/css';
import { TOUCH_DEVICE } from '@/ui/theme/media';
import { parseControls } from './controls-help';

const cardStyle = css`
  display: grid;
  gap: 2px;
  max-inline-size: 56ch;
  font-size: var(--type-sm);
  line-height: 1.4;

  text-wrap: pretty;
`;

const keysStyle = css`
  @media ${TOUCH_DEVICE} {
    &:not(:last-child) {
      display: none;
    }
  }
`;

const touchStyle = css`
  @media not all and ${TOUCH_DEVICE} {
    display: none;
  }
`;

/** The controls on the poster, so that one press starts the game. */
export function ControlsCard({ instructions }: { instructions: string }) {
  const help = parseControls(instructions);
  if (!help) return null;
  const [keys, touch] = help.controls;
  return (
    <div css={cardStyle} data-part="controls">
      <strong>{help.goal}</strong>
      {keys && <span css={keysStyle}>{keys}</span>}
      {touch && <span css={touchStyle}>{touch}</span>}
    </div>
  );
}

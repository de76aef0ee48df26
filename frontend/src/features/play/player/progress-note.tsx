import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { css } from '@/ui/style/css';
import { IconButton } from '@/ui/button/icon-button';
import type { ProgressProblem } from '../progress/progress-session';
import { OtherPlayerScreen } from './screens';

const noteStyle = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-3);
  background: color-mix(in srgb, var(--stage) 88%, transparent);
  color: var(--paper);
  font-size: var(--type-sm);
`;

/** The game goes on; only its progress is not saved. */
export function ProgressNote({ problem }: { problem: ProgressProblem }) {
  const t = useTranslations('player.progress');
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (problem === 'otherPlayer') return <OtherPlayerScreen />;
  if (dismissed === problem) return null;
  return (
    <p role="status" css={noteStyle}>
      {t(`problems.${problem}`)}
      <IconButton label={t('dismiss')} icon="close" onClick={() => setDismissed(problem)} />
    </p>
  );
}

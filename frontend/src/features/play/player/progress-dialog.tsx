import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/ui/button/button';
import { buttonsStyle, coverStyle, messageStyle, screenStyle } from '../screen/screen-style';
import type { ProgressConflict } from '../progress/use-player-choice';

/** Covers the game, which waits for the choice. */
export function ProgressDialog({ here, saved, choose }: ProgressConflict) {
  const t = useTranslations('player.progress');
  const format = useFormatter();
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  // Not a button: a key that the player still presses for the game would choose.
  useEffect(() => dialog.current?.focus(), []);
  const time = (at: number | null) =>
    at === null
      ? t('unknownTime')
      : format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });

  return (
    <div
      ref={dialog}
      tabIndex={-1}
      role="alertdialog"
      aria-labelledby={id}
      css={[screenStyle, coverStyle]}
    >
      <p id={id} css={messageStyle}>
        {t('question')}
      </p>
      <div css={buttonsStyle}>
        <Button onClick={() => choose(false)}>{t('saved', { time: time(saved) })}</Button>
        <Button variant="quiet" onClick={() => choose(true)}>
          {t('here', { time: time(here) })}
        </Button>
      </div>
    </div>
  );
}

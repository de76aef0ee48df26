import { css } from '@/ui/style/css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/ui/button/button';
import { errorStyle } from '@/ui/field/field-style';
import type { CaptchaSettings } from './providers';
import { showWidget, type Widget, type WidgetEvents } from './widget';

const partStyle = css`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
`;

const placeStyle = css`
  min-block-size: 66px;
  max-inline-size: 100%;
  overflow-x: auto;
  &[hidden] {
    display: none;
  }
`;

/** Something to be said, be it the same as before. */
export interface Said {
  text: string;
  times: number;
  /** A widget that answers by itself does not take it away before it is read. */
  stays: boolean;
}

/** `failed`: there is no widget, and so no answer; `again`: it is being made once more, because somebody asked for it. */
export type CaptchaState = 'loading' | 'ready' | 'failed' | 'again';

export interface CaptchaProps extends WidgetEvents {
  settings: CaptchaSettings;
  said: Said | null;
  state: CaptchaState;
  onReady: () => void;
  onFailed: () => void;
  onAgain: () => void;
  /** Raised by one when another answer is wanted of the widget. */
  round: number;
  /** Raised by one when the widget is to be made anew. */
  made: number;
}

/** The widget of the captcha's provider, whose script comes with it and not before, and what there is to say about it. */
export function Captcha({
  settings,
  said,
  state,
  onReady,
  onFailed,
  onAgain,
  round,
  made,
  ...events
}: CaptchaProps) {
  const part = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Widget | null>(null);
  const handleAnswer = useEffectEvent(events.onAnswer);
  const handleExpired = useEffectEvent(events.onExpired);
  const handleError = useEffectEvent(events.onError);
  const handleFailure = useEffectEvent(onFailed);
  const handleReady = useEffectEvent(() => {
    // The button that asked for it goes.
    if (part.current?.contains(document.activeElement)) part.current.focus();
    onReady();
  });

  useEffect(() => {
    const box = document.createElement('div');
    place.current?.append(box);
    let current = true;
    const ifCurrent =
      <Args extends unknown[]>(tell: (...args: Args) => void) =>
      (...args: Args) => {
        if (current) tell(...args);
      };
    showWidget(settings, box, {
      onAnswer: ifCurrent((answer: string) => handleAnswer(answer)),
      onExpired: ifCurrent(() => handleExpired()),
      onError: ifCurrent(() => handleError()),
    }).then(
      (widget) => {
        if (!current) return widget.remove();
        shown.current = widget;
        handleReady();
      },
      (reason: unknown) => {
        if (!current) return;
        console.warn('The captcha failed', reason);
        handleFailure();
      },
    );
    return () => {
      current = false;
      if (shown.current) shown.current.remove();
      else box.remove();
      shown.current = null;
    };
  }, [settings, made]);

  useEffect(() => {
    if (round > 0) shown.current?.reset();
  }, [round]);

  return (
    <div
      ref={part}
      role="group"
      tabIndex={-1}
      aria-label="Check that you are a person"
      css={partStyle}
    >
      <div ref={place} hidden={state === 'failed'} css={placeStyle} />
      <div role="alert">
        {said && (
          <p key={said.times} css={errorStyle}>
            {said.text}
          </p>
        )}
      </div>
      {(state === 'failed' || state === 'again') && (
        <Button variant="quiet" size="small" loading={state === 'again'} onClick={onAgain}>
          Load the check again
        </Button>
      )}
    </div>
  );
}

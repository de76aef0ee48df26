import { css } from '@/ui/style/css';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CaptchaSettings } from './providers';
import { showWidget } from './widget';

const placeStyle = css`
  min-block-size: 66px;
  overflow-x: auto;
`;

const errorStyle = css`
  color: var(--love-text);
  font-size: var(--type-sm);
`;

export interface CaptchaProps {
  settings: CaptchaSettings;
  error: string | null;
  onAnswer: (answer: string | null) => void;
  /** There is no widget, and so no answer. */
  onFailed: () => void;
  /** Raised by one when the answer has been used up. */
  round: number;
}

/** The widget of the captcha's provider, whose script comes with it and not before. */
export function Captcha({ settings, error, onAnswer, onFailed, round }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const again = useRef<(() => void) | null>(null);
  const handleAnswer = useEffectEvent(onAnswer);
  const handleFailure = useEffectEvent(onFailed);
  useEffect(() => {
    const widget = document.createElement('div');
    place.current?.append(widget);
    showWidget(settings, widget, (answer) => handleAnswer(answer)).then(
      (reset) => {
        again.current = reset;
      },
      (reason: unknown) => {
        console.warn('The captcha failed', reason);
        handleFailure();
      },
    );
    return () => widget.remove();
  }, [settings]);
  useEffect(() => {
    if (round > 0) again.current?.();
  }, [round]);
  return (
    <div>
      <div ref={place} css={placeStyle} />
      {error && (
        <p role="alert" css={errorStyle}>
          {error}
        </p>
      )}
    </div>
  );
}

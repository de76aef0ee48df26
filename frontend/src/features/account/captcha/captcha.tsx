import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/ui/button/button';
import { errorStyle } from '@/ui/field/field-style';
import type { CaptchaSettings } from './providers';
import { renderWidget, type Widget, type WidgetEvents } from './widget';

const groupStyle = css`
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

export interface CaptchaMessage {
  text: string;
  times: number;
  /** A widget that succeeds by itself does not remove the message. */
  isPersistent: boolean;
}

/** `failed`: could not load; `again`: the visitor retried. */
export type CaptchaState = 'loading' | 'ready' | 'failed' | 'again';

interface CaptchaProps extends WidgetEvents {
  settings: CaptchaSettings;
  message: CaptchaMessage | null;
  state: CaptchaState;
  onReady: () => void;
  onFailed: () => void;
  onRetry: () => void;
  /** Incremented to request a token. */
  round: number;
  /** Incremented to rebuild the widget. */
  builds: number;
}

export function Captcha({
  settings,
  message,
  state,
  onReady,
  onFailed,
  onRetry,
  round,
  builds,
  ...events
}: CaptchaProps) {
  const t = useTranslations('forms');
  const part = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Widget | null>(null);
  const handleToken = useEffectEvent(events.onToken);
  const handleExpired = useEffectEvent(events.onExpired);
  const handleError = useEffectEvent(events.onError);
  const handleFailure = useEffectEvent(onFailed);
  const handleReady = useEffectEvent(() => {
    // The focused button is removed.
    if (part.current?.contains(document.activeElement)) part.current.focus();
    onReady();
  });

  useEffect(() => {
    const box = document.createElement('div');
    place.current?.append(box);
    let current = true;
    const ifCurrent =
      <Args extends unknown[]>(callback: (...args: Args) => void) =>
      (...args: Args) => {
        if (current) callback(...args);
      };
    renderWidget(settings, box, {
      onToken: ifCurrent((token: string) => handleToken(token)),
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
  }, [settings, builds]);

  useEffect(() => {
    if (round > 0) shown.current?.reset();
  }, [round]);

  return (
    <div ref={part} role="group" tabIndex={-1} aria-label={t('captcha')} css={groupStyle}>
      <div ref={place} hidden={state === 'failed'} css={placeStyle} />
      <div role="alert">
        {message && (
          <p key={message.times} css={errorStyle}>
            {message.text}
          </p>
        )}
      </div>
      {(state === 'failed' || state === 'again') && (
        <Button variant="quiet" size="small" loading={state === 'again'} onClick={onRetry}>
          {t('captchaReload')}
        </Button>
      )}
    </div>
  );
}

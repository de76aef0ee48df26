import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Button } from '@/ui/button/button';
import { errorStyle } from '@/ui/field/field-style';
import type { CaptchaSettings } from './captcha-settings';
import { renderWidget, type Widget, type WidgetEvents } from './widget';

const groupStyle = css`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
`;

const containerStyle = css`
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
  /** A widget that succeeds by itself does not remove the message before it is read. */
  isPersistent: boolean;
}

/** `failed`: could not load; `again`: the visitor retried. */
export type CaptchaState = 'loading' | 'ready' | 'failed' | 'again';

interface CaptchaProps extends WidgetEvents {
  settings: CaptchaSettings;
  message: CaptchaMessage | null;
  state: CaptchaState;
  /** The rendered widget. */
  widget: RefObject<Widget | null>;
  onReady: () => void;
  onFailed: () => void;
  onRetry: () => void;
  /** Incremented to rebuild the widget. */
  rebuildCount: number;
}

export function Captcha({
  settings,
  message,
  state,
  widget,
  onReady,
  onFailed,
  onRetry,
  rebuildCount,
  ...events
}: CaptchaProps) {
  const t = useTranslations('forms');
  const group = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const handleToken = useEffectEvent(events.onToken);
  const handleExpired = useEffectEvent(events.onExpired);
  const handleError = useEffectEvent(events.onError);
  const handleFailure = useEffectEvent(onFailed);
  const handleReady = useEffectEvent(() => {
    // The focused button is removed.
    if (group.current?.contains(document.activeElement)) group.current.focus();
    onReady();
  });

  useEffect(() => {
    const element = document.createElement('div');
    container.current?.append(element);
    let isCurrent = true;
    const ifCurrent =
      <Args extends unknown[]>(callback: (...args: Args) => void) =>
      (...args: Args) => {
        if (isCurrent) callback(...args);
      };
    renderWidget(settings, element, {
      onToken: ifCurrent((token: string) => handleToken(token)),
      onExpired: ifCurrent(() => handleExpired()),
      onError: ifCurrent(() => handleError()),
    }).then(
      (rendered) => {
        if (!isCurrent) return rendered.remove();
        widget.current = rendered;
        handleReady();
      },
      (reason: unknown) => {
        if (!isCurrent) return;
        console.warn('The captcha failed', reason);
        handleFailure();
      },
    );
    return () => {
      isCurrent = false;
      if (widget.current) widget.current.remove();
      else element.remove();
      widget.current = null;
    };
  }, [settings, rebuildCount, widget]);

  return (
    <div ref={group} role="group" tabIndex={-1} aria-label={t('captcha')} css={groupStyle}>
      <div ref={container} hidden={state === 'failed'} css={containerStyle} />
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

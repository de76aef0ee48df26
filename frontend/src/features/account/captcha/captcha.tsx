import { DEFAULT_SCRIPT_ID, Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { useTranslations } from 'next-intl';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '@/ui/button/button';
import { errorStyle } from '@/ui/field/field-style';
import { css } from '@/ui/style/css';
import type { CaptchaSettings } from '../site-settings';

const groupStyle = css`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
`;

const containerStyle = css`
  min-block-size: 66px;
  max-inline-size: 100%;
  overflow-x: auto;
`;

export interface CaptchaError {
  /** `failed`: offers to reload; `refused`: shown until the next submit. */
  kind: 'failed' | 'missing' | 'refused';
  text: string;
  times: number;
}

interface CaptchaProps {
  settings: CaptchaSettings;
  error: CaptchaError | null;
  turnstile: RefObject<TurnstileInstance | undefined>;
  onLoad: () => void;
  onSuccess: (token: string) => void;
  onExpire: () => void;
  onFailed: () => void;
  onReload: () => void;
}

/** The library does not load a script again while its element exists. */
function removeFailedScript() {
  if (!('turnstile' in window)) document.getElementById(DEFAULT_SCRIPT_ID)?.remove();
}

export function Captcha({
  settings,
  error,
  turnstile,
  onLoad,
  onSuccess,
  onExpire,
  onFailed,
  onReload,
}: CaptchaProps) {
  const t = useTranslations('forms');
  const group = useRef<HTMLDivElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  const [reloads, setReloads] = useState(0);
  // The library loads the script for each new object.
  const [scriptOptions] = useState({
    onError: () => {
      removeFailedScript();
      setBlocked(true);
      onFailed();
    },
  });
  const reload = () => {
    // The focused button is removed.
    group.current?.focus();
    removeFailedScript();
    setBlocked(false);
    setReloads(reloads + 1);
    onReload();
  };

  return (
    <div ref={group} role="group" tabIndex={-1} aria-label={t('captcha')} css={groupStyle}>
      {!isBlocked && (
        <div css={containerStyle}>
          <Turnstile
            key={reloads}
            ref={turnstile}
            siteKey={settings.siteKey}
            options={{
              theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
            }}
            scriptOptions={scriptOptions}
            onWidgetLoad={onLoad}
            onSuccess={onSuccess}
            onExpire={onExpire}
            onError={onFailed}
          />
        </div>
      )}
      <div role="alert">
        {error && (
          <p key={error.times} css={errorStyle}>
            {error.text}
          </p>
        )}
      </div>
      {error?.kind === 'failed' && (
        <Button variant="quiet" size="small" onClick={reload}>
          {t('captchaReload')}
        </Button>
      )}
    </div>
  );
}

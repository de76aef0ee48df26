import type { TurnstileInstance } from '@marsidev/react-turnstile';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { BackendError } from '@/api/backend';
import { getQueryClient } from '../queries/query-client';
import type { CaptchaError } from './captcha';
import { siteSettings } from '../site-settings';

const Captcha = dynamic(() => import('./captcha').then((module) => module.Captcha), { ssr: false });

const getRefusalMessage = (error: unknown, fallback: string): string | null =>
  error instanceof BackendError && error.hasCode('captcha')
    ? (error.serverMessage ?? fallback)
    : null;

export interface FormCaptcha {
  widget: ReactNode;
  /** Null if no captcha is required. False if the token is missing: do not send the form. */
  takeToken: () => string | null | false;
  /** Whether the captcha was rejected; the widget shows the message. */
  handleRefusal: (error: unknown) => boolean;
}

/** Each token is valid for one attempt. */
export function useCaptcha(): FormCaptcha {
  const t = useTranslations('forms');
  // Until the settings are known, forms are sent and the backend asks for a captcha.
  const settings = useQuery(siteSettings).data?.captcha;
  const turnstile = useRef<TurnstileInstance>(undefined);
  const [isLoaded, setLoaded] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [error, setError] = useState<CaptchaError | null>(null);

  const showError = (kind: CaptchaError['kind'], text: string) =>
    setError((last) => ({ kind, text, times: (last?.times ?? 0) + 1 }));
  const clearError = () => setError((last) => (last?.kind === 'refused' ? last : null));
  const fail = () => {
    setToken(null);
    showError('failed', t('captchaFailed'));
  };
  const handleRefusal = (reason: unknown) => {
    const text = getRefusalMessage(reason, t('captchaFailed'));
    if (text === null) return false;
    if (settings) showError('refused', text);
    else {
      notifyError(text);
      void getQueryClient().resetQueries({ queryKey: siteSettings.queryKey });
    }
    return true;
  };
  if (!settings) return { widget: null, takeToken: () => null, handleRefusal };

  return {
    widget: (
      <Captcha
        settings={settings}
        error={error}
        turnstile={turnstile}
        onLoad={() => {
          setLoaded(true);
          clearError();
        }}
        onSuccess={(newToken) => {
          setToken(newToken);
          clearError();
        }}
        onExpire={() => setToken(null)}
        onFailed={fail}
        onReload={() => {
          setLoaded(false);
          setError(null);
        }}
      />
    ),
    takeToken: () => {
      if (token) {
        setToken(null);
        setError(null);
        turnstile.current?.reset();
        return token;
      }
      if (!isLoaded || error?.kind === 'failed') fail();
      else showError('missing', t('validation.required'));
      return false;
    },
    handleRefusal,
  };
}

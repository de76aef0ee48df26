import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { BackendError, callBackend } from '@/api/backend';
import { getQueryClient } from '../queries/query-client';
import type { CaptchaState, CaptchaMessage } from './captcha';
import { readCaptcha } from './captcha-settings';
import type { Widget } from './widget';

const captchaSettings = queryOptions({
  queryKey: ['captcha'],
  queryFn: () => callBackend('/ag/api/site?_format=json', readCaptcha),
  staleTime: Infinity,
});

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
  const t = useTranslations('forms.humanCheck');
  const validation = useTranslations('forms.validation');
  // Until the settings are known, forms are sent and the backend asks for a captcha.
  const { data: settings } = useQuery(captchaSettings);
  const [token, setToken] = useState<string | null>(null);
  const [message, setMessage] = useState<CaptchaMessage | null>(null);
  const [state, setState] = useState<CaptchaState>('loading');
  const widget = useRef<Widget | null>(null);
  const [rebuildCount, setRebuildCount] = useState(0);
  /** A broken widget is rebuilt automatically only once. */
  const wasRebuilt = useRef(false);
  /** Shown on submit, so that the visitor knows why the form is not sent. */
  const failureMessage = useRef(t('failed'));

  const showMessage = (text: string, isPersistent = false) =>
    setMessage((last) => ({ text, isPersistent, times: (last?.times ?? 0) + 1 }));
  const reset = () => widget.current?.reset();
  const rebuild = (next: CaptchaState) => {
    setState(next);
    setRebuildCount((last) => last + 1);
  };
  const fail = (reason: string) => {
    failureMessage.current = reason;
    setState('failed');
    showMessage(reason);
  };
  const handleRefusal = (error: unknown) => {
    const reason = getRefusalMessage(error, t('failed'));
    if (reason === null) return false;
    if (settings) showMessage(reason, true);
    else {
      notifyError(reason);
      void getQueryClient().resetQueries({ queryKey: captchaSettings.queryKey });
    }
    return true;
  };
  if (!settings) return { widget: null, takeToken: () => null, handleRefusal };

  const handleReady = () => {
    if (state === 'again') showMessage(t('loaded'));
    setState('ready');
  };
  const handleToken = (newToken: string) => {
    wasRebuilt.current = false;
    setToken(newToken);
    setMessage((last) => (last?.isPersistent ? last : null));
  };
  const handleExpired = () => {
    setToken(null);
    showMessage(t('expired'));
    reset();
  };
  const handleError = () => {
    setToken(null);
    if (wasRebuilt.current) return fail(t('brokenAgain'));
    wasRebuilt.current = true;
    showMessage(t('broken'));
    rebuild('loading');
  };
  return {
    widget: (
      <Captcha
        settings={settings}
        message={message}
        state={state}
        widget={widget}
        rebuildCount={rebuildCount}
        onReady={handleReady}
        onToken={handleToken}
        onExpired={handleExpired}
        onError={handleError}
        onFailed={() => fail(t('failed'))}
        onRetry={() => rebuild('again')}
      />
    ),
    takeToken: () => {
      if (!token) {
        showMessage(state === 'failed' ? failureMessage.current : validation('required'));
        return false;
      }
      setToken(null);
      setMessage(null);
      reset();
      return token;
    },
    handleRefusal,
  };
}

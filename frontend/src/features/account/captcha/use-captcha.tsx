import dynamic from 'next/dynamic';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callBackend } from '../auth/backend';
import { messages } from '../member-forms/rules';
import { queryClient } from '../queries/query-client';
import { readCaptcha } from './providers';

const captchaSettings = queryOptions({
  queryKey: ['captcha'],
  queryFn: () => callBackend('/ag/api/site?_format=json', readCaptcha),
  staleTime: Infinity,
});

const Captcha = dynamic(() => import('./captcha').then((module) => module.Captcha), { ssr: false });

/** SPEC section 5: a captcha that fails counts as none given. It must not be silent: the form could not be sent, and nobody would know why. */
const FAILED = 'The check that you are a person could not be loaded. Switch off what blocks it, and load this page again.';

interface FormCaptcha {
  /** The widget, to stand in the form; null when no captcha is wanted. */
  widget: ReactNode;
  /**
   * What to send with the form: the widget's answer, or null when none is wanted. False when one is wanted and not there yet, which the
   * widget then says: the form is not to be sent.
   */
  take: () => string | null | false;
}

/** The captcha of a form, required only if the backend says so. Each answer is good for one attempt. */
export function useCaptcha(): FormCaptcha {
  // Without an answer the form is sent without one: the backend decides.
  const { data: settings } = useQuery(captchaSettings, queryClient);
  const [answer, setAnswer] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);

  if (!settings) return { widget: null, take: () => null };
  const handleAnswer = (given: string | null) => {
    setAnswer(given);
    if (given) setError(null);
  };
  return {
    widget: (
      <Captcha settings={settings} error={failed ? FAILED : error} onFailed={() => setFailed(true)} onAnswer={handleAnswer} round={round} />
    ),
    take: () => {
      if (!answer) {
        setError(messages.required);
        return false;
      }
      setAnswer(null);
      setRound((last) => last + 1);
      return answer;
    },
  };
}

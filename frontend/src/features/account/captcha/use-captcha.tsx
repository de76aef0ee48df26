import dynamic from 'next/dynamic';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { notify } from '@/features/shell/notifications/notifications-store';
import { BackendError, callBackend } from '../auth/backend';
import { messages } from '../member-forms/rules';
import { queryClient } from '../queries/query-client';
import type { CaptchaState, Said } from './captcha';
import { readCaptcha } from './providers';

const captchaSettings = queryOptions({
  queryKey: ['captcha'],
  queryFn: () => callBackend('/ag/api/site?_format=json', readCaptcha),
  staleTime: Infinity,
});

const Captcha = dynamic(() => import('./captcha').then((module) => module.Captcha), { ssr: false });

/** SPEC section 5: a captcha that fails counts as none given. It must not be silent: the form could not be sent, and nobody would know why. */
const FAILED =
  'The check that you are a person could not be loaded. Switch off what blocks it, and load it again.';
const BROKEN = 'The check that you are a person did not work. Here it is again.';
const BROKEN_AGAIN =
  'The check that you are a person failed again. Load it once more, or come back in a few minutes.';
const EXPIRED = 'The check that you are a person has run out. Please do it again.';
const LOADED = 'The check that you are a person is here now. Please do it.';

/** What the backend says when it does not take the answer, or cannot have it checked; null when it speaks of something else. */
function refusalIn(error: unknown): string | null {
  const said = error instanceof BackendError ? error.serverMessage : null;
  return said?.includes('you are not a robot') ? said : null;
}

interface FormCaptcha {
  /** The widget, to stand in the form; null when no captcha is wanted. */
  widget: ReactNode;
  /**
   * What to send with the form: the widget's answer, or null when none is wanted. False when one is wanted and not there yet, which the
   * widget then says: the form is not to be sent.
   */
  take: () => string | null | false;
  /** Whether it is for the captcha's sake that the backend refused the form: that is then said, and nothing else is wrong with it. */
  refused: (error: unknown) => boolean;
}

/** The captcha of a form, required only if the backend says so. Each answer is good for one attempt. */
export function useCaptcha(): FormCaptcha {
  // Without an answer the form is sent without one: the backend decides.
  const { data: settings } = useQuery(captchaSettings, queryClient);
  const [answer, setAnswer] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [state, setState] = useState<CaptchaState>('loading');
  const [round, setRound] = useState(0);
  const [made, setMade] = useState(0);
  /** It broke once, and was made anew without asking: not without end. */
  const mended = useRef(false);
  const failure = useRef(FAILED);

  const say = (text: string, stays = false) =>
    setSaid((last) => ({ text, stays, times: (last?.times ?? 0) + 1 }));
  const reset = () => setRound((last) => last + 1);
  const make = (next: CaptchaState) => {
    setState(next);
    setMade((last) => last + 1);
  };
  const fail = (why: string) => {
    failure.current = why;
    setState('failed');
    say(why);
  };
  const refused = (error: unknown) => {
    const why = refusalIn(error);
    if (why === null) return false;
    if (settings) say(why, true);
    else {
      notify(why, { type: 'error' });
      void queryClient.resetQueries({ queryKey: captchaSettings.queryKey });
    }
    return true;
  };
  if (!settings) return { widget: null, take: () => null, refused };

  const handleReady = () => {
    if (state === 'again') say(LOADED);
    setState('ready');
  };
  const handleAnswer = (given: string) => {
    mended.current = false;
    setAnswer(given);
    setSaid((last) => (last?.stays ? last : null));
  };
  const handleExpired = () => {
    setAnswer(null);
    say(EXPIRED);
    reset();
  };
  const handleError = () => {
    setAnswer(null);
    if (mended.current) return fail(BROKEN_AGAIN);
    mended.current = true;
    say(BROKEN);
    make('loading');
  };
  return {
    widget: (
      <Captcha
        settings={settings}
        said={said}
        state={state}
        round={round}
        made={made}
        onReady={handleReady}
        onAnswer={handleAnswer}
        onExpired={handleExpired}
        onError={handleError}
        onFailed={() => fail(FAILED)}
        onAgain={() => make('again')}
      />
    ),
    take: () => {
      if (!answer) {
        say(state === 'failed' ? failure.current : messages.required);
        return false;
      }
      setAnswer(null);
      setSaid(null);
      reset();
      return answer;
    },
    refused,
  };
}

'use client';

import { css } from '@/ui/style/css';
import { Button } from '@/ui/button/button';
import { callBackend } from '../auth/backend';
import { notify } from '@/features/shell/notifications/notifications-store';
import { FormLink } from './form-link';
import { FormDone } from './form-parts';
import { serverMessageOr } from './server-errors';

const style = css`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  overflow-wrap: anywhere;

  a {
    padding-block: 6px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

async function sendAgain(mail: string): Promise<void> {
  try {
    await callBackend('/user/resend-activation?_format=json', () => null, {
      method: 'POST',
      body: { mail },
    });
    notify('We have sent the link again.');
  } catch (error) {
    notify(serverMessageOr(error, 'The link could not be sent again. Please try again later.'), {
      type: 'error',
    });
  }
}

export interface ActivationSentProps {
  mail: string;
  fresh?: boolean;
}

export function ActivationSent({ mail, fresh = false }: ActivationSentProps) {
  return (
    <div css={style}>
      <FormDone fresh={fresh}>Please check your email to activate your account.</FormDone>
      <p>
        We sent the link to <strong>{mail}</strong>. It may take a few minutes.
      </p>
      <Button variant="quiet" size="small" onClick={() => sendAgain(mail)}>
        Send it again
      </Button>
      <FormLink href="/account/activate" text="Send it to another address" />
    </div>
  );
}

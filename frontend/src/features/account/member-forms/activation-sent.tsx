'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { callBackend } from '@/api/backend';
import { notify } from '@/features/shell/notifications/notifications-store';
import { FormLink } from './form-link';
import { FormDone } from './member-form';
import { notifyFailure } from './server-errors';

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

interface ActivationSentProps {
  mail: string;
  focusOnMount?: boolean;
}

export function ActivationSent({ mail, focusOnMount = false }: ActivationSentProps) {
  const t = useTranslations('forms');
  const resend = async () => {
    try {
      await callBackend('/user/resend-activation?_format=json', null, {
        method: 'POST',
        body: { mail },
      });
      notify(t('sentAgain'));
    } catch (error) {
      notifyFailure(error, t('sendAgainFailed'));
    }
  };
  return (
    <div css={style}>
      <FormDone focusOnMount={focusOnMount}>{t('activationSent')}</FormDone>
      <p>{t.rich('sentTo', { email: mail, b: (chunks) => <strong>{chunks}</strong> })}</p>
      <Button variant="quiet" size="small" onClick={resend}>
        {t('sendAgain')}
      </Button>
      <FormLink href="/account/activate" text={t('otherAddress')} />
    </div>
  );
}

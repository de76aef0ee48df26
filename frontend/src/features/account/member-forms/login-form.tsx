import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BackendError } from '@/api/backend';
import { login } from '../auth/login';
import { useCaptcha } from '../captcha/use-captcha';
import { notify, notifyError } from '@/features/shell/notifications/notifications-store';
import { FormLink } from './form-link';
import { MemberForm } from './member-form';
import { CredentialFields } from './credential-fields';
import { rulesResolver } from '../validation/rules';
import { useMemberForm } from './use-member-form';

const resolver = rulesResolver(({ requiredText, knownPassword }) => ({
  username: requiredText(),
  password: knownPassword(),
}));

/** Core's message for accounts that are not activated or blocked; it has no code. */
const isInactive = (failure: BackendError | null) =>
  failure?.serverMessage?.includes('has not been activated') === true;

interface LoginFormProps {
  onDone?: () => void;
  onRegister?: () => void;
  onRecover?: () => void;
}

export function LoginForm({ onDone, onRegister, onRecover }: LoginFormProps) {
  const t = useTranslations('forms');
  const [offersActivation, setOffersActivation] = useState(false);
  const captcha = useCaptcha();
  const form = useMemberForm({
    resolver,
    defaults: { username: '', password: '' },
    captcha,
    // The first password may be a typo that its owner corrects before the response.
    replacesPending: true,
    submit: async ({ username, password }, { captchaToken, signal }) => {
      await login(username, password, captchaToken, signal);
      notify(t('loggedIn'));
      onDone?.();
    },
    onFailure: (error, setError) => {
      const failure = error instanceof BackendError ? error : null;
      // An outage or a rate limit is not a wrong password.
      if (failure?.isOutage) notifyError(t('loginOutage'));
      else if (failure?.serverMessage && (failure.status === 403 || failure.status === 429))
        notifyError(failure.serverMessage);
      else if (isInactive(failure)) {
        setOffersActivation(true);
        setError('username', { message: t('inactiveLogin') });
      } else {
        setError('password', { message: t('invalidLogin') });
        // The field's error is announced.
        notify(t('invalidLogin'), { type: 'error', isAnnounced: false });
      }
    },
  });
  return (
    <MemberForm
      label={t('signIn')}
      form={form}
      submitText={t('signIn')}
      links={
        <>
          {offersActivation && <FormLink href="/account/activate" text={t('sendLinkAgain')} />}
          <FormLink href="/account/register" text={t('register')} onFollow={onRegister} />
          <FormLink href="/account/password" text={t('forgotPassword')} onFollow={onRecover} />
        </>
      }
    >
      <CredentialFields field={form.field} />
      {captcha.widget}
    </MemberForm>
  );
}

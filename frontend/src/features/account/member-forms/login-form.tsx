import { useTranslations } from 'next-intl';
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

interface LoginFormProps {
  onDone?: () => void;
  onRegister?: () => void;
  onRecover?: () => void;
}

export function LoginForm({ onDone, onRegister, onRecover }: LoginFormProps) {
  const t = useTranslations('forms');
  const captcha = useCaptcha();
  const form = useMemberForm({
    resolver,
    defaults: { username: '', password: '' },
    captcha,
    submit: async ({ username, password }, { captchaToken }) => {
      await login(username, password, captchaToken);
      notify(t('loggedIn'));
      onDone?.();
    },
    onFailure: (error, setError) => {
      const failure = error instanceof BackendError ? error : null;
      // An outage or a rate limit is not a wrong password.
      if (failure?.isOutage) notifyError(t('loginOutage'));
      else if (failure?.serverMessage && (failure.status === 403 || failure.status === 429))
        notifyError(failure.serverMessage);
      else setError('password', { message: t('invalidLogin') });
    },
  });
  return (
    <MemberForm
      label={t('signIn')}
      form={form}
      submitText={t('signIn')}
      links={
        <>
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

import { yupResolver } from '@hookform/resolvers/yup';
import { useTranslations } from 'next-intl';
import { object } from 'yup';
import { PasswordField } from '@/ui/field/password-field';
import { TextField } from '@/ui/field/text-field';
import { BackendError } from '../auth/backend';
import { login } from '../auth/session-store';
import { useCaptcha } from '../captcha/use-captcha';
import { notify } from '@/features/shell/notifications/notifications-store';
import { FormLink } from './form-link';
import { MemberForm } from './form-parts';
import { knownPassword, requiredText } from '../validation/rules';
import { useMemberForm } from './use-member-form';

const resolver = yupResolver(object({ username: requiredText(), password: knownPassword() }));

const INVALID = 'Invalid username or password.';

/** An outage or a rate limit is not a wrong password. */
function loginErrorMessage(error: unknown): string {
  if (!(error instanceof BackendError)) return INVALID;
  if (error.isOutage) return 'Signing in is not working right now. Try again in a moment.';
  return error.status === 403 || error.status === 429 ? (error.serverMessage ?? INVALID) : INVALID;
}

export interface LoginFormProps {
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
    submit: async ({ username, password }, setError) => {
      const captchaToken = captcha.take();
      if (captchaToken === false) return;
      try {
        await login(username, password, captchaToken);
        notify(t('loggedIn'));
        onDone?.();
      } catch (error) {
        if (captcha.refused(error)) return;
        const message = loginErrorMessage(error);
        if (message === INVALID) setError('password', { message });
        else notify(message, { type: 'error' });
      }
    },
  });
  return (
    <MemberForm
      label={t('signIn')}
      onSubmit={form.handleSubmit}
      blocked={form.blocked}
      loading={form.loading}
      submitText={t('signIn')}
      links={
        <>
          <FormLink href="/account/register" text={t('register')} onFollow={onRegister} />
          <FormLink href="/account/password" text={t('forgotPassword')} onFollow={onRecover} />
        </>
      }
    >
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {captcha.widget}
    </MemberForm>
  );
}

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { type ModalBodyProps, openModal } from '@/features/shell/modals/modal-store';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

const reasonStyle = css`
  margin-block-end: var(--space-4);
  color: var(--muted);
`;

export function LoginBody({ data, close }: ModalBodyProps<'login'>) {
  const t = useTranslations('forms');
  const proceed = () => {
    close();
    data?.then?.();
  };
  return (
    <>
      <p css={reasonStyle}>{data?.reason ?? t('loginReason')}</p>
      <LoginForm
        onDone={proceed}
        onRegister={() => openModal('register', undefined)}
        onRecover={() => openModal('recoverPassword', undefined)}
      />
    </>
  );
}

export function RegisterBody() {
  return <RegisterForm onLogin={() => openModal('login', undefined)} />;
}

import { css } from '@/ui/style/css';
import type { ModalData } from '@/features/shell/modals/modal-names';
import { openModal } from '@/features/shell/modals/modal-store';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

const reasonStyle = css`
  margin-block-end: var(--space-4);
  color: var(--muted);
`;

const REASON = 'Keep your favorites, votes and reviews on every device.';

export function LoginBody({ data, close }: { data: ModalData['login']; close: () => void }) {
  const proceed = () => {
    close();
    data?.then?.();
  };
  return (
    <>
      <p css={reasonStyle}>{data?.reason ?? REASON}</p>
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

import { openModal } from '@/features/shell/modals/modal-store';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

export function LoginBody({ close }: { close: () => void }) {
  return (
    <LoginForm
      onDone={close}
      onRegister={() => openModal('register', undefined)}
      onRecover={() => openModal('recoverPassword', undefined)}
    />
  );
}

export function RegisterBody() {
  return <RegisterForm onLogin={() => openModal('login', undefined)} />;
}

import { useMutation } from '@tanstack/react-query';
import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { bool, string } from 'yup';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { Checkbox } from '@/ui/field/checkbox';
import { PasswordField } from '@/ui/field/password-field';
import { TextField } from '@/ui/field/text-field';
import { checkSession } from '../auth/session-calls';
import type { SessionUser } from '../auth/session-user';
import { MemberForm } from '../member-forms/member-form';
import { NewPasswordFields } from '../member-forms/new-password-fields';
import { MAX_USERNAME_LENGTH, rulesResolver } from '../validation/rules';
import { findIdentityError, getInvalidFields } from '../member-forms/server-errors';
import { useMemberForm } from '../member-forms/use-member-form';
import { openModal } from '@/features/shell/modals/modal-store';
import { notify, notifyError } from '@/features/shell/notifications/notifications-store';
import { Avatar } from './avatar';
import type { AvatarChoice } from '@/content/types/user';
import { saveProfile, saveAvatar } from './save-profile';
import { signOut } from '../auth/login';

const resolver = rulesResolver(({ email, newPassword, required, sameAs, username }) => ({
  username: username().default(''),
  email: email().default(''),
  password: newPassword().default(''),
  passwordVerify: sameAs('password'),
  currentPassword: string()
    .default('')
    .test(
      'needed',
      required,
      (value, { parent }) => Boolean(value) || !(parent.email || parent.password),
    ),
  agreeToEmail: bool().required(),
}));

const headStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-block-end: var(--space-5);
  overflow-wrap: anywhere;
`;

const empty = { username: '', email: '', password: '', passwordVerify: '', currentPassword: '' };

export function Profile({ user }: { user: SessionUser }) {
  const t = useTranslations('account');
  const forms = useTranslations('forms');
  const validation = useTranslations('forms.validation');
  const { mutateAsync: save } = useMutation(saveProfile);
  const { mutateAsync: take } = useMutation(saveAvatar);
  const form = useMemberForm({
    resolver,
    defaults: { ...empty, agreeToEmail: user.emailOptIn },
    submit: async (values) => {
      await save({ user, changes: values });
      notify(values.email ? t('savedWithEmail') : t('saved'));
      form.reset({ ...empty, agreeToEmail: values.agreeToEmail });
    },
    onFailure: async (error, setError) => {
      const invalidFields = getInvalidFields(error);
      const fieldError = findIdentityError(invalidFields, validation);
      if (fieldError) return setError(fieldError.field, { message: fieldError.message });
      if (invalidFields.some(({ field }) => field === 'password'))
        return setError('currentPassword', { message: t('wrongPassword') });
      notifyError(t('saveFailed'));
      await checkSession();
    },
  });
  const handlePick = async (avatar: AvatarChoice) => {
    try {
      await take({ user, avatar });
      notify(t('avatarSaved'));
    } catch {
      notifyError(t('avatarFailed'));
      await checkSession();
    }
  };

  return (
    <section data-part="profile" aria-label={t('profile')}>
      <div css={headStyle}>
        <Avatar src={user.userPicture} size={72} />
        <h2>{user.displayName}</h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            openModal('pickAvatar', {
              chosen: user.userPicture,
              onPick: (choice) => void handlePick(choice),
            })
          }
        >
          {t('chooseAvatar')}
        </Button>
        <ButtonLink href={user.path} variant="quiet" size="small">
          {t('publicPage')}
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
      <MemberForm label={t('profile')} form={form} submitText={t('save')}>
        <TextField
          label={t('newUsername')}
          placeholder={user.userName}
          autoComplete="off"
          spellCheck={false}
          help={forms('usernameHelp', { max: MAX_USERNAME_LENGTH })}
          {...form.field('username')}
        />
        <TextField
          label={t('newEmail')}
          type="email"
          placeholder={user.email}
          autoComplete="off"
          {...form.field('email', { clears: 'currentPassword' })}
        />
        <NewPasswordFields isNew field={form.field} />
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          help={t('currentPasswordHelp')}
          {...form.field('currentPassword')}
        />
        <Checkbox label={t('news')} {...form.field('agreeToEmail')} />
      </MemberForm>
    </section>
  );
}

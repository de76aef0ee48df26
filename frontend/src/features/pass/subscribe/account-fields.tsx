import { Checkbox } from '@/ui/field/checkbox';
import { TextField } from '@/ui/field/text-field';
import { AgreementText } from '@/features/account/member-forms/agreement-text';
import { NewPasswordFields } from '@/features/account/member-forms/new-password-fields';
import type { useMemberForm } from '@/features/account/member-forms/use-member-form';
import { pairStyle, partStyle } from './form-style';
import type { SubscribeFields } from './subscribe-rules';

type Field = ReturnType<typeof useMemberForm<SubscribeFields>>['field'];

export function AccountFields({ field }: { field: Field }) {
  return (
    <fieldset css={partStyle}>
      <legend>Your account</legend>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        help="Your receipts go here."
        {...field('email')}
      />
      <div css={pairStyle}>
        <NewPasswordFields field={field} />
      </div>
      <Checkbox label={<AgreementText />} {...field('agreeToTerms')} />
    </fieldset>
  );
}

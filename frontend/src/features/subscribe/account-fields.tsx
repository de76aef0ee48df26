'use client';

import { Checkbox } from '@/ui/field/checkbox';
import { TextField } from '@/ui/field/text-field';
import { AgreementText } from '../member-forms/agreement-text';
import { passwordHelp } from '../member-forms/rules';
import type { useMemberForm } from '../member-forms/use-member-form';
import { pairStyle, partStyle } from './form-style';
import type { SubscribeFields } from './subscribe-rules';

type Field = ReturnType<typeof useMemberForm<SubscribeFields>>['field'];

/** The account that a guest makes with the pass. */
export function AccountFields({ field }: { field: Field }) {
  return (
    <fieldset css={partStyle}>
      <legend>Your account</legend>
      <TextField label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field('username')} />
      <TextField label="Email" type="email" autoComplete="email" help="Your receipts go here." {...field('email')} />
      <div css={pairStyle}>
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          help={passwordHelp}
          {...field('password', { clears: 'passwordVerify' })}
        />
        <TextField label="Password again" type="password" autoComplete="new-password" {...field('passwordVerify')} />
      </div>
      <Checkbox label={<AgreementText />} {...field('agreeToTerms')} />
    </fieldset>
  );
}

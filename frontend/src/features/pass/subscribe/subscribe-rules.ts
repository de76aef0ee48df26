import { bool, object, string, type ObjectSchema } from 'yup';
import {
  agreement,
  email,
  messages,
  newPassword,
  requiredText,
  sameAs,
  username,
} from '@/features/account/validation/rules';

/** A member's form has no account fields. */
export interface SubscribeFields {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  password: string;
  passwordVerify: string;
  postal_code: string;
  agreeToTerms: boolean;
}

export const emptyFields: SubscribeFields = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  passwordVerify: '',
  postal_code: '',
  agreeToTerms: false,
};

const MAX_NAME = 60;
const name = () => requiredText().max(MAX_NAME, ({ max }) => messages.atMost(max));

const purchase = {
  first_name: name(),
  last_name: name(),
  postal_code: requiredText()
    .max(12, ({ max }) => messages.atMost(max))
    .matches(/^[\p{L}\d][\p{L}\d -]+$/u, {
      message: 'Enter a valid postal code.',
      excludeEmptyString: true,
    }),
};

const absentField = () => string().default('');

export const memberSchema: ObjectSchema<SubscribeFields> = object({
  ...purchase,
  username: absentField(),
  email: absentField(),
  password: absentField(),
  passwordVerify: absentField(),
  agreeToTerms: bool().required(),
});

/** A guest's account follows the registration rules. */
export const guestSchema: ObjectSchema<SubscribeFields> = object({
  ...purchase,
  username: username().required(messages.required),
  email: email().required(messages.required),
  password: newPassword().required(messages.required),
  passwordVerify: sameAs('password').required(messages.required),
  agreeToTerms: agreement(),
});

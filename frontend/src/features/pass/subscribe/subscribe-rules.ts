import { yupResolver } from '@hookform/resolvers/yup';
import { bool, object, string, type ObjectSchema } from 'yup';
import type { Rules } from '@/features/account/validation/rules';

/** Account fields are for guests only. */
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
const purchase = ({ atMost, requiredText, t }: Rules) => ({
  first_name: requiredText().max(MAX_NAME, atMost),
  last_name: requiredText().max(MAX_NAME, atMost),
  postal_code: requiredText()
    .max(12, atMost)
    .matches(/^[\p{L}\d][\p{L}\d -]+$/u, {
      message: t('postalCode'),
      excludeEmptyString: true,
    }),
});

const absentField = () => string().default('');

const memberSchema = (rules: Rules): ObjectSchema<SubscribeFields> =>
  object({
    ...purchase(rules),
    username: absentField(),
    email: absentField(),
    password: absentField(),
    passwordVerify: absentField(),
    agreeToTerms: bool().required(),
  });

const guestSchema = (rules: Rules): ObjectSchema<SubscribeFields> =>
  object({
    ...purchase(rules),
    username: rules.username().required(rules.required),
    email: rules.email().required(rules.required),
    password: rules.newPassword().required(rules.required),
    passwordVerify: rules.sameAs('password').required(rules.required),
    agreeToTerms: rules.agreement(),
  });

export const memberResolver = (rules: Rules) => yupResolver(memberSchema(rules));
export const guestResolver = (rules: Rules) => yupResolver(guestSchema(rules));

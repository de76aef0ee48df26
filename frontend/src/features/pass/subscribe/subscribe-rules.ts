import { bool, string } from 'yup';
import { rulesResolver, type Rules } from '@/features/account/validation/rules';

/** Account fields are for guests only. */
export const emptyFields = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  passwordVerify: '',
  postal_code: '',
  agreeToTerms: false,
};

export type SubscribeFields = typeof emptyFields;

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

export const memberResolver = rulesResolver((rules) => ({
  ...purchase(rules),
  username: absentField(),
  email: absentField(),
  password: absentField(),
  passwordVerify: absentField(),
  agreeToTerms: bool().required(),
}));

export const guestResolver = rulesResolver((rules) => ({
  ...purchase(rules),
  username: rules.username().required(rules.required),
  email: rules.email().required(rules.required),
  password: rules.newPassword().required(rules.required),
  passwordVerify: rules.sameAs('password').required(rules.required),
  agreeToTerms: rules.agreement(),
}));

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

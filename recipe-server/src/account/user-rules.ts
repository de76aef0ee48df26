export interface UserRules {
  illegalNamePattern: RegExp;
  /** Further validation of an address that core accepts. */
  isValidMail: (mail: string) => boolean;
  invalidMailMessage: string;
  /** Whether a new address must be confirmed by email. */
  shouldConfirmMail: boolean;
  /** Null if it is accepted. */
  findPasswordError: (password: string) => string | null;
  /** URI prefix of allowed pictures. */
  pictureUriPrefix: string;
}

/** Core allows ASCII letters, digits, `@+_.'-` and visible characters from U+0080 to U+00F7. */
const illegalCharacter = /[^\u0080-\u00f7 a-z0-9@+_.'-]|[\u0080-\u00a0\u00ad]/i;

export const coreUserRules: UserRules = {
  illegalNamePattern: illegalCharacter,
  isValidMail: () => true,
  invalidMailMessage: 'This value is not a valid email address.',
  shouldConfirmMail: false,
  findPasswordError: () => null,
  pictureUriPrefix: '',
};

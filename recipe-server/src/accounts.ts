export type { AccountRules } from './account/account-rules.ts';
export { withCurrentPassword } from './account/current-password.ts';
export { parseDeviceName } from './account/device.ts';
export { KnownDevices } from './account/known-devices.ts';
export { loginLimits } from './account/login-attempts.ts';
export { loginResponse, startSession } from './account/login.ts';
export type { MemberData } from './account/member-data.ts';
export { tooManyRecoveriesMessage } from './account/password-request.ts';
export { type Attempt, type Limit, RateLimiter, type SharedLimit } from './account/rate-limiter.ts';
export { createToken, getPrivateKey, sha256 } from './account/secrets.ts';
export type { AccountServices, ChangeListener, MemberMails } from './account/services.ts';
export { Sessions } from './account/sessions.ts';
export { SignedText } from './account/signed-text.ts';
export { mailPattern, validateMail, validateName } from './account/user-checks.ts';
export type { UserRules } from './account/user-rules.ts';
export {
  findRoles,
  findUnchangedUser,
  findUserById,
  findUserByMail,
  findUserByName,
  updateUser,
  type UserRow,
} from './account/users.ts';
export type { Violation } from './account/violation.ts';
export { readHost } from './rest/comment-checks.ts';
export { commentTags } from './rest/comment.ts';
export { type CommentRules, coreRestRules } from './rest/rest-rules.ts';
export { readText, type SubmittedFields } from './rest/submitted-fields.ts';
export { requireValid } from './rest/violations.ts';
export {
  hashPasswordSync,
  MAX_PASSWORD_LENGTH,
  Passwords,
  recommendedCost,
} from './store/passwords.ts';

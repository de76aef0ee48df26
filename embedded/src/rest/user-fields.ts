import { longestMail } from '../account/request.ts';
import type { Store } from '../store/store.ts';
import type { NewItem } from '../store/write.ts';
import { userByMail, userByName } from '../account/users.ts';
import type { SubmittedFields } from './denormalise.ts';
import type { Violation } from './violations.ts';

/** Drupal's own limit. */
const longestName = 60;
/** Characters beyond ASCII letters, digits and `@+_.'-` that core takes: U+0080 to U+00F7 less what cannot be seen. */
const illegalCharacter = /[^\u0080-\u00f7 a-z0-9@+_.'-]|[\u0080-\u00a0\u00ad]/i;
const mailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;
/** SPEC section 5: a domain with a TLD of letters, and no `+` before it, by which one mailbox could have any number of accounts. */
const strictMailPattern = /^[^+@]+@(?:[^+@.]+\.)+[a-z]{2,}$/i;
/** What is no letter, digit or sign of Latin-1: a zero byte would make two addresses of one. */
const notPlain = /[^\u0021-\u007e\u00a1-\u00ff]/;

/** First value of a submitted field as text; null when it is absent or empty. */
export function textOf(fields: SubmittedFields, name: string, property = 'value'): string | null {
  const value = fields.get(name)?.[0]?.[property];
  return value === undefined || value === null || value === '' ? null : String(value);
}

/**
 * What is wrong with a username.
 *
 * @param ownUid whose name it is already; null for a new account.
 * @param strict allow letters, digits and underscore only, as the portal does (SPEC section 5).
 */
export function nameViolations(store: Store, name: string | null, ownUid: number | null, strict: boolean): Violation[] {
  const wrong = (message: string): Violation => ({ path: 'name', message });
  if (name === null) return [wrong('You must enter a username.')];
  const length = [...name].length;
  const messages = [
    name.startsWith(' ') ? 'The username cannot begin with a space.' : null,
    name.endsWith(' ') ? 'The username cannot end with a space.' : null,
    name.includes('  ') ? 'The username cannot contain multiple spaces in a row.' : null,
    (strict ? /\W/ : illegalCharacter).test(name) ? 'The username contains an illegal character.' : null,
    length > longestName ? `The username ${name} is too long: it must be ${String(longestName)} characters or less.` : null,
    isOthers(userByName(store, name), ownUid) ? `The username ${name} is already taken.` : null,
  ];
  return messages.flatMap((message) => (message === null ? [] : [wrong(message)]));
}

/** @param strict hold it to the portal's rules. */
export function mailViolations(store: Store, mail: string | null, ownUid: number | null, strict: boolean): Violation[] {
  if (mail === null) return [{ path: 'mail', message: 'Email field is required.' }];
  const taken = isOthers(userByMail(store, mail), ownUid) ? [{ path: 'mail', message: `The email address ${mail} is already taken.` }] : [];
  const isMail =
    mailPattern.test(mail) && mail.length <= longestMail && (!strict || (strictMailPattern.test(mail) && !notPlain.test(mail)));
  return isMail ? taken : [...taken, { path: 'mail.0.value', message: 'This value is not a valid email address.' }];
}

const isOthers = (user: { uid: number } | undefined, ownUid: number | null): boolean => user !== undefined && user.uid !== ownUid;

/**
 * Checks the file of `user_picture` and gives its item.
 *
 * @param avatarsOnly take a file of the avatars' folder only; core takes any, even another member's.
 */
export function pictureOf(store: Store, item: NewItem, avatarsOnly: boolean): { fid: number; uri: string } | Violation {
  const path = 'user_picture.0.target_id';
  const target = String(item['target_id'] ?? '');
  const [file] = store.connection.rows<{ fid: number; uri: string }>('SELECT fid, uri FROM file WHERE fid = ? OR uuid = ?', [
    /^\d{1,15}$/.test(target) ? Number(target) : null,
    String(item['target_uuid'] ?? ''),
  ]);
  if (file === undefined) return { path, message: `The referenced entity (file: ${target}) does not exist.` };
  if (avatarsOnly && !file.uri.startsWith('public://avatars/'))
    return { path, message: `This entity (file: ${target}) cannot be referenced.` };
  return file;
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { readJson, requireJson } from '../../account/request.ts';
import { userById } from '../../account/users.ts';
import type { SubmittedFields } from '../../rest/denormalise.ts';
import { newAccount } from '../../rest/register.ts';
import { mailViolations, nameViolations, textOf } from '../../rest/user-fields.ts';
import { requireNone, type Violation } from '../../rest/violations.ts';
import { insertEntity, type NewItem } from '../../store/write.ts';
import { refuseOthers } from '../member-calls.ts';
import { Consents, MAX_CONSENT_LENGTH } from './consents.ts';
import { signUpUsers } from './sign-up-rules.ts';
import { accountData } from './own-data.ts';
import { passwordFault } from './passwords.ts';
import type { AccountMails } from './recovery.ts';
import { countTaken } from './taken-limit.ts';
import { forgetUnactivated } from './unactivated.ts';

const url = '/user/registerpass';
const tooMany = 'Too many accounts have been registered from your IP address. Try again later.';
const accepted = ['name', 'mail', 'pass', 'field_opt_in'];
/** Accounts per client and hour. */
const limit = { event: 'ag_account.register', events: 50, window: 3600 };

/** Fields of the new account as value lists. */
function submittedFields(body: Record<string, unknown>): SubmittedFields {
  return new Map(
    Object.entries(body).map(([name, items]): [string, NewItem[]] => {
      if (!accepted.includes(name))
        throw new HttpError(403, `Access denied on creating field '${name}'.`);
      const [first] = Array.isArray(items)
        ? z.array(z.object({ value: z.unknown() }).catch({ value: null })).parse(items)
        : [];
      const value = first?.value ?? null;
      if (
        typeof items !== 'object' ||
        items === null ||
        (typeof value === 'object' && value !== null)
      )
        throw new HttpError(400, `${name} must be a list of values.`);
      const isConsent = value === null || typeof value === 'boolean' || value === 0 || value === 1;
      if (name === 'field_opt_in' && !isConsent)
        throw new HttpError(422, 'field_opt_in must be true or false.');
      // No value means no consent; an empty name or address is missing.
      if (name === 'field_opt_in') return [name, [{ value: Boolean(value) }]];
      return [name, value === null ? [] : [{ value: asText(value) }]];
    }),
  );
}

/** As PHP converts booleans to strings: true is `1`, false is empty. */
const asText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '1' : '') : String(value);

/** `POST /user/registerpass`: registers an account with a password, activated by mail. */
export function registerRegisterPass(
  part: FastifyInstance,
  accounts: AccountServices,
  mails: AccountMails,
): void {
  const { store, rateLimiter, passwords } = accounts;
  const consents = new Consents(store);
  const own = accountData(accounts, consents);
  part.post(url, async (request, reply) => {
    requireJson(request);
    if (request.account.uid > 0)
      throw new HttpError(403, 'This route can only be accessed by anonymous users.');
    const { agreed_terms: said, ...body } = readJson(request, { lenient: true });
    const agreement = z
      .tuple([z.object({ value: z.string().trim() })])
      .safeParse(said ?? [{ value: '' }]);
    if (!agreement.success) throw new HttpError(400, 'agreed_terms must be a list of values.');
    const [{ value: agreed }] = agreement.data;
    if ([...agreed].length > MAX_CONSENT_LENGTH)
      throw new HttpError(
        422,
        `agreed_terms must have no more than ${String(MAX_CONSENT_LENGTH)} characters.`,
      );
    const submitted = submittedFields(body);

    const [name, mail, pass] = [
      textOf(submitted, 'name'),
      textOf(submitted, 'mail'),
      textOf(submitted, 'pass'),
    ];
    const requireGood = (): void => {
      const fault = passwordFault(pass);
      const weak: Violation[] =
        fault === null ? [] : [{ path: 'pass', message: fault, code: 'weak' }];
      const violations = [
        ...nameViolations(store, name, null, signUpUsers),
        ...mailViolations(store, mail, null, signUpUsers),
        ...weak,
      ];
      const isTaken = violations.some(({ code }) => code === 'taken');
      if (!countTaken(accounts, request.network, isTaken)) throw new HttpError(403, tooMany);
      requireNone(violations);
    };
    forgetUnactivated({ connection: store.connection, now: store.now() }, [
      ...accounts.memberData,
      own,
    ]);
    requireGood();
    if (!rateLimiter.consume(limit, request.network)) throw new HttpError(403, tooMany);
    const hash = await passwords.hash(pass ?? '');
    // The name or address may have been taken meanwhile; from here to the insert everything is
    // synchronous.
    requireGood();
    const fields = { ...newAccount(submitted, 0), pass: [{ value: hash }] };
    const uid = store.connection.transaction(() => {
      const id = insertEntity(store, { entityType: 'user', bundle: 'user', fields });
      consents.note(id, 'registration', agreed);
      return id;
    });
    const user = userById(store, uid);
    if (user !== undefined) mails.sendActivation(user, request.log);
    return sendJson(reply, {
      uid: [{ value: uid }],
      name: [{ value: name }],
      message: 'Please check your email to activate your account.',
    });
  });
  refuseOthers(part, url, 'POST');
}

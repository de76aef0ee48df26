import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { readJson, requireJson } from '../../account/request.ts';
import { userById } from '../../account/users.ts';
import type { SubmittedFields } from '../../rest/denormalise.ts';
import { newAccount } from '../../rest/register.ts';
import { mailViolations, nameViolations, textOf } from '../../rest/user-fields.ts';
import { requireNone } from '../../rest/violations.ts';
import { insertEntity, type NewItem } from '../../store/write.ts';
import { refuseOthers } from '../member-calls.ts';
import { Consents, MAX_CONSENT_LENGTH } from './consents.ts';
import { portalUsers } from './sign-up-rules.ts';
import { accountData } from './own-data.ts';
import { passwordFault } from './passwords.ts';
import type { AccountMails } from './recovery.ts';
import { forgetUnactivated } from './unactivated.ts';

const url = '/user/registerpass';
const accepted = ['name', 'mail', 'pass', 'field_opt_in'];
/** Accounts that one address may make in an hour. */
const limit = { event: 'ag_account.register', events: 50, window: 3600 };

/** Fields of the new account, each a list with one value. */
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
      // Who sends nothing has not agreed; a name or address that is nothing is missing.
      if (name === 'field_opt_in') return [name, [{ value: Boolean(value) }]];
      return [name, value === null ? [] : [{ value: asText(value) }]];
    }),
  );
}

/** As PHP writes it: true is `1`, false nothing. */
const asText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '1' : '') : String(value);

/** `POST /user/registerpass`: an account with a password, which a link in a mail activates. */
export function registerRegisterPass(
  part: FastifyInstance,
  accounts: AccountServices,
  mails: AccountMails,
): void {
  const { store, flood, passwords } = accounts;
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
      const wrongPassword = fault === null ? [] : [{ path: 'pass', message: fault }];
      requireNone([
        ...nameViolations(store, name, null, portalUsers),
        ...mailViolations(store, mail, null, portalUsers),
        ...wrongPassword,
      ]);
    };
    forgetUnactivated({ connection: store.connection, now: store.now() }, [
      ...accounts.memberData,
      own,
    ]);
    requireGood();
    if (!flood.take(limit, request.ip))
      throw new HttpError(
        403,
        'Too many accounts have been registered from your IP address. Try again later.',
      );
    const hash = await passwords.hash(pass ?? '');
    // Another may have taken name or mail meanwhile; from here to the insert nothing waits.
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

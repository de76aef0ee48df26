import { HttpError } from '../../account/http-error.ts';

/** Why a pass was not bought or changed: a message for the member and one per invalid field. */
export class PassError extends HttpError {
  constructor(
    status: number,
    message: string,
    readonly errors: Readonly<Record<string, string>> | null = null,
  ) {
    super(status, message);
  }
}

/** Messages by field; at least one. */
export const validationError = (errors: Readonly<Record<string, string>>): PassError =>
  new PassError(422, Object.values(errors)[0] ?? '', errors);

export const tokenUsed = (): PassError => new PassError(409, 'This payment has been used before.');
export const noPass = (): PassError => new PassError(409, 'You do not have a game pass.');
export const unconfirmed = (): PassError =>
  new PassError(409, 'Your payment has not been confirmed yet. Try again later.');
export const declined = (): PassError =>
  new PassError(402, 'Your card was declined. You have not been charged.');
export const unanswered = (): PassError =>
  new PassError(
    504,
    'The payment service did not answer. Try again: you will not be charged twice.',
  );

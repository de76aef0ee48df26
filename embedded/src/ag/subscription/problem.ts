import { HttpError } from '../../account/http-error.ts';

/** Why a pass was not bought or changed: a sentence for the member, and one for each field to correct. */
export class PassProblem extends HttpError {
  constructor(
    status: number,
    message: string,
    readonly errors: Readonly<Record<string, string>> | null = null,
    options?: ErrorOptions,
  ) {
    super(status, message);
    this.cause = options?.cause;
  }
}

/** Fields to correct, of which there is at least one. */
export const faultsProblem = (errors: Readonly<Record<string, string>>): PassProblem =>
  new PassProblem(422, Object.values(errors)[0] ?? '', errors);

export const tokenUsed = (): PassProblem =>
  new PassProblem(409, 'This payment has been used before.');
export const noPass = (): PassProblem => new PassProblem(409, 'You do not have a game pass.');
export const unconfirmed = (): PassProblem =>
  new PassProblem(409, 'Your payment has not been confirmed yet. Try again later.');
export const declined = (): PassProblem =>
  new PassProblem(402, 'Your card was declined. You have not been charged.');
export const unanswered = (): PassProblem =>
  new PassProblem(
    504,
    'The payment service did not answer. Try again: you will not be charged twice.',
  );
/** The gateway takes no such payment at all; its operator reads why in the log. */
export const refused = (cause: unknown): PassProblem =>
  new PassProblem(
    502,
    'The payment service could not take this payment. You have not been charged.',
    null,
    { cause },
  );

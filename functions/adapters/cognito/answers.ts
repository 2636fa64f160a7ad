import {
  CodeDeliveryFailureException,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidEmailRoleAccessPolicyException,
  InvalidLambdaResponseException,
  InvalidParameterException,
  LimitExceededException,
  NotAuthorizedException,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UnexpectedLambdaException,
  UserLambdaValidationException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterFailure } from '../transient-errors.ts';

// The meaning of the user pool's errors.

export const failure = (error: unknown) => afterFailure('the user pool is busy', error);

/** Makes a call, any of whose errors counts as a failure. */
export async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw failure(error);
  }
}

/**
 * Whether there were too many wrong attempts. A lockout has no code of its own: the pool replies NotAuthorized, as
 * for a wrong password, and only the error text tells the two apart.
 */
export function isTooMany(error: unknown): boolean {
  if (error instanceof TooManyRequestsException) return true;
  return error instanceof NotAuthorizedException && error.message.includes('attempts exceeded');
}

/** The user requested or tried too many codes, and the pool rejects more for a while. */
export function isOverLimit(error: unknown): boolean {
  return (
    isTooMany(error) ||
    error instanceof LimitExceededException ||
    error instanceof TooManyFailedAttemptsException
  );
}

/**
 * The pool has used up its daily emails. The error is the same when one user tries too often; only its text tells the two
 * apart.
 */
export function isOutOfMails(error: unknown): boolean {
  return error instanceof LimitExceededException && /daily email limit/i.test(error.message);
}

/** The pool doesn't know this user, password, session or token, or no longer does. */
export function isRefused(error: unknown): boolean {
  return error instanceof NotAuthorizedException || error instanceof UserNotFoundException;
}

/** An admin has disabled the user. As for a lockout, only the error text says so. */
export function isBarred(error: unknown): boolean {
  return error instanceof NotAuthorizedException && error.message.includes('disabled');
}

const UNDELIVERED = [
  CodeDeliveryFailureException,
  InvalidEmailRoleAccessPolicyException,
  InvalidLambdaResponseException,
  UnexpectedLambdaException,
  UserLambdaValidationException,
];

/** The pool can't parse the given address, token or challenge session. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof InvalidParameterException;
}

/**
 * The pool made a code and failed to email it: the address accepts no emails, the sender isn't allowed to
 * send any, or the email's text is missing.
 */
export function isUndelivered(error: unknown): boolean {
  return UNDELIVERED.some((type) => error instanceof type);
}

/** The code is wrong, or no longer valid. */
export function isWrongCode(error: unknown): boolean {
  return (
    error instanceof CodeMismatchException ||
    error instanceof ExpiredCodeException ||
    error instanceof EnableSoftwareTokenMFAException
  );
}

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

// Interprets the errors that the user pool reports.

export const failure = (error: unknown) => afterFailure('the user pool is busy', error);

/** Makes a call that isn't expected to fail. If it does, throws the error as translated by `failure`. */
export async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw failure(error);
  }
}

/**
 * Whether there were too many wrong attempts. The pool answers a lockout with NotAuthorized, as it does a wrong password.
 * Only the error text differs.
 */
export function isTooMany(error: unknown): boolean {
  if (error instanceof TooManyRequestsException) return true;
  return error instanceof NotAuthorizedException && error.message.includes('attempts exceeded');
}

/** Whether the pool rejects the user's codes for a while, because the user has requested or tried too many. */
export function isOverLimit(error: unknown): boolean {
  return (
    isTooMany(error) ||
    error instanceof LimitExceededException ||
    error instanceof TooManyFailedAttemptsException
  );
}

/**
 * Whether the pool has sent all the emails it can send in a day. The pool reports the same error if one user tries too often, and
 * only the error text tells the two apart.
 */
export function isOutOfMails(error: unknown): boolean {
  return error instanceof LimitExceededException && /daily email limit/i.test(error.message);
}

/** Whether the pool rejects a user, password, session or token as unknown or no longer valid. */
export function isRefused(error: unknown): boolean {
  return error instanceof NotAuthorizedException || error instanceof UserNotFoundException;
}

/** Whether an admin has disabled the user. As with a lockout, only the error text says so. */
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

/** Whether the pool can't parse the given address, token or challenge session. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof InvalidParameterException;
}

/**
 * Whether the pool made a code but failed to email it, because the address accepts no emails, the sender isn't allowed to send
 * any, or the email's text is missing.
 */
export function isUndelivered(error: unknown): boolean {
  return UNDELIVERED.some((type) => error instanceof type);
}

/** Whether the code is wrong, or no longer valid. */
export function isWrongCode(error: unknown): boolean {
  return (
    error instanceof CodeMismatchException ||
    error instanceof ExpiredCodeException ||
    error instanceof EnableSoftwareTokenMFAException
  );
}

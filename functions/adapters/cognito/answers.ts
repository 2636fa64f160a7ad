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

// What the user pool's errors mean to the game.

export const failure = (error: unknown) => afterFailure('the user pool is busy', error);

/** Makes a call; each of its errors is a failure. */
export async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw failure(error);
  }
}

/**
 * There were too many wrong answers. A lock-out has no code of its own: the pool answers NotAuthorized, as for a wrong
 * password, and only its words tell the two apart.
 */
export function isTooMany(error: unknown): boolean {
  if (error instanceof TooManyRequestsException) return true;
  return error instanceof NotAuthorizedException && error.message.includes('attempts exceeded');
}

/** So many codes were asked for, or tried, that the pool refuses more for this user for some time. */
export function isOverLimit(error: unknown): boolean {
  return (
    isTooMany(error) ||
    error instanceof LimitExceededException ||
    error instanceof TooManyFailedAttemptsException
  );
}

/**
 * The pool has mailed all that it may mail in a day. It answers as for too many tries of one user, and only its words tell the two
 * apart.
 */
export function isOutOfMails(error: unknown): boolean {
  return error instanceof LimitExceededException && /daily email limit/i.test(error.message);
}

/** The pool does not know this user, password, session or token (any more). */
export function isRefused(error: unknown): boolean {
  return error instanceof NotAuthorizedException || error instanceof UserNotFoundException;
}

/** An admin has barred the user. As for a lock-out, only the pool's words say so. */
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

/** The pool cannot read what somebody sent as an address, a token or the session of a challenge. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof InvalidParameterException;
}

/**
 * The pool made a code and could not mail it: the address takes no mails, the sender is not allowed to send any, or nobody said
 * the words of the mail.
 */
export function isUndelivered(error: unknown): boolean {
  return UNDELIVERED.some((type) => error instanceof type);
}

/** The code is wrong, or no longer right. */
export function isWrongCode(error: unknown): boolean {
  return (
    error instanceof CodeMismatchException ||
    error instanceof ExpiredCodeException ||
    error instanceof EnableSoftwareTokenMFAException
  );
}

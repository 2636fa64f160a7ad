import {
  CodeDeliveryFailureException,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidEmailRoleAccessPolicyException,
  InvalidParameterException,
  LimitExceededException,
  NotAuthorizedException,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterFailure } from '../transient-errors.ts';

// What the user pool's errors mean to the game.

export const failure = (error: unknown) => afterFailure('the user pool is busy', error);

/** A call whose every error is a failure. */
export async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw failure(error);
  }
}

/**
 * Wrong answers too often. A lock-out has no code of its own: the pool's API knows only NotAuthorized, as of a wrong
 * password, and its words alone tell them apart.
 */
export function isTooMany(error: unknown): boolean {
  if (error instanceof TooManyRequestsException) return true;
  return error instanceof NotAuthorizedException && error.message.includes('attempts exceeded');
}

/** So many codes were asked for, or tried, that the pool wants to hear no more of this user for some time. */
export function isOverLimit(error: unknown): boolean {
  return (
    isTooMany(error) ||
    error instanceof LimitExceededException ||
    error instanceof TooManyFailedAttemptsException
  );
}

/** The pool does not know this user, password, session or token (any more). */
export function isRefused(error: unknown): boolean {
  return error instanceof NotAuthorizedException || error instanceof UserNotFoundException;
}

/** An admin has barred the user. The pool says so in words alone, as of a lock-out. */
export function isBarred(error: unknown): boolean {
  return error instanceof NotAuthorizedException && error.message.includes('disabled');
}

/** What somebody sent, an address, a token or the session of a challenge, does not look like one to the pool. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof InvalidParameterException;
}

/** A code that the pool made and could not mail: the address takes none, or the sender is not allowed to send any. */
export function isUndelivered(error: unknown): boolean {
  return (
    error instanceof CodeDeliveryFailureException || error instanceof InvalidEmailRoleAccessPolicyException
  );
}

/** A code that is not the right one, or not any more. */
export function isWrongCode(error: unknown): boolean {
  return (
    error instanceof CodeMismatchException ||
    error instanceof ExpiredCodeException ||
    error instanceof EnableSoftwareTokenMFAException
  );
}

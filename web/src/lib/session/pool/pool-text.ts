export type Words = Readonly<Record<string, string>>;

const TRY_AGAIN = 'Something went wrong. Please try again.';
const TOO_MANY = 'Too many attempts. Please wait a moment.';
/** After five wrong passwords from anyone, the pool locks the account for a second, then for longer each time. */
const LOCKED =
  'Too many wrong passwords. Sign-in unlocks within 15 minutes. If that wasn’t you, use “Forgot your password?” to set a new one.';
/** The text that the server uses for a suspended account. */
const SUSPENDED = 'This account is suspended. Contact support.';

/** The texts for error codes from the user pool and the network. A sign-in step may have its own texts instead. */
export const WORDS: Words = {
  NotAuthorizedException: 'Invalid credentials',
  UserNotFoundException: 'Invalid credentials',
  TooManyRequestsException: TOO_MANY,
  LimitExceededException: TOO_MANY,
  NetworkError: 'Can’t reach the server. Check your connection and try again.',
  TimeoutError: 'The server isn’t responding. Please try again.',
};

/** Errors that the pool also reports as NotAuthorizedException; only a part of the message tells them apart. */
const SAID: readonly (readonly [part: string, words: string])[] = [
  ['attempts exceeded', LOCKED],
  ['User is disabled', SUSPENDED],
];

/**
 * Turns an error into one with a text for users. The text depends on the error's code wherever possible. The pool's messages are
 * written for developers or reveal too much.
 */
export function inText(error: unknown, words: Words = WORDS): Error {
  const said = SAID.find(([part]) => error instanceof Error && error.message.includes(part));
  return new Error(said?.[1] ?? words[nameOf(error)] ?? TRY_AGAIN, { cause: error });
}

/** Returns an error's code; an empty string for anything that isn't an error. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

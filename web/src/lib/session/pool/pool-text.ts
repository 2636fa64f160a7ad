export type Words = Readonly<Record<string, string>>;

const TRY_AGAIN = 'Something went wrong. Please try again.';
const TOO_MANY = 'Too many attempts. Please wait a moment.';
/** After five wrong passwords, no matter who enters them, the pool locks an account for a second, then longer each time. */
const LOCKED =
  'Too many wrong passwords. Sign-in unlocks within 15 minutes. If that wasn’t you, use “Forgot your password?” to get a code for a new one.';
/** The server's text for its own sign-in. */
const SUSPENDED = 'This account is suspended. Contact support.';

/** The texts for the codes of the pool and of the network, unless a step has its own. */
export const WORDS: Words = {
  NotAuthorizedException: 'Invalid credentials',
  UserNotFoundException: 'Invalid credentials',
  TooManyRequestsException: TOO_MANY,
  LimitExceededException: TOO_MANY,
  NetworkError: 'Can’t reach the server. Check your connection and try again.',
  TimeoutError: 'The server isn’t responding. Please try again.',
};

/** The pool reports these as NotAuthorized, too; only the message distinguishes them. */
const SAID: readonly (readonly [part: string, words: string])[] = [
  ['attempts exceeded', LOCKED],
  ['User is disabled', SUSPENDED],
];

/** Chooses the text by the pool's code if possible, because its messages are for machines, or reveal too much. */
export function inText(error: unknown, words: Words = WORDS): Error {
  const said = SAID.find(([part]) => error instanceof Error && error.message.includes(part));
  return new Error(said?.[1] ?? words[nameOf(error)] ?? TRY_AGAIN, { cause: error });
}

/** The code of an error; empty for anything else. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

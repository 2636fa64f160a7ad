import { Amplify, createAmplifyContext, type AmplifyContext, type ResourcesConfig } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { confirmSignIn, fetchAuthSession, signIn as begin, signOut as leave } from 'aws-amplify/auth';
import { ConsoleLogger, type KeyValueStorageInterface } from 'aws-amplify/utils';
import { PATIENCE_MS } from '../calls/patience.ts';
import { forgetEnd } from './session-ended.ts';
import { keepInstead } from './session-hint.ts';
import { siteConfig } from '../calls/site-config.ts';

// The only file that knows Amplify. Reach it by import(): visitors and the landing page never load it.

interface Settings {
  clientId: string;
  Auth: NonNullable<ResourcesConfig['Auth']>;
}

let configured: Promise<Settings> | undefined;

function configure(): Promise<Settings> {
  configured ??= loadConfig().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

async function loadConfig(): Promise<Settings> {
  const config = await siteConfig();
  // It warns of any pool address that is written down, also of the right one.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const Auth = {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.browserClientId,
      userPoolEndpoint: config.userPoolUrl.slice(0, config.userPoolUrl.lastIndexOf('/') + 1),
    },
  };
  Amplify.configure({ Auth });
  return { clientId: config.browserClientId, Auth };
}

/** `code` asks for the authenticator's one-time code (answer with `confirmCode`). */
export type SignInStep = 'done' | 'code';

/**
 * Signs in with the password never leaving the browser (SRP). A session that is there stays until the new one takes its
 * place: neither another tab nor a call on its way finds nobody signed in between. Throws Error with a wording for people.
 */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const attempt = (underWay = await worded(freshSignIn(), WORDS));
  return advance(attempt, begin(attempt.context, { username: email, password }), WORDS);
}

/** Answers the challenge of an account with two-factor sign-in. */
export async function confirmCode(code: string): Promise<SignInStep> {
  if (!underWay) throw new Error(TOO_LATE);
  return advance(underWay, confirmSignIn(underWay.context, { challengeResponse: code }), CODE_WORDS);
}

interface Attempt {
  context: AmplifyContext;
  tokens: Map<string, string>;
}

/** The sign-in that has not come to its end; its tokens are kept when it has. */
let underWay: Attempt | undefined;

async function freshSignIn(): Promise<Attempt> {
  const { Auth } = await configure();
  const tokens = new Map<string, string>();
  const tokenProvider = createUserPoolsTokenProvider(Auth, storageIn(tokens));
  return { tokens, context: createAmplifyContext({ Auth }, { Auth: { tokenProvider } }) };
}

function storageIn(tokens: Map<string, string>): KeyValueStorageInterface {
  return {
    getItem: async (key) => tokens.get(key) ?? null,
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  };
}

/** Whoever has begun another sign-in in the meantime waits for that one alone. */
async function advance(attempt: Attempt, doing: ReturnType<typeof begin>, words: Words): Promise<SignInStep> {
  const step = stepOf(await worded(doing, words));
  if (attempt !== underWay) throw new Error(TOO_LATE);
  if (step === 'done') {
    keepInstead(attempt.tokens);
    forgetEnd();
    underWay = undefined;
  }
  return step;
}

/** What the pool says of a session that has ended; it has said the most usual one, NotAuthorized, by a null already. */
const ENDED: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/**
 * The access token, or null without a session. `force` fetches a new one whatever the old one says. Throws Error with a
 * wording for people when the pool is busy or out of reach: nobody is signed out by that.
 */
export async function accessToken(force: boolean): Promise<string | null> {
  try {
    await configure();
    const { tokens } = await inTime(fetchAuthSession({ forceRefresh: force }));
    return tokens?.accessToken.toString() ?? null;
  } catch (error) {
    if (ENDED.has(nameOf(error))) return null;
    throw inWords(error, WORDS);
  }
}

/** This browser's refresh token; Amplify itself does not hand it out. */
export async function refreshToken(): Promise<string | undefined> {
  const { clientId } = await configure();
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  const user = localStorage.getItem(`${prefix}LastAuthUser`);
  return (user && localStorage.getItem(`${prefix}${user}.refreshToken`)) || undefined;
}

/** Revokes this browser's session and forgets it. */
export async function signOut(): Promise<void> {
  await configure();
  await inTime(leave());
}

function stepOf({ isSignedIn, nextStep }: Awaited<ReturnType<typeof begin>>): SignInStep {
  if (isSignedIn) return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code';
  throw new Error('This account cannot sign in here yet. Please contact support.');
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

type Words = Readonly<Record<string, string>>;

const TRY_AGAIN = 'Something went wrong. Please try again.';
const TOO_MANY = 'Too many tries. Please wait a moment.';
const WRONG_CODE = 'Invalid verification code';
const TOO_LATE = 'This sign-in took too long. Please go back and enter your password again.';
/** As the server says it of its own way of signing in. */
const SUSPENDED = 'This account is suspended. Please write to the support.';
const WORDS: Words = {
  NotAuthorizedException: 'Invalid credentials',
  UserNotFoundException: 'Invalid credentials',
  TooManyRequestsException: TOO_MANY,
  LimitExceededException: TOO_MANY,
  NetworkError: 'No connection to the server. Check your network and try again.',
  TimeoutError: 'The server does not answer. Please try again.',
};
/** The password was right already: what is refused now is the code, or the sign-in for its age. */
const CODE_WORDS: Words = {
  ...WORDS,
  NotAuthorizedException: TOO_LATE,
  SignInException: TOO_LATE,
  CodeMismatchException: WRONG_CODE,
  EnableSoftwareTokenMFAException: WRONG_CODE,
};

/** What the pool spells as NotAuthorized, too, and tells apart by its message alone. */
const SAID: readonly (readonly [part: string, words: string])[] = [
  ['attempts exceeded', TOO_MANY],
  ['User is disabled', SUSPENDED],
];

/** The pool's own messages are for machines, or tell too much: its codes decide what is said, as far as they can. */
function inWords(error: unknown, words: Words): Error {
  const said = SAID.find(([part]) => error instanceof Error && error.message.includes(part));
  return new Error(said?.[1] ?? words[nameOf(error)] ?? TRY_AGAIN, { cause: error });
}

async function worded<Value>(doing: Promise<Value>, words: Words): Promise<Value> {
  try {
    return await inTime(doing);
  } catch (error) {
    throw inWords(error, words);
  }
}

/** The library itself waits for the pool as long as the browser does, which is minutes. */
function inTime<Value>(doing: Promise<Value>): Promise<Value> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const late = new Promise<never>((_, reject) => {
    patience.addEventListener('abort', () => reject(patience.reason as Error));
  });
  return Promise.race([doing, late]);
}

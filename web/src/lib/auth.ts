import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn as begin, signOut as leave } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { SiteConfig } from '#shared/contract/site-config.ts';
import { siteConfig } from './site-config.ts';

// The only file that knows Amplify. Reach it by import(): visitors and the landing page never load it.

let configured: Promise<SiteConfig> | undefined;

function configure(): Promise<SiteConfig> {
  configured ??= loadConfig().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

async function loadConfig(): Promise<SiteConfig> {
  const config = await siteConfig();
  // It warns of any pool address that is written down, also of the right one.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.browserClientId,
        userPoolEndpoint: config.userPoolUrl.slice(0, config.userPoolUrl.lastIndexOf('/') + 1),
      },
    },
  });
  return config;
}

/** `code` asks for the authenticator's one-time code (answer with `confirmCode`). */
export type SignInStep = 'done' | 'code';

/** Signs in with the password never leaving the browser (SRP). Throws Error with a wording for people. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  return stepOf(await worded(tryToSignIn(email, password)));
}

async function tryToSignIn(email: string, password: string): ReturnType<typeof begin> {
  await configure();
  try {
    return await begin({ username: email, password });
  } catch (error) {
    if (nameOf(error) !== 'UserAlreadyAuthenticatedException') throw error;
    await leave();
    return begin({ username: email, password });
  }
}

/** Answers the challenge of an account with two-factor sign-in. */
export async function confirmCode(code: string): Promise<SignInStep> {
  return stepOf(await worded(confirmSignIn({ challengeResponse: code })));
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
    const { tokens } = await fetchAuthSession({ forceRefresh: force });
    return tokens?.accessToken.toString() ?? null;
  } catch (error) {
    if (ENDED.has(nameOf(error))) return null;
    throw inWords(error);
  }
}

/** This browser's refresh token; Amplify itself does not hand it out. */
export async function refreshToken(): Promise<string | undefined> {
  const { browserClientId } = await configure();
  const prefix = `CognitoIdentityServiceProvider.${browserClientId}.`;
  const user = localStorage.getItem(`${prefix}LastAuthUser`);
  return (user && localStorage.getItem(`${prefix}${user}.refreshToken`)) || undefined;
}

/** Revokes this browser's session and forgets it. */
export async function signOut(): Promise<void> {
  await configure();
  await leave();
}

function stepOf({ isSignedIn, nextStep }: Awaited<ReturnType<typeof begin>>): SignInStep {
  if (isSignedIn) return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code';
  throw new Error('This account cannot sign in here yet. Please contact support.');
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

const TRY_AGAIN = 'Something went wrong. Please try again.';
const WORDS: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'Invalid credentials',
  UserNotFoundException: 'Invalid credentials',
  CodeMismatchException: 'Invalid verification code',
  EnableSoftwareTokenMFAException: 'Invalid verification code',
  TooManyRequestsException: 'Too many tries. Please wait a moment.',
  LimitExceededException: 'Too many tries. Please wait a moment.',
  NetworkError: 'No connection to the server. Check your network and try again.',
};

/** The pool's own messages are for machines, or tell too much: its codes decide what is said. */
function inWords(error: unknown): Error {
  return new Error(WORDS[nameOf(error)] ?? TRY_AGAIN, { cause: error });
}

async function worded<Value>(doing: Promise<Value>): Promise<Value> {
  try {
    return await doing;
  } catch (error) {
    throw inWords(error);
  }
}

import { syncSessionStorage } from '@aws-amplify/core';
import type { AmplifyContext } from 'aws-amplify';
import { confirmSignIn, signIn as begin } from 'aws-amplify/auth';
import { tabStorage } from '../../page/safe-storage.ts';
import { forgetEnd } from '../session-ended.ts';
import { keepInstead, keptUser } from '../session-hint.ts';
import { inText, WORDS, type Words } from './pool-text.ts';
import { inTime, openPool } from './pool.ts';

// The library stores each step of a sign-in, and would fail if the tab's storage is full.
Object.assign(syncSessionStorage, {
  getItem: tabStorage.read,
  setItem: tabStorage.write,
  removeItem: (key: string) => tabStorage.write(key, null),
});

/**
 * The state after a step of the sign-in. With `code`, the user still has to enter a code from their authenticator
 * (`confirmCode`).
 */
export type SignInStep = 'done' | 'code';

/**
 * Signs in without the password ever leaving the browser (SRP). An existing session stays until the new one replaces it, so that
 * other tabs and pending calls never find the browser signed out. With `whose` (`keptUser`), only renews that member's session,
 * and fails if they have signed out or someone else has signed in. Throws an Error with a text for users.
 */
export async function signIn(email: string, password: string, whose?: string): Promise<SignInStep> {
  const attempt = (underWay = await worded(freshSignIn(whose)));
  return advance(attempt, begin(attempt.context, { username: email, password }));
}

/** Continues the sign-in to an account that has two-factor authentication, using the code from the authenticator. */
export async function confirmCode(code: string): Promise<SignInStep> {
  if (!underWay) throw new Error(TOO_LATE);
  return advance(underWay, confirmSignIn(underWay.context, { challengeResponse: code }), CODE_WORDS);
}

/**
 * Signs in with `begun` instead of a password. Its tokens count only if it returns within `ms`, and no other sign-in has begun in
 * the meantime.
 */
export async function signInBy(
  begun: (attempt: Attempt) => ReturnType<typeof begin>,
  words: Words,
  ms: number,
): Promise<SignInStep> {
  const attempt = (underWay = await worded(freshSignIn(undefined)));
  return advance(attempt, begun(attempt), words, ms);
}

interface Attempt {
  context: AmplifyContext;
  tokens: Map<string, string>;
  whose: string | undefined;
}

/** The sign-in that isn't finished yet. Its tokens are stored only once it completes. */
let underWay: Attempt | undefined;

async function freshSignIn(whose: string | undefined): Promise<Attempt> {
  const { aside } = await openPool();
  const tokens = new Map<string, string>();
  return { tokens, context: aside(tokens), whose };
}

/** Continues a sign-in. If the user has started another sign-in in the meantime, only that one counts. */
async function advance(
  attempt: Attempt,
  doing: ReturnType<typeof begin>,
  words?: Words,
  ms?: number,
): Promise<SignInStep> {
  const step = stepOf(await worded(doing, words, ms));
  const isOver = attempt.whose !== undefined && attempt.whose !== keptUser();
  if (attempt !== underWay || isOver) throw new Error(TOO_LATE);
  if (step === 'done') {
    keepInstead(attempt.tokens);
    forgetEnd();
    underWay = undefined;
  }
  return step;
}

function stepOf({ isSignedIn, nextStep }: Awaited<ReturnType<typeof begin>>): SignInStep {
  if (isSignedIn) return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code';
  throw new Error('This account can’t sign in yet. Contact support.');
}

const TOO_LATE = 'Your sign-in timed out. Go back and enter your password again.';
// The server uses the same text for a wrong code.
const WRONG_CODE = 'Invalid verification code';
const USED_CODE = 'That code was already used. Wait for the next one.';
/**
 * The texts for the second step. The password was right, so a refusal now means that the code is wrong or the sign-in has
 * expired.
 */
const CODE_WORDS: Words = {
  ...WORDS,
  NotAuthorizedException: TOO_LATE,
  SignInException: TOO_LATE,
  CodeMismatchException: WRONG_CODE,
  EnableSoftwareTokenMFAException: WRONG_CODE,
  ExpiredCodeException: USED_CODE,
};

async function worded<Value>(doing: Promise<Value>, words?: Words, ms?: number): Promise<Value> {
  try {
    return await inTime(doing, ms);
  } catch (error) {
    throw inText(error, words);
  }
}

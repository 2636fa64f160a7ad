import { pathOf } from '../../support/player.ts';
import { forgetEnd } from '../../../web/src/lib/session/session-ended.ts';
import { keepInstead } from '../../../web/src/lib/session/session-hint.ts';
import { inText, WORDS, type Words } from '../../../web/src/lib/session/pool/pool-text.ts';
import type { SignInStep } from '../../../web/src/lib/session/pool/sign-in.ts';
import { keptOf } from './session.ts';

// Replaces web/src/lib/session/pool/sign-in.ts, because the in-memory user pool has no API. These functions call the game's API
// instead, so that tests can answer the calls (`answer('login', ...)`).

/** The user who has entered the right password but not yet a code. */
let underWay: { email: string; session: string } | undefined;

export async function signIn(email: string, password: string): Promise<SignInStep> {
  const answer = await ask('login', { email, password });
  if (!('challenge' in answer)) return keep(answer);
  underWay = { email, session: String(answer['session']) };
  return 'code';
}

const CODE_WORDS: Words = { ...WORDS, NotAuthorizedException: 'Invalid verification code' };

export const confirmCode = async (token: string): Promise<SignInStep> =>
  keep(await ask('answerTwoFactor', { ...underWay, token }, CODE_WORDS));

type Body = Record<string, unknown>;

async function ask(route: 'login' | 'answerTwoFactor', body: Body, words = WORDS): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(pathOf(route, {}), sent).catch(() => {
    throw inText(named('NetworkError'), words);
  });
  const said = (await response.json()) as Body;
  if (response.ok) return said;
  const isShut = said['code'] === 'suspended';
  throw inText(named('NotAuthorizedException', isShut ? 'User is disabled.' : ''), words);
}

const named = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

function keep(signedIn: Body): SignInStep {
  const { user, accessToken, refreshToken } = signedIn as {
    user: { id: string };
    accessToken: string;
    refreshToken: string;
  };
  keepInstead(keptOf(user.id, { accessToken, refreshToken }));
  forgetEnd();
  return 'done';
}

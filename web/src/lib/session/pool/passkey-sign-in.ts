import { decodeJWT, signIn } from 'aws-amplify/auth';
import { LAST_USER } from '../session-hint.ts';
import { WORDS, type Words } from './pool-text.ts';
import { signInBy } from './sign-in.ts';

const BY_PASSWORD = 'Sign in with your password.';
const NOT_USED = 'No passkey was used. Try again, or sign in with your password.';
const NOT_USABLE = `This device couldn’t use a passkey. ${BY_PASSWORD}`;

/** The texts for errors from the sign-in library, and for `NoPasskey`, which is our own. */
const PASSKEY_WORDS: Words = {
  ...WORDS,
  NoPasskey: `This account has no passkey. ${BY_PASSWORD}`,
  NotAuthorizedException: `This passkey didn’t work. ${BY_PASSWORD}`,
  PasskeyAuthenticationCanceled: NOT_USED,
  PasskeyOperationAborted: NOT_USED,
  PasskeyNotSupported: NOT_USABLE,
  PasskeyRetrievalFailed: NOT_USABLE,
  RelyingPartyMismatch: NOT_USABLE,
};

/** How long a challenge of the pool can be answered, in ms. The member may have to find another device first. */
const CHALLENGE_MS = 180_000;

/** Signs in with a passkey of the account that has this email address. Throws an Error with a text for users. */
export async function signInByPasskey(email: string): Promise<void> {
  await signInBy(
    async ({ context, tokens }) => {
      const reached = await signIn(context, {
        username: email,
        options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
      });
      if (!reached.isSignedIn) throw Object.assign(new Error('no passkey'), { name: 'NoPasskey' });
      nameBySub(tokens);
      return reached;
    },
    PASSKEY_WORDS,
    CHALLENGE_MS,
  );
}

/**
 * Files the tokens under the user's sub, as after a sign-in by password. The library files them under the email address as it was
 * typed, so the same member would look like another one.
 */
function nameBySub(tokens: Map<string, string>): void {
  for (const [key, email] of tokens) {
    const app = LAST_USER.exec(key)?.[1];
    const token = tokens.get(`${app}.${email}.accessToken`);
    const { sub } = token === undefined ? {} : decodeJWT(token).payload;
    if (app === undefined || sub === undefined) continue;
    const before = `${app}.${email}.`;
    for (const [name, value] of [...tokens].filter(([each]) => each.startsWith(before))) {
      tokens.delete(name);
      tokens.set(`${app}.${sub}.${name.slice(before.length)}`, value);
    }
    tokens.set(key, sub);
    return;
  }
}

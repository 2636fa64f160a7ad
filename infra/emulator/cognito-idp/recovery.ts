import type { Client } from './client.ts';
import { delivery, mismatch } from './codes.ts';
import { isEmail } from './email.ts';
import { text } from './input.ts';
import { clientOf, type Perform, type Context } from './context.ts';
import { checkPolicy } from './passwords.ts';
import { invalid, notAuthorized, NotCarriedOut, userNotFound } from './refusal.ts';
import type { Pool } from './pool.ts';
import { makeVerifier } from './srp.ts';
import { fold, type User } from './users.ts';

const RESETS_AN_HOUR = 5;

/** Mails a code to a verified email. A client that hides users gets the same answer whoever it asks for. */
export const forgotPassword: Perform = (context, input) => {
  const client = clientOf(context, input);
  const name = text(input, 'Username');
  if (!client.pool.recoversByEmail) {
    throw notAuthorized('Contact administrator to reset password.');
  }
  const user = context.users.find(client.pool, name);
  context.attempts.spend(
    client.pool,
    user?.username ?? fold(client.pool, name),
    'ForgotPassword',
    RESETS_AN_HOUR,
  );
  return { CodeDeliveryDetails: sendReset(context, client, user, name) };
};

function sendReset(context: Context, client: Client, user: User | undefined, name: string): object {
  const { email, email_verified: isVerified } = user?.attributes ?? {};
  if (user && email !== undefined && isVerified === 'true') {
    return context.codes.send(client.pool, user.username, 'password', email);
  }
  if (client.hidesUsers) return delivery(isEmail(name) ? name : 'unknown@example.com');
  if (!user) throw userNotFound();
  throw invalid(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
}

export const confirmForgotPassword: Perform = (context, input) => {
  const { pool, hidesUsers } = clientOf(context, input);
  const code = text(input, 'ConfirmationCode');
  const user = context.users.find(pool, text(input, 'Username'));
  if (!user) throw hidesUsers ? mismatch() : userNotFound();
  const credentials = makeCredentials(pool, user.username, text(input, 'Password'));
  context.codes.redeem(pool, user.username, 'password', code);
  context.users.change(pool, user.username, (stored) => Object.assign(stored, credentials));
  context.attempts.succeed(pool, user.username);
  return {};
};

/** What is stored of a password once the policy has accepted it. */
export function makeCredentials(
  pool: Pool,
  username: string,
  password: string,
): Required<Pick<User, 'srp' | 'status'>> {
  checkPolicy(pool, password);
  return { srp: makeVerifier(pool.id, username, password), status: 'CONFIRMED' };
}

/** Self sign-up is off in this product's pool, so only its refusal exists here. */
export const signUp: Perform = (context, input) => {
  if (clientOf(context, input).pool.selfSignUp) throw new NotCarriedOut('self sign-up');
  throw notAuthorized('SignUp is not permitted for this user pool');
};

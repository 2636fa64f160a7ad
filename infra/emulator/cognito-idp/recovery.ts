import type { Client } from './client.ts';
import { delivery, mismatch } from './codes.ts';
import { isEmail } from './email.ts';
import { text } from './input.ts';
import { clientOf, type Perform, type Context } from './context.ts';
import { invalid, notAuthorized, NotCarriedOut, userNotFound, Refusal } from './refusal.ts';
import type { Pool } from './pool.ts';
import { makeVerifier } from './srp.ts';
import { fold, type User } from './users.ts';

const RESETS_AN_HOUR = 5;

/** Emails a code to a user's verified address. If the client hides which users exist, an unknown name gets the same reply. */
export const forgotPassword: Perform = async (context, input) => {
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
  return { CodeDeliveryDetails: await sendReset(context, client, user, name) };
};

async function sendReset(
  context: Context,
  client: Client,
  user: User | undefined,
  name: string,
): Promise<object> {
  const { email, email_verified: isVerified } = user?.attributes ?? {};
  if (user && email !== undefined && isVerified === 'true') {
    return context.codes.send(client.pool, user, 'ForgotPassword', email);
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

/** Turns a password into the form in which it is stored. Throws if the pool's policy rejects the password. */
export function makeCredentials(
  pool: Pool,
  username: string,
  password: string,
): Required<Pick<User, 'srp' | 'status'>> {
  checkPolicy(pool, password);
  return { srp: makeVerifier(pool.id, username, password), status: 'CONFIRMED' };
}

/** Always refuses, because this service supports only pools without self sign-up. */
export const signUp: Perform = (context, input) => {
  if (clientOf(context, input).pool.selfSignUp) throw new NotCarriedOut('self sign-up');
  throw notAuthorized('SignUp is not permitted for this user pool');
};

/** Throws InvalidPasswordException for a password that violates the pool's policy. */
function checkPolicy({ passwordPolicy: policy }: Pool, password: string): void {
  const refuse = (reason: string): never => {
    throw new Refusal('InvalidPasswordException', `Password did not conform with policy: Password ${reason}`);
  };
  if (password.length < policy.MinimumLength) refuse('not long enough');
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) refuse('must have uppercase characters');
  if (policy.RequireLowercase && !/[a-z]/.test(password)) refuse('must have lowercase characters');
  if (policy.RequireNumbers && !/[0-9]/.test(password)) refuse('must have numeric characters');
  if (policy.RequireSymbols && !/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password)) {
    refuse('must have symbol characters');
  }
}

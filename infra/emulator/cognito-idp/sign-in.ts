import { createHmac } from 'node:crypto';
import type { Client } from './client.ts';
import { record, text, type Input } from './input.ts';
import { challengePasskey, checkPasskey } from './passkey-sign-in.ts';
import { clientOf, poolOf, type Perform, type Context } from './context.ts';
import {
  disabled,
  incorrect,
  invalid,
  notAuthorized,
  NotCarriedOut,
  Refusal,
  userNotFound,
} from './refusal.ts';
import { imagineSalt, imagineVerifier, isClientKey, isPassword, makeServerKey, proves } from './srp.ts';
import { stepOf } from './totp.ts';
import { fold, type User } from './users.ts';

export const initiateAuth: Perform = (context, input) =>
  initiate(context, clientOf(context, input), input, false);

export const adminInitiateAuth: Perform = (context, input) =>
  initiate(context, clientOf(context, input, poolOf(context, input)), input, true);

export const respondToAuthChallenge: Perform = (context, input) =>
  respond(context, clientOf(context, input), input);

export const adminRespondToAuthChallenge: Perform = (context, input) =>
  respond(context, clientOf(context, input, poolOf(context, input)), input);

/** Exchanges a refresh token for new tokens. If the client rotates refresh tokens, the new tokens include one. */
export const getTokensFromRefreshToken: Perform = (context, input) =>
  refresh(context, clientOf(context, input), text(input, 'RefreshToken'));

function initiate(
  context: Context,
  client: Client,
  input: Input,
  isAdmin: boolean,
): object | Promise<object> {
  const flow = text(input, 'AuthFlow');
  const parameters = record(input, 'AuthParameters');
  if (flow === 'USER_SRP_AUTH') {
    requireFlow(client, flow);
    return challengePassword(context, client, parameters);
  }
  if (flow === (isAdmin ? 'ADMIN_USER_PASSWORD_AUTH' : 'USER_PASSWORD_AUTH')) {
    requireFlow(client, flow);
    return checkPassword(context, client, parameters);
  }
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    requireFlow(client, 'REFRESH_TOKEN_AUTH');
    return refresh(context, client, text(parameters, 'REFRESH_TOKEN'));
  }
  if (flow === 'USER_AUTH' && !isAdmin) {
    requireFlow(client, flow);
    return challengePasskey(context, client, parameters, identify(context, client, parameters));
  }
  throw new NotCarriedOut(`the auth flow ${flow}`);
}

function requireFlow(client: Client, flow: string): void {
  if (!client.flows.has(`ALLOW_${flow}`)) throw invalid(`${flow} flow not enabled for this client`);
}

function challengePassword(context: Context, client: Client, parameters: Input): object {
  const A = text(parameters, 'SRP_A');
  if (!isClientKey(A)) throw invalid('Invalid SRP_A');
  const { user, subject } = identify(context, client, parameters);
  context.attempts.check(client.pool, subject);
  const username = user?.username ?? imagineUsername(context, client, subject);
  const verifier = user?.srp ?? imagineVerifier(secretOf(context, client), subject);
  const serverKey = makeServerKey(verifier);
  const challenge = { client, username, subject, srp: { A, serverKey, verifier } };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SECRET_BLOCK: context.challenges.open(challenge),
      SRP_B: serverKey.B,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
}

function checkPassword(context: Context, client: Client, parameters: Input): object | Promise<object> {
  const { user, subject } = identify(context, client, parameters);
  context.attempts.check(client.pool, subject);
  // If no password is stored, a fake salt makes the check take just as long.
  const stored = user?.srp ?? { salt: imagineSalt(secretOf(context, client), subject), verifier: '' };
  if (!isPassword(client.pool.id, subject, text(parameters, 'PASSWORD'), stored) || !user) {
    context.attempts.fail(client.pool, subject);
    throw incorrect();
  }
  return afterPassword(context, client, user.username);
}

const secretOf = ({ secret }: Context, { pool }: Client): string => `${secret}/${pool.id}`;

/** Returns the user who is trying to sign in. An unknown name causes an error, unless the client hides which users exist. */
function identify(
  context: Context,
  client: Client,
  parameters: Input,
): { user: User | undefined; subject: string } {
  const name = text(parameters, 'USERNAME');
  const user = context.users.find(client.pool, name);
  if (!user && !client.hidesUsers) throw userNotFound();
  if (user?.isDisabled) throw disabled();
  return { user, subject: user?.username ?? fold(client.pool, name) };
}

function respond(context: Context, client: Client, input: Input): object | Promise<object> {
  const answers = record(input, 'ChallengeResponses');
  const name = text(input, 'ChallengeName');
  if (name === 'PASSWORD_VERIFIER') return respondWithProof(context, client, answers);
  if (name === 'SOFTWARE_TOKEN_MFA') return respondWithCode(context, client, text(input, 'Session'), answers);
  if (name === 'WEB_AUTHN') return respondWithPasskey(context, client, text(input, 'Session'), answers);
  throw new NotCarriedOut(`the challenge ${name}`);
}

function respondWithProof(context: Context, client: Client, answers: Input): Promise<object> | object {
  const secretBlock = text(answers, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const { username, subject, srp } = context.challenges.find(client, secretBlock);
  if (!srp) throw incorrect();
  context.challenges.close(secretBlock);
  context.attempts.check(client.pool, subject);
  const claim = {
    poolId: client.pool.id,
    username: text(answers, 'USERNAME'),
    A: srp.A,
    secretBlock,
    timestamp: text(answers, 'TIMESTAMP'),
    signature: text(answers, 'PASSWORD_CLAIM_SIGNATURE'),
  };
  const isKnown = context.users.find(client.pool, username) !== undefined;
  if (!isKnown || claim.username !== username || !proves(claim, srp.verifier, srp.serverKey)) {
    context.attempts.fail(client.pool, subject);
    throw incorrect();
  }
  return afterPassword(context, client, username);
}

function afterPassword(context: Context, client: Client, username: string): object | Promise<object> {
  const user = context.users.find(client.pool, username);
  if (!user) throw incorrect();
  if (!client.pool.totp || !user.totp.isOn) return complete(context, client, user);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: username },
    Session: context.challenges.open({ client, username, subject: username }),
  };
}

function respondWithCode(context: Context, client: Client, session: string, answers: Input): Promise<object> {
  const { username, srp, passkey } = context.challenges.find(client, session);
  const user = context.users.find(client.pool, username);
  // `find` also accepts an email address. But the answer to a challenge must name the username that came with the challenge.
  if (srp || passkey !== undefined || !user || text(answers, 'USERNAME') !== username) {
    throw notAuthorized('Invalid session for the user.');
  }
  context.attempts.check(client.pool, username);
  const step = stepOf(user.totp.secret ?? '', text(answers, 'SOFTWARE_TOKEN_MFA_CODE'));
  if (step === undefined || step <= user.totp.lastStep) {
    context.attempts.fail(client.pool, username);
    throw step === undefined
      ? new Refusal('CodeMismatchException', 'Invalid code received for user')
      : new Refusal('ExpiredCodeException', 'Your software token has already been used once.');
  }
  context.challenges.close(session);
  const stored = context.users.change(client.pool, username, ({ totp }) => {
    totp.lastStep = step;
  });
  return complete(context, client, stored);
}

async function respondWithPasskey(
  context: Context,
  client: Client,
  session: string,
  answers: Input,
): Promise<object> {
  const user = await checkPasskey(context, client, session, answers);
  if (user.isDisabled) throw disabled();
  return complete(context, client, user);
}

async function complete(context: Context, client: Client, user: User): Promise<object> {
  context.attempts.succeed(client.pool, user.username);
  const { session, refreshToken } = context.sessions.open(client, user.username);
  const groups = context.users.groups(client.pool, user.username);
  const tokens = await context.tokens.issue(client, user, session, groups);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

async function refresh(context: Context, client: Client, token: string): Promise<object> {
  const { session, refreshToken } = context.sessions.refresh(client, token);
  const user = context.users.find(client.pool, session.username);
  if (!user) throw userNotFound();
  if (user.isDisabled) throw disabled();
  const groups = context.users.groups(client.pool, user.username);
  const tokens = await context.tokens.issue(client, user, session, groups);
  return { AuthenticationResult: { ...tokens, ...(refreshToken && { RefreshToken: refreshToken }) } };
}

/** Returns a user ID for an unknown name. It is always the same for that name, and looks like any other user ID. */
function imagineUsername({ secret }: Context, { pool }: Client, subject: string): string {
  const hex = createHmac('sha256', secret).update(`${pool.id}/${subject}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}

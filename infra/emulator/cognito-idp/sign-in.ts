import { createHmac } from 'node:crypto';
import type { Client } from './client.ts';
import { record, text, type Input } from './input.ts';
import { clientOf, poolOf, type Operation, type Parts } from './parts.ts';
import { matches } from './passwords.ts';
import { incorrect, invalid, NotCarriedOut, Refusal, userNotFound } from './refusal.ts';
import { imagineVerifier, isClientKey, makeServerKey, proves } from './srp.ts';
import { stepOf } from './totp.ts';
import { fold, type User } from './users.ts';

export const initiateAuth: Operation = (parts, input) =>
  initiate(parts, clientOf(parts, input), input, false);

export const adminInitiateAuth: Operation = (parts, input) =>
  initiate(parts, clientOf(parts, input, poolOf(parts, input)), input, true);

export const respondToAuthChallenge: Operation = (parts, input) =>
  respond(parts, clientOf(parts, input), input);

export const adminRespondToAuthChallenge: Operation = (parts, input) =>
  respond(parts, clientOf(parts, input, poolOf(parts, input)), input);

/** New tokens for a refresh token, with a new refresh token where the client rotates them. */
export const getTokensFromRefreshToken: Operation = (parts, input) =>
  refresh(parts, clientOf(parts, input), text(input, 'RefreshToken'));

function initiate(parts: Parts, client: Client, input: Input, isAdmin: boolean): object | Promise<object> {
  const flow = text(input, 'AuthFlow');
  const parameters = record(input, 'AuthParameters');
  if (flow === 'USER_SRP_AUTH') {
    requireFlow(client, flow);
    return challengePassword(parts, client, parameters);
  }
  if (flow === (isAdmin ? 'ADMIN_USER_PASSWORD_AUTH' : 'USER_PASSWORD_AUTH')) {
    requireFlow(client, flow);
    return checkPassword(parts, client, parameters);
  }
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    requireFlow(client, 'REFRESH_TOKEN_AUTH');
    return refresh(parts, client, text(parameters, 'REFRESH_TOKEN'));
  }
  throw new NotCarriedOut(`the auth flow ${flow}`);
}

function requireFlow(client: Client, flow: string): void {
  if (!client.flows.has(`ALLOW_${flow}`)) throw invalid(`${flow} flow not enabled for this client`);
}

function challengePassword(parts: Parts, client: Client, parameters: Input): object {
  const A = text(parameters, 'SRP_A');
  if (!isClientKey(A)) throw invalid('Invalid SRP_A');
  const { user, subject } = identify(parts, client, parameters);
  parts.attempts.check(client.pool, subject);
  const username = user?.username ?? imagineUsername(parts, client, subject);
  const verifier = user?.srp ?? imagineVerifier(`${parts.secret}/${client.pool.id}`, subject);
  const serverKey = makeServerKey(verifier);
  const challenge = { client, username, subject, srp: { A, serverKey, verifier } };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SECRET_BLOCK: parts.challenges.open(challenge),
      SRP_B: serverKey.B,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
}

async function checkPassword(parts: Parts, client: Client, parameters: Input): Promise<object> {
  const { user, subject } = identify(parts, client, parameters);
  parts.attempts.check(client.pool, subject);
  if (!(await matches(text(parameters, 'PASSWORD'), user?.passwordHash)) || !user) {
    parts.attempts.fail(client.pool, subject);
    throw incorrect();
  }
  return afterPassword(parts, client, user.username);
}

/** Who tries to sign in; nobody passes for a user where the client hides which users exist. */
function identify(
  parts: Parts,
  client: Client,
  parameters: Input,
): { user: User | undefined; subject: string } {
  const name = text(parameters, 'USERNAME');
  const user = parts.users.find(client.pool, name);
  if (!user && !client.hidesUsers) throw userNotFound();
  return { user, subject: user?.username ?? fold(client.pool, name) };
}

function respond(parts: Parts, client: Client, input: Input): object | Promise<object> {
  const answers = record(input, 'ChallengeResponses');
  const name = text(input, 'ChallengeName');
  if (name === 'PASSWORD_VERIFIER') return respondWithProof(parts, client, answers);
  if (name === 'SOFTWARE_TOKEN_MFA') return respondWithCode(parts, client, text(input, 'Session'), answers);
  throw new NotCarriedOut(`the challenge ${name}`);
}

function respondWithProof(parts: Parts, client: Client, answers: Input): Promise<object> | object {
  const secretBlock = text(answers, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const { username, subject, srp } = parts.challenges.find(client, secretBlock);
  if (!srp) throw incorrect();
  parts.challenges.close(secretBlock);
  parts.attempts.check(client.pool, subject);
  const claim = {
    poolId: client.pool.id,
    username: text(answers, 'USERNAME'),
    A: srp.A,
    secretBlock,
    timestamp: text(answers, 'TIMESTAMP'),
    signature: text(answers, 'PASSWORD_CLAIM_SIGNATURE'),
  };
  const isKnown = parts.users.find(client.pool, username) !== undefined;
  if (!isKnown || claim.username !== username || !proves(claim, srp.verifier, srp.serverKey)) {
    parts.attempts.fail(client.pool, subject);
    throw incorrect();
  }
  return afterPassword(parts, client, username);
}

function afterPassword(parts: Parts, client: Client, username: string): object | Promise<object> {
  const user = parts.users.find(client.pool, username);
  if (!user) throw incorrect();
  if (!client.pool.totp || !user.totp.isOn) return complete(parts, client, user);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: username },
    Session: parts.challenges.open({ client, username, subject: username }),
  };
}

function respondWithCode(parts: Parts, client: Client, session: string, answers: Input): Promise<object> {
  const { username, srp } = parts.challenges.find(client, session);
  const user = parts.users.find(client.pool, username);
  // An email would find the user, too; but a challenge is answered by the actual username that it came with.
  if (srp || !user || text(answers, 'USERNAME') !== username) {
    throw new Refusal('NotAuthorizedException', 'Invalid session for the user.');
  }
  parts.attempts.check(client.pool, username);
  const step = stepOf(user.totp.secret ?? '', text(answers, 'SOFTWARE_TOKEN_MFA_CODE'));
  if (step === undefined || step <= user.totp.lastStep) {
    parts.attempts.fail(client.pool, username);
    throw step === undefined
      ? new Refusal('CodeMismatchException', 'Invalid code received for user')
      : new Refusal('ExpiredCodeException', 'Your software token has already been used once.');
  }
  parts.challenges.close(session);
  const stored = parts.users.change(client.pool, username, ({ totp }) => {
    totp.lastStep = step;
  });
  return complete(parts, client, stored);
}

async function complete(parts: Parts, client: Client, user: User): Promise<object> {
  parts.attempts.succeed(client.pool, user.username);
  const { session, refreshToken } = parts.sessions.open(client, user.username);
  const groups = parts.users.groups(client.pool, user.username);
  const tokens = await parts.tokens.issue(client, user, session, groups);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: refreshToken } };
}

async function refresh(parts: Parts, client: Client, token: string): Promise<object> {
  const { session, refreshToken } = parts.sessions.refresh(client, token);
  const user = parts.users.find(client.pool, session.username);
  if (!user) throw userNotFound();
  const groups = parts.users.groups(client.pool, user.username);
  const tokens = await parts.tokens.issue(client, user, session, groups);
  return { AuthenticationResult: { ...tokens, ...(refreshToken && { RefreshToken: refreshToken }) } };
}

/** Nobody's user id: always the same for a name, and shaped like everybody's. */
function imagineUsername({ secret }: Parts, { pool }: Client, subject: string): string {
  const hex = createHmac('sha256', secret).update(`${pool.id}/${subject}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}

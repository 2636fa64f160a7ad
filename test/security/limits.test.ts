import { setTimeout as sleep } from 'node:timers/promises';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, type Allowance, type Limit, type LimitName } from '#shared/contract/limits.ts';
import type { RouteSpec } from '#shared/contract/route.ts';
import { routes, type RouteName } from '#shared/contract/routes.ts';
import { Refused } from '#shared/contract/schemas/common.ts';
import { keys } from '#functions/adapters/dynamodb/keys/keys.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { PASSWORD, Player, type Answer } from '#test/support/player.ts';
import { castOf, requestsOf, sceneOf, supportText, type Scene } from './scene.ts';

/**
 * The routes that have a limit, except those with the limit `own-secret`: on these, the user pool locks out anyone who guesses,
 * and does so even sooner.
 */
const limited = Object.entries<RouteSpec>(routes).flatMap(([name, { limit }]) =>
  limit && limit !== 'own-secret' ? [{ name: name as RouteName, limit }] : [],
);

const isPublic = (name: RouteName) => routes[name].auth === 'public';

/**
 * Groups of routes that use up the same buckets, each with its limit. A flood of calls to the first route also uses up the limit
 * for the others.
 */
const sharing = Object.values(
  Object.groupBy(limited, ({ name, limit }) => `${limit} ${isPublic(name)}`),
).flatMap((group): [LimitName, RouteName, RouteName[]][] => {
  const [first, ...others] = group ?? [];
  return first ? [[first.limit, first.name, others.map(({ name }) => name)]] : [];
});

/** How many calls run in parallel: enough to compete, but not too many for the machine's workers. */
const AT_ONCE = 8;

let game: LocalGame;
let scene: Scene;

/** Quotas of the user pool that are too high for these floods to reach, because the tests are about the game's own limits. */
const ROOMY_POOL = {
  UserAuthentication: 10_000,
  UserToken: 10_000,
  UserRead: 10_000,
  UserCreation: 10_000,
  UserAccountRecovery: 10_000,
  UserResourceRead: 10_000,
  UserResourceUpdate: 10_000,
};
/** How long to wait, in ms, before retrying a call to a public route that the gateway has throttled. */
const REFILL_MS = 50;
const MOST_TRIES = 500;

beforeAll(async () => {
  game = await LocalGame.start();
  game.running.limit(ROOMY_POOL);
  game.running.injectFaults(({ headers }) => {
    if (/attempt=[^1]/.test(headers['amz-sdk-request'] ?? '')) repeated += 1;
    return undefined;
  });
  scene = await sceneOf(game, await castOf(game));
});
afterAll(() => game.stop());

/**
 * How many calls had to be repeated because a busy machine kept them waiting too long. Each of these calls may have counted twice
 * against its limit.
 */
let repeated = 0;

/**
 * How many calls a test leaves in a larger bucket. In the table, the test marks all others as used up, because only the last
 * calls matter.
 */
const LAST_PLACES = 12;

/** Fills a bucket in the table until only `left` calls remain. Throws if no call has used the bucket yet. */
async function leavePlaces(limit: LimitName, of: string, { most }: Allowance, left = LAST_PLACES) {
  const { tables } = game.running.services;
  const { pk, sk } = keys.limit(`${limit}/${of}`);
  const { status, body } = await tables.call('UpdateItem', {
    TableName: tables.names[0],
    Key: { pk: { S: pk }, sk: { S: sk } },
    UpdateExpression: 'SET taken = :taken',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':taken': { N: String(most - left) } },
  });
  if (status !== 200) throw new Error(`${pk}: ${String(body)}`);
}

let strangers = 0;

/** Returns a request that counts against the route's limit. If every request counts, returns the cheapest one. */
function countedRequest(name: RouteName, player: Player): object {
  // The password is right, because the user pool would lock out a player with wrong passwords long before the limit.
  if (name === 'changeEmail') return { body: { email: player.user.email, password: PASSWORD } };
  const { cast } = scene;
  const valid = requestsOf(scene, cast.owner);
  strangers += 1;
  const email = `nobody${strangers}@players.example`;
  const counted: Partial<Record<RouteName, object>> = {
    register: { body: { ...valid.register.body, email: cast.member.user.email } },
    login: { body: { ...valid.login.body, email } },
    signInByBackupCode: { body: { ...valid.signInByBackupCode.body, email } },
    forgotPassword: { body: { email } },
    resetPassword: { body: { ...valid.resetPassword.body, email } },
    joinLeague: { body: { code: 'WRNGCD' } },
    requestSupport: { body: supportText(`visitor${player.address}@players.example`) },
    // These paths differ from call to call, because the edge passes on only one of several simultaneous calls with the same path.
    guestDraft: { params: { token: `made-up-${strangers}` } },
    guestSeason: { params: { token: `made-up-${strangers}` } },
    invitationPicture: { params: { code: `made-up-${strangers}`, key: 'made-up' } },
  };
  return counted[name] ?? valid[name];
}

/** Returns a new caller who is let in, and what a limit counts as the user: a member, or the token of a member's script. */
async function somebodyFor(name: RouteName): Promise<{ player: Player; user: string }> {
  const visitor = new Player(game.url);
  if (isPublic(name)) return { player: visitor, user: '' };
  const member = await game.player();
  if (routes[name].auth !== 'token') return { player: member, user: member.id };
  const body = { name: 'A script', days: 30 } as const;
  const { id, token } = await member.call('createAccessToken', { body });
  visitor.token = token;
  return { player: visitor, user: id };
}

const callerOf = (player: Player, name: RouteName) => (): Promise<Answer> =>
  (player.ask as (name: RouteName, request: object) => Promise<Answer>).call(
    player,
    name,
    countedRequest(name, player),
  );

/**
 * Returns the function's reply. A call that the gateway throttles reaches no function, so its reply has no code, and the call is
 * retried.
 */
async function letIn(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call();
    const isGateways = answer.status === 429 && !Refused.safeParse(answer.body).success;
    if (!isGateways || attempt === MOST_TRIES) return answer;
    await sleep(REFILL_MS);
  }
}

/**
 * Returns how many of the calls are accepted. If they are fewer than `most`, makes up for repeated calls that may have counted
 * twice against the limit.
 */
async function letThrough(call: () => Promise<Answer>, count: number, most: number): Promise<number> {
  const repeatedBefore = repeated;
  const answers = await flood(call, count);
  const through = answers.filter(({ status }) => status !== 429 && status !== 503).length;
  return Math.max(through, Math.min(most, through + repeated - repeatedBefore));
}

/** Makes `count` calls, at most `AT_ONCE` of them in parallel. Returns their replies. */
async function flood(call: () => Promise<Answer>, count: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const callOn = async () => {
    while (answers.length < count) {
      const place = answers.push({ status: 0, headers: new Headers(), body: undefined }) - 1;
      answers[place] = await letIn(call);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, callOn));
  return answers;
}

const isTooMany = ({ status }: Answer) => status === 429;

/**
 * Whether a limit counts every call against the user. The two excluded limits have their own tests: they count a call against an
 * account only if the call gets far enough, or names the account's email address.
 */
const countsAgainstUser = (limit: Limit): limit is Limit & { user: Allowance } =>
  limit.user !== undefined && limit !== LIMITS['second-factor'] && limit !== LIMITS['forgotten-password'];

function allowanceOf(limit: Limit): Allowance {
  const allowance = countsAgainstUser(limit) ? limit.user : limit.address;
  if (!allowance) throw new Error('a limit that holds nobody back');
  return allowance;
}

test('the limited routes include signing in, signing up, and joining or creating a league', () => {
  expect(limited.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['login', 'answerTwoFactor', 'refreshSession', 'register', 'checkUsername']),
  );
  expect(limited.map(({ name }) => name)).toEqual(expect.arrayContaining(['joinLeague', 'createLeague']));
});

test('every route that arms timers, draws lotteries or notifies others has a limit', () => {
  const acts = [
    'changeLeague',
    'changeDraftSettings',
    'addCommissioner',
    'removeCommissioner',
    'leaveLeague',
  ] as const;
  const tools = ['pauseDraft', 'resumeDraft', 'addTime', 'undoPick'] as const;
  const draft = ['randomizeDraftOrder', 'setDraftOrder', 'setDraftAuto', 'setReady', ...tools] as const;
  const past = ['undoImport', 'proposeCorrection', 'confirmCorrection', 'endCorrection'] as const;
  const held = [...acts, ...draft, ...past];
  expect(limited.map(({ name }) => name)).toEqual(expect.arrayContaining(held));
});

test.each(sharing)(
  'the %s limit allows as many calls as its bucket holds, counting those to %s and to any of %j',
  async (limitName, name, others) => {
    const limit: Limit = LIMITS[limitName];
    const { most, seconds } = allowanceOf(limit);
    const { player, user } = await somebodyFor(name);
    const call = callerOf(player, name);
    const left = Math.min(most, LAST_PLACES);
    if (left < most) {
      await letIn(call);
      const of = countsAgainstUser(limit) ? `user/${user}` : `address/${player.address}`;
      await leavePlaces(limitName, of, { most, seconds });
    }
    expect(await letThrough(call, left + 3, left)).toBe(left);
    const last = await letIn(call);
    expect(Refused.parse(last.body)).toMatchObject({ code: 'too-many-requests' });
    const retryAfter = Number(last.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    for (const other of others) {
      expect([other, isTooMany(await letIn(callerOf(player, other)))]).toEqual([other, true]);
    }

    // Callers at other addresses aren't affected.
    const { player: stranger } = await somebodyFor(name);
    for (const each of [name, ...others]) {
      expect([each, isTooMany(await letIn(callerOf(stranger, each)))]).toEqual([each, false]);
    }

    await game.advance(retryAfter);
    if (routes[name].auth === 'member') await player.signIn();
    expect(isTooMany(await letIn(call))).toBe(false);
  },
);

test('after too many guesses, even the right league code is refused like a wrong one', async () => {
  const guesser = await game.player();
  const { league } = await game.seat([await game.player()], { isPublic: false });
  const join = (code: string) => guesser.ask('joinLeague', { body: { code } });
  for (let guess = 0; guess < LIMITS['league-code'].user.most; guess += 1) await join('WRNGCD');
  const [right, wrong] = [await join(league.code), await join('WRNGCD')];
  expect([right.status, right.body]).toEqual([429, wrong.body]);
  expect(await guesser.call('userLeagues', { params: { id: guesser.id } })).toEqual([]);
});

test('wrong codes don’t block joining a public league', async () => {
  const guesser = await game.player();
  const { league } = await game.seat([await game.player()], { isPublic: true });
  const join = (body: object) => guesser.ask('joinLeague', { body } as never);
  for (let guess = 0; guess <= LIMITS['league-code'].user.most; guess += 1) await join({ code: 'WRNGCD' });
  expect((await join({ code: 'WRNGCD' })).status).toBe(429);
  expect((await join({ leagueId: league.id })).status).toBe(200);
});

test('joining with the right code doesn’t count toward the limit on guesses', async () => {
  const joiner = await game.player();
  const { league } = await game.seat([await game.player()]);
  for (let time = 0; time <= LIMITS['league-code'].user.most; time += 1) {
    const reply = await joiner.ask('joinLeague', { body: { code: league.code } });
    expect(reply.status).toBe(200);
  }
});

test('calls by members who share an IP address are counted both individually and together', async () => {
  const { user, address } = LIMITS['league-code'];
  const office = '127.77.0.1';
  const [one, other, last] = [await game.player(), await game.player(), await game.player()];
  for (const person of [one, other, last]) person.address = office;
  await flood(callerOf(one, 'joinLeague'), user.most);
  expect(isTooMany(await letIn(callerOf(one, 'joinLeague')))).toBe(true);
  await leavePlaces('league-code', `address/${office}`, address, user.most);
  await flood(callerOf(other, 'joinLeague'), user.most);
  expect(isTooMany(await letIn(callerOf(last, 'joinLeague')))).toBe(true);
  last.address = '127.77.0.2';
  expect(isTooMany(await letIn(callerOf(last, 'joinLeague')))).toBe(false);
});

test('after too many guesses, even the right backup code is refused', async () => {
  const player = await game.player();
  const { manualEntryKey: secret } = await player.call('setUpTwoFactor');
  const { backupCodes } = await player.call('enableTwoFactor', { body: { token: generateSync({ secret }) } });
  const off = (token: string) => player.ask('disableTwoFactor', { body: { password: PASSWORD, token } });
  for (let guess = 0; guess < LIMITS['own-secret'].user.most; guess += 1) {
    expect((await off(`WRNG-CDES-${String(guess).padStart(4, '0')}`)).status).toBe(401);
  }
  expect((await off(backupCodes[0] ?? '')).status).toBe(429);
  expect(await player.call('twoFactorStatus')).toEqual({ enabled: true });
});

test('a stranger who guesses reset codes doesn’t lock out a member’s second factor', async () => {
  const member = await game.player();
  const { email } = member.user;
  const reset = { body: { email, code: '000000', newPassword: PASSWORD } };
  const backup = { body: { email, password: PASSWORD, code: 'WRNG-CODE-HERE' } };
  for (let guess = 0; guess < LIMITS['second-factor'].user.most; guess += 1)
    expect(isTooMany(await new Player(game.url).ask('resetPassword', reset))).toBe(false);
  const answer = await member.ask('signInByBackupCode', backup);
  expect([answer.status, answer.body]).toMatchObject([401, { code: 'invalid-code' }]);
});

test('emails to one address are limited, whether or not it belongs to a member', async () => {
  const member = await game.player();
  for (const email of [member.user.email, 'nobody-at-all@players.example']) {
    const ask = () => new Player(game.url).ask('forgotPassword', { body: { email } });
    for (let asked = 0; asked < LIMITS['forgotten-password'].user.most; asked += 1)
      expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  }
});

test('people in one office can sign up thirty times in an hour and sign in sixty times in ten minutes', () => {
  const { 'sign-up': signUp, 'sign-in': signIn } = LIMITS;
  expect(signUp.address.most / signUp.address.seconds).toBeGreaterThanOrEqual(30 / 3600);
  expect(signIn.address.most / signIn.address.seconds).toBeGreaterThanOrEqual(60 / 600);
});

test('limits ignore an IP address that a client claims to have', async () => {
  let claimed = 0;
  const liar = new Player(game.url);
  const body = requestsOf(scene, scene.cast.anonymous).answerTwoFactor.body;
  const ask = () => {
    claimed += 1;
    const lie = { 'x-viewer-address': `198.51.100.${claimed}`, 'x-origin-proof': 'guessed' };
    return liar.send('POST', '/api/login/2fa', body, lie);
  };
  await ask();
  await leavePlaces('second-factor', `address/${liar.address}`, LIMITS['second-factor'].address);
  expect(await letThrough(ask, LAST_PLACES + 2, LAST_PLACES)).toBe(LAST_PLACES);
});

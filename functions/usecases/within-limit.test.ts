import { describe, expect, test } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { Unavailable } from '../ports/ports.ts';
import { withinLimit } from './within-limit.ts';

const AT_HOME = { user: seat(1), address: '203.0.113.1' };
const codes = LIMITS['league-code'];

/** Guesses codes, one of which is right; counts the lookups. */
function guessing() {
  const ports = memoryPorts();
  const looked: string[] = [];
  const guess = (code: string, visitor = AT_HOME) =>
    withinLimit(ports, 'league-code', visitor, async () => {
      looked.push(code);
      return code === 'RGHTCD' ? ok('joined') : refused('invalid-league-code');
    });
  return { ports, looked, guess };
}

describe('a league code', () => {
  test('is looked up only a handful of times when ten thousand guesses arrive at once', async () => {
    const { looked, guess } = guessing();
    const answers = await Promise.all(Array.from({ length: 10_000 }, (_, index) => guess(`G${index}`)));
    expect(looked).toHaveLength(codes.user.most);
    const refusals = answers.filter((answer) => !answer.ok && answer.refused === 'too-many-requests');
    expect(refusals).toHaveLength(10_000 - codes.user.most);
    expect(await guess('RGHTCD')).toEqual(refusals[0]);
    expect(looked).not.toContain('RGHTCD');
  });

  test('is looked up only as often as one IP address is allowed, even if ten thousand members at that address guess once each', async () => {
    const { looked, guess } = guessing();
    const members = Array.from({ length: 10_000 }, (_, index) => ({ ...AT_HOME, user: seat(index) }));
    await Promise.all(members.map((member) => guess('WRNGCD', member)));
    expect(looked).toHaveLength(codes.address.most);
  });

  test('doesn’t count toward the limit if it is right, or if the join is refused for another reason', async () => {
    const { ports, looked, guess } = guessing();
    for (let time = 0; time < codes.address.most + 1; time += 1) await guess('RGHTCD');
    const full = () => withinLimit(ports, 'league-code', AT_HOME, async () => refused('league-full'));
    for (let time = 0; time < 10; time += 1) expect(await full()).toEqual(refused('league-full'));
    expect(looked).toHaveLength(codes.address.most + 1);
  });

  test('doesn’t count toward the member’s limit if the guess can’t be counted for the IP address', async () => {
    const { ports, guess } = guessing();
    const { take } = ports.limits;
    ports.limits.take = async (bucket, ...rest) => {
      if (bucket.includes('/address/')) throw new Unavailable('away');
      return take(bucket, ...rest);
    };
    for (let time = 0; time < codes.user.most; time += 1)
      await expect(guess('WRNGCD')).rejects.toThrow(Unavailable);
    ports.limits.take = take;
    expect(await guess('RGHTCD')).toEqual(ok('joined'));
  });

  test('doesn’t count toward the limit if the call fails', async () => {
    const { ports, guess } = guessing();
    const broken = () =>
      withinLimit(ports, 'league-code', AT_HOME, async (): Promise<Outcome<string, 'league-full'>> => {
        throw new Unavailable('away');
      });
    for (let time = 0; time < 10; time += 1) await expect(broken()).rejects.toThrow(Unavailable);
    expect(await guess('RGHTCD')).toEqual(ok('joined'));
  });
});

describe('a second factor', () => {
  const { user, address } = LIMITS['second-factor'];
  const answering =
    (ports: ReturnType<typeof memoryPorts>) => (refusal: 'invalid-code' | 'session-expired', from: string) =>
      withinLimit(ports, 'second-factor', { user: 'ana@players.example', address: from }, async () =>
        refused(refusal),
      );

  test('guessed from many IP addresses counts toward the account’s limit', async () => {
    const answer = answering(memoryPorts());
    for (let guess = 0; guess < user.most; guess += 1) await answer('invalid-code', `203.0.113.${guess}`);
    expect(await answer('invalid-code', '203.0.113.200')).toMatchObject({ refused: 'too-many-requests' });
  });

  test('from someone without the password blocks their IP address, not the account', async () => {
    const answer = answering(memoryPorts());
    for (let guess = 0; guess < address.most; guess += 1) await answer('session-expired', '203.0.113.1');
    expect(await answer('session-expired', '203.0.113.1')).toMatchObject({ refused: 'too-many-requests' });
    expect(await answer('invalid-code', '203.0.113.2')).toEqual(refused('invalid-code'));
  });
});

test('a member over their own limit doesn’t use up the limit for others at their IP address', async () => {
  const { looked, guess } = guessing();
  for (let time = 0; time < codes.address.most * 2; time += 1) await guess('WRNGCD');
  await guess('RGHTCD', { ...AT_HOME, user: seat(2) });
  expect(looked.at(-1)).toBe('RGHTCD');
});

test('a member at an IP address that is over its limit doesn’t use up their own limit', async () => {
  const { looked, guess } = guessing();
  const others = Array.from({ length: codes.address.most }, (_, index) => seat(100 + index));
  for (const user of others) await guess('WRNGCD', { ...AT_HOME, user });
  for (let time = 0; time < 10; time += 1) await guess('WRNGCD');
  expect(looked).toHaveLength(codes.address.most);
  await guess('RGHTCD', { ...AT_HOME, address: '203.0.113.2' });
  expect(looked.at(-1)).toBe('RGHTCD');
});

test('a refusal says in how many seconds to try again', async () => {
  const { ports, guess } = guessing();
  for (let time = 0; time < codes.user.most; time += 1) await guess('WRNGCD');
  ports.clock.advance(200_500);
  const refusal = { ok: false, refused: 'too-many-requests', retryAfter: 400 };
  expect(await guess('RGHTCD')).toEqual(refusal);
  ports.clock.advance(399_400);
  expect(await guess('RGHTCD')).toEqual({ ...refusal, retryAfter: 1 });
  ports.clock.advance(1000);
  expect(await guess('RGHTCD')).toEqual(ok('joined'));
});

test('visitors whose IP addresses are unknown share a bucket of their own', async () => {
  const ports = memoryPorts();
  const signIn = (address: string | undefined) =>
    withinLimit(ports, 'sign-in', { user: undefined, address }, async () => ok('in'));
  const { most } = LIMITS['sign-in'].address;
  for (let time = 0; time < most; time += 1) await signIn(undefined);
  expect((await signIn(undefined)).ok).toBe(false);
  expect((await signIn('203.0.113.1')).ok).toBe(true);
});

test('no call with a limit gets through while the counting table is down', async () => {
  const ports = memoryPorts();
  ports.limits.take = async () => {
    throw new Unavailable('away');
  };
  let calls = 0;
  const call = withinLimit(ports, 'sign-in', AT_HOME, async () => ok((calls += 1)));
  await expect(call).rejects.toThrow(Unavailable);
  expect(calls).toBe(0);
});

test('a reply still goes out even if the count of its call can’t be undone', async () => {
  const { ports, guess } = guessing();
  ports.limits.putBack = async () => {
    throw new Unavailable('away');
  };
  expect(await guess('RGHTCD')).toEqual(ok('joined'));
});

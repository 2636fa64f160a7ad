import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_TOKENS } from '#shared/domain/accounts/tokens.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { seat } from '#test/support/league-season.ts';
import { profileOf } from '#test/support/small-league.ts';
import {
  createAccessToken,
  ownerOfAccessToken,
  readAccessTokens,
  revokeAccessToken,
} from './access-tokens.ts';

const NOW = new Date('2025-09-08T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const ana = seat(1);
const caller = { userId: ana, session: { id: 'a-session', startedAt: 0 } };

let ports: ReturnType<typeof memoryPorts>;

beforeEach(async () => {
  caller.session.startedAt = NOW.getTime() / 1000;
  ports = memoryPorts(NOW);
  await ports.users.add(profileOf(1));
});

async function create(name = 'A script', days: 30 | 90 | 365 = 30) {
  const outcome = await createAccessToken(ports, caller, { name, days });
  if (!outcome.ok) throw new Error(outcome.refused);
  return outcome.value;
}

const listed = async () => {
  const outcome = await readAccessTokens(ports, caller);
  return outcome.ok ? outcome.value : [];
};

describe('an access token', () => {
  it('is shown once, is announced by email, and opens its owner’s routes until it ends', async () => {
    const { token, ...shown } = await create();
    expect(token).toMatch(/^tc_[\w-]+$/);
    expect(await listed()).toEqual([shown]);
    expect(shown.endsAt).toBe('2025-10-08T12:00:00.000Z');
    expect(await ownerOfAccessToken(ports, token)).toMatchObject({ userId: ana, isAdmin: false });
    expect(ports.announced.map(({ to, title }) => [to, title])).toEqual([[ana, 'New access token']]);
    ports.clock.set(new Date(shown.endsAt));
    expect(await ownerOfAccessToken(ports, token)).toBeUndefined();
    expect(await listed()).toEqual([]);
  });

  it('shows its last use, which is updated at most once an hour', async () => {
    const { token } = await create();
    const useAfter = async (ms: number) => {
      ports.clock.set(new Date(NOW.getTime() + ms));
      await ownerOfAccessToken(ports, token);
      return (await listed())[0]?.lastUsedAt;
    };
    expect(await useAfter(0)).toBe(NOW.toISOString());
    expect(await useAfter(HOUR_MS - 1)).toBe(NOW.toISOString());
    expect(await useAfter(HOUR_MS)).toBe(new Date(NOW.getTime() + HOUR_MS).toISOString());
  });

  it('stops working as soon as its owner revokes it, and no one else can revoke it', async () => {
    const { id, token } = await create();
    const stranger = { userId: seat(2), session: caller.session };
    await revokeAccessToken(ports, stranger, id);
    expect(await ownerOfAccessToken(ports, token)).toBeDefined();
    expect(await revokeAccessToken(ports, caller, id)).toEqual({ ok: true, value: [] });
    expect(await ownerOfAccessToken(ports, token)).toBeUndefined();
  });

  it('stops working and frees its slot when its owner signs out of all sessions', async () => {
    const { token } = await create();
    for (let more = 1; more < MOST_TOKENS; more += 1) await create();
    const late = NOW.getTime() + 5000;
    ports.clock.set(new Date(late));
    await ports.signOuts.signOutAll(ana, late / 1000);
    expect(await ownerOfAccessToken(ports, token)).toBeUndefined();
    expect(await listed()).toEqual([]);
    caller.session.startedAt = late / 1000;
    const next = await create('After the sign-out');
    expect(await ownerOfAccessToken(ports, next.token)).toBeDefined();
  });

  it('stops working with a sign-out of all sessions, even if it was made during that sign-out', async () => {
    const signedOutAt = NOW.getTime() / 1000 + 5;
    ports.clock.set(new Date((signedOutAt + 1) * 1000));
    const { token } = await create();
    await ports.signOuts.signOutAll(ana, signedOutAt);
    expect(await ownerOfAccessToken(ports, token)).toBeUndefined();
  });

  it('opens nothing once its owner’s account is gone, even before the token is deleted', async () => {
    const { token } = await create();
    await ports.users.bury((await ports.users.get(ana))!, { at: NOW, heldUntil: NOW });
    expect(await ownerOfAccessToken(ports, token)).toBeUndefined();
  });

  it('opens nothing while its owner’s account is suspended', async () => {
    const { token } = await create();
    const profile = (await ports.users.get(ana))!;
    await ports.users.replace(profile, {
      ...profile,
      suspendedAt: NOW.toISOString(),
      version: profile.version + 1,
    });
    expect(await ownerOfAccessToken(ports, token)).toBeUndefined();
  });

  it('is one of at most ten per member', async () => {
    for (let made = 0; made < MOST_TOKENS; made += 1) await create();
    const { announced } = ports;
    const before = announced.length;
    expect(await createAccessToken(ports, caller, { name: 'One more', days: 30 })).toMatchObject({
      refused: 'too-many-tokens',
    });
    expect(announced).toHaveLength(before);
  });

  it('notifies its owner only if it was made, even if two requests race', async () => {
    for (let made = 1; made < MOST_TOKENS; made += 1) await create();
    const both = await Promise.all([
      createAccessToken(ports, caller, { name: 'One', days: 30 }),
      createAccessToken(ports, caller, { name: 'Another', days: 30 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ports.notifications.listOf(ana, { limit: 100 })).toHaveLength(MOST_TOKENS);
  });
});

it('a text that isn’t an access token opens nothing', async () => {
  for (const text of ['', 'tc_', 'tc_guess', 'eyJhbGciOi.x.y'])
    expect(await ownerOfAccessToken(ports, text)).toBeUndefined();
});

it('a session’s token is never looked up as an access token', async () => {
  const byHash = vi.spyOn(ports.accessTokens, 'byHash');
  await ownerOfAccessToken(ports, 'eyJhbGciOi.x.y');
  expect(byHash).not.toHaveBeenCalled();
});

import { describe, expect, it } from 'vitest';
import {
  ADMIN_PAGE,
  fileRequest,
  type RequestKind,
  type RequestStatus,
} from '#shared/domain/accounts/requests.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf, profileOf } from '#test/support/small-league.ts';
import { removeMessage } from '../chat/change-message.ts';
import { say } from '../chat/say.ts';
import { fileReport } from '../support/file-report.ts';
import { file } from '../support/file-request.ts';
import { listRequests, settleRequest } from './requests.ts';

const PROCESSED = { status: 'processed', adminNotes: null } as const;

/** A member with an unverified address who forgot the password, and an admin who handles the request. */
async function stage() {
  const ports = memoryPorts();
  const { email } = profileOf(1);
  const { userId } = await ports.pool.create(email);
  await ports.users.add({ ...profileOf(1), id: userId });
  const at = ports.clock.now();
  const id = ports.random.id(at);
  const words = { kind: 'password-reset', email, reason: 'Never verified' } as const;
  await ports.requests.add(fileRequest(words, { id, userId, at }));
  const settle = () => settleRequest(ports, undefined, seat(9), id, PROCESSED);
  const decline = () =>
    settleRequest(ports, undefined, seat(9), id, { status: 'declined', adminNotes: null });
  const status = async () => (await ports.requests.get(id))?.status;
  return { ports, userId, email, settle, decline, status };
}

describe('a password request', () => {
  it('is settled once a code is on its way to the address', async () => {
    const { ports, email, settle, status } = await stage();
    value(await settle());
    expect(ports.codes).toEqual([{ to: email, for: 'reset' }]);
    expect(await status()).toBe('processed');
    value(await settle());
    expect(ports.codes).toHaveLength(1);
  });

  it('stays pending if the pool emails no code, and the admin sees the failure', async () => {
    const { ports, settle, status } = await stage();
    ports.mailedCodes.sendToReset = async () => false;
    expect(await settle()).toEqual({ ok: false, refused: 'unavailable' });
    expect(await status()).toBe('pending');
  });

  it('leads to no code if an admin declines it', async () => {
    const { ports, decline, status } = await stage();
    value(await decline());
    expect(ports.codes).toEqual([]);
    expect(await status()).toBe('declined');
  });

  it('leads to no code once the account’s owner has corrected the address, and verifies neither address', async () => {
    const { ports, userId, email, settle, status } = await stage();
    const before = (await ports.users.get(userId))!;
    const after = { ...before, email: 'corrected@example.org', version: before.version + 1 };
    await ports.users.moveEmail(before, after, { notifications: [] });
    for (const inPool of [email, after.email]) {
      await ports.pool.setEmail(userId, inPool, false);
      expect(await settle()).toEqual({ ok: false, refused: 'not-found' });
      expect(await ports.pool.userOf(userId)).toMatchObject({ email: inPool, isProved: false });
    }
    expect(ports.codes).toEqual([]);
    expect(await status()).toBe('pending');
  });

  it('leads to a code for the profile’s address, even if the pool still has another address', async () => {
    const { ports, userId, email, settle } = await stage();
    await ports.pool.setEmail(userId, 'before@example.org', false);
    value(await settle());
    expect(await ports.pool.userOf(userId)).toMatchObject({ email, isProved: true });
    expect(ports.codes).toEqual([{ to: email, for: 'reset' }]);
  });

  it('can’t be settled once its account is deleted', async () => {
    const { ports, userId, settle, status } = await stage();
    const { get } = ports.users;
    ports.users.get = async (id) => (id === userId ? undefined : get(id));
    expect(await settle()).toEqual({ ok: false, refused: 'not-found' });
    expect(ports.codes).toEqual([]);
    expect(await status()).toBe('pending');
  });
});

describe('a request', () => {
  const words = {
    name: 'Ana',
    email: 'player1@example.org',
    category: 'bug',
    subject: 'S',
    message: 'M',
  } as const;

  /** A request for support by a member, and two admins who look at it. */
  async function asked() {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 3);
    const { id } = value(await file(ports, { kind: 'support', ...words }, seat(1)));
    return { ports, key, leagueId: key.leagueId, id };
  }

  it('for support leads to no password code', async () => {
    const { ports, userId, email } = await stage();
    const { id } = value(await file(ports, { kind: 'support', ...words, email }, userId));
    value(await settleRequest(ports, undefined, seat(9), id, PROCESSED));
    expect(ports.codes).toEqual([]);
  });

  it('that another admin has just settled isn’t settled again by an admin who still saw it as pending', async () => {
    const { ports, id } = await asked();
    const { settle } = ports.requests;
    const second = (from?: 'pending') => {
      ports.requests.settle = async (...given) => {
        ports.requests.settle = settle;
        value(await settleRequest(ports, undefined, seat(3), id, { status: 'declined', adminNotes: 'No' }));
        return settle(...given);
      };
      return settleRequest(ports, undefined, seat(2), id, { ...PROCESSED, from });
    };
    expect(await second('pending')).toEqual({ ok: false, refused: 'other-status' });
    expect(await ports.requests.get(id)).toMatchObject({ status: 'declined', processedBy: seat(3) });
    value(await settleRequest(ports, undefined, seat(3), id, { status: 'pending', adminNotes: null }));
    expect(value(await second())).toMatchObject({ status: 'processed', processedBy: seat(2) });
    const lines = await ports.audit.list({ limit: 9 });
    expect(lines.filter(({ by }) => by === seat(2))).toMatchObject([
      { target: id, text: 'support: declined → processed' },
    ]);
  });

  it('that keeps changing isn’t settled', async () => {
    const { ports, id } = await asked();
    ports.requests.settle = async () => 'conflict';
    expect(await settleRequest(ports, undefined, seat(2), id, PROCESSED)).toEqual({
      ok: false,
      refused: 'unavailable',
    });
  });

  it('names its sender, its subject, and the admin who settled it', async () => {
    const { ports, leagueId, id } = await asked();
    value(await settleRequest(ports, undefined, seat(2), id, PROCESSED));
    const [support] = value(await listRequests(ports, 'support', 'processed'));
    expect(support).toMatchObject({ requesterName: 'player1', processedByName: 'player2' });
    for (const [about, targetId] of [
      ['league', leagueId],
      ['user', seat(3)],
      ['user', seat(99)],
      ['message', 'M'],
    ] as const) {
      value(await fileReport(ports, { kind: about, targetId, reason: 'Rude' }, seat(1)));
      ports.clock.advance(1);
    }
    const reports = value(await listRequests(ports, 'report', 'pending'));
    expect(reports).toMatchObject([
      { about: 'league', targetName: 'Sunday', shown: 'Sunday' },
      { about: 'user', targetName: 'player3', requesterName: 'player1', processedByName: null },
      { about: 'user', targetName: null, shown: null },
      { about: 'message', targetName: null, shown: null },
    ]);
  });

  it('about a message keeps its original text, author and league', async () => {
    const { ports, key } = await asked();
    const said = value(await say(ports, key, seat(2), { message: 'Something rude' }));
    const report = (by: number) =>
      fileReport(ports, { kind: 'message', targetId: said.id, reason: 'Rude' }, seat(by));
    value(await report(1));
    value(await removeMessage(ports, { ...key, messageId: said.id }, seat(2)));
    const [filed] = value(await listRequests(ports, 'report', 'pending'));
    expect(filed).toMatchObject({
      targetId: said.id,
      targetName: 'player2',
      quote: { leagueName: 'Sunday', message: 'Something rude', createdAt: said.createdAt },
    });
    // No one can quote a message that they can't read: no stranger, and no one who joined the league in a later season.
    for (const leagueIds of [[], [key.leagueId]]) {
      ports.leagues.listOf = async () => leagueIds;
      ports.clock.advance(1);
      value(await report(9));
      const other = value(await listRequests(ports, 'report', 'pending')).at(-1);
      expect(other).toMatchObject({ targetId: said.id, targetName: null, quote: null });
    }
  });
});

describe('pending requests', () => {
  const ports = memoryPorts();
  const ask = async (kind: 'support' | 'password-reset', minutes: number) => {
    const at = new Date(ports.clock.now().getTime() + minutes * 60_000);
    const id = ports.random.id(at);
    const email = `player-${minutes}@players.example`;
    const words =
      kind === 'support'
        ? ({ kind, name: 'Ana', email, category: 'bug', subject: 'A clock', message: 'It stood.' } as const)
        : ({ kind, email, reason: 'Never verified' } as const);
    await ports.requests.add(fileRequest(words, { id, userId: null, at }));
    return id;
  };
  const ids = async (...[kind, status]: [RequestKind | undefined, RequestStatus]) =>
    value(await listRequests(ports, kind, status)).map(({ id }) => id);

  it('are listed oldest first, by kind or all together, while settled requests are listed newest first', async () => {
    const second = await ask('support', 2);
    const first = await ask('password-reset', 1);
    const third = await ask('support', 3);
    expect(await ids('support', 'pending')).toEqual([second, third]);
    expect(await ids(undefined, 'pending')).toEqual([first, second, third]);
    for (const id of [first, second])
      value(await settleRequest(ports, undefined, seat(9), id, { status: 'declined', adminNotes: null }));
    expect(await ids(undefined, 'declined')).toEqual([second, first]);
  });

  it('fill a whole page even if their kinds are mixed', async () => {
    for (let number = 0; number < ADMIN_PAGE; number += 1)
      await ask(number % 2 ? 'support' : 'password-reset', 10 + number);
    expect(await ids(undefined, 'pending')).toHaveLength(ADMIN_PAGE);
  });
});

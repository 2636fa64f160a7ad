import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { acting, leagueOf, profileOf } from '#test/support/small-league.ts';
import { mailNotification } from '../news/mail-notification.ts';
import { pauseDraft, resumeDraft, undoPick } from '../draft/commissioner-tools.ts';
import { makePick } from '../draft/make-pick.ts';
import { randomizeDraftOrder, setDraftOrder } from '../draft/order-draft.ts';
import { startDraft } from '../draft/start-draft.ts';
import { announce } from './announce.ts';
import { changeSettings } from './change-settings.ts';
import { addCommissioner, leaveLeague } from './members.ts';
import { readLog } from './read-log.ts';

const WORDS = { title: 'Draft tonight', message: 'Be there at eight.\nBring a board.' };

async function stage() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 3);
  for (const number of [1, 2, 3]) await ports.users.markVerified(seat(number), profileOf(number).email);
  ports.clock.advance(1000);
  ports.announced.length = 0;
  const { leagueId } = league.key;
  const log = async (before?: string, by = seat(3)) => readLog(ports, leagueId, by, before);
  return { ports, ...league, leagueId, log };
}

describe('an announcement', () => {
  it('notifies every other member with its full text, and emails those who want such emails', async () => {
    const { ports, leagueId } = await stage();
    value(await announce(ports, leagueId, seat(1), WORDS));
    expect(ports.announced).toMatchObject([
      { to: seat(2), type: 'commissioner_announcement', leagueId, ...WORDS },
      { to: seat(3), type: 'commissioner_announcement', leagueId, ...WORDS },
    ]);
    const [second, third] = ports.announced;
    const reader = (await ports.users.get(seat(3)))!;
    const unwanted = { ...reader, unwantedMails: ['commissioner_announcement'], version: reader.version + 1 };
    await ports.users.save(reader, unwanted, {
      at: ports.clock.now(),
      heldUntil: ports.clock.now(),
      notifications: [],
    });
    expect(await mailNotification(ports, second!, 'https://crowns.example')).toBe('mailed');
    expect(await mailNotification(ports, third!, 'https://crowns.example')).toBe('unwanted');
    const message: unknown = expect.stringContaining(WORDS.message);
    expect(ports.mails).toMatchObject([{ to: 'player2@example.org', message }]);
  });

  it('is sent once per client ID, even if it is repeated concurrently', async () => {
    const { ports, leagueId } = await stage();
    const send = (by = seat(1)) => announce(ports, leagueId, by, { ...WORDS, clientId: 'click-1' });
    for (const outcome of await Promise.all([send(), send(), send()])) value(outcome);
    value(await send());
    const told = await ports.notifications.listOf(seat(2), { limit: 9 });
    expect(told.filter(({ title }) => title === WORDS.title)).toHaveLength(1);
    value(await announce(ports, leagueId, seat(1), { ...WORDS, clientId: 'click-2' }));
    expect(await ports.notifications.listOf(seat(2), { limit: 9 })).toHaveLength(told.length + 1);
  });

  it.each([
    ['a regular member', seat(2), 'commissioners-only'],
    ['a stranger', seat(9), 'league-not-found'],
  ])('fails for %s and notifies no one', async (_, by, refusal) => {
    const { ports, leagueId, log } = await stage();
    expect(await announce(ports, leagueId, by, WORDS)).toEqual({ ok: false, refused: refusal });
    expect(ports.announced).toEqual([]);
    expect(value(await log())).toHaveLength(1);
  });
});

describe('the commissioner log', () => {
  it('shows every member what commissioners did, newest first, but not what members did', async () => {
    const { ports, key, leagueId, log } = await stage();
    value(await changeSettings(ports, key, seat(1), { draftTimerDuration: 60 }));
    ports.clock.advance(1000);
    value(await randomizeDraftOrder(ports, key, seat(1)));
    ports.clock.advance(1000);
    value(await leaveLeague(ports, leagueId, seat(2)));
    ports.clock.advance(1000);
    value(await announce(ports, leagueId, seat(1), WORDS));
    const lines = value(await log());
    expect(lines.map(({ act, text }) => [act, text])).toEqual([
      ['announcement', 'Announcement: Draft tonight'],
      ['draft-order', 'The draft order was drawn at random'],
      ['draft-settings', 'Pick clock: 60 seconds'],
      ['league-created', 'The league was created'],
    ]);
    const user = { id: seat(1), username: 'player1', firstName: 'First1', profileImageUrl: 'helmet' };
    expect(lines[0]).toMatchObject({ userId: seat(1), user, at: ports.clock.now().toISOString() });
  });

  it('shows what commissioners did to the draft: setting its order, starting it, and each use of a tool', async () => {
    const ports = memoryPorts();
    const commissionerTools = { pause: true, undo: true, proxyPick: true };
    const { key } = await leagueOf(ports, 2, { maxMembers: 2, commissionerTools });
    const by = seat(1);
    const updates = [2, 1].map((number, index) => ({ userId: seat(number), draftPosition: index + 1 }));
    const pick = { teamId: 5, pickOrder: 1, forUserId: seat(2) };
    const acts = [
      () => randomizeDraftOrder(ports, key, by),
      () => setDraftOrder(ports, key, by, updates),
      () => startDraft(ports, key, by),
      () => pauseDraft(ports, key, by),
      () => resumeDraft(ports, key, by),
      () => makePick(ports, key, acting(by), pick),
      () => undoPick(ports, key, by, { pickOrder: 1 }),
    ];
    for (const act of acts) {
      ports.clock.advance(1000);
      value<unknown>(await act());
    }
    const lines = value(await readLog(ports, key.leagueId, seat(2), undefined));
    expect(lines.map(({ act, userId }) => [act, userId])).toEqual(
      [
        'pick-undone',
        'proxy-pick',
        'draft-resumed',
        'draft-paused',
        'draft-started',
        'draft-order',
        'draft-order',
        'league-created',
      ].map((act) => [act, by]),
    );
  });

  it('shows the current name of the member an entry is about', async () => {
    const { ports, leagueId, log } = await stage();
    value(await addCommissioner(ports, { leagueId, by: seat(1), userId: seat(2) }));
    const text = async () => value(await log())[0]?.text;
    expect(await text()).toBe('player2 is now a commissioner');
    const at = ports.clock.now();
    await ports.users.bury((await ports.users.get(seat(2)))!, { at, heldUntil: at });
    expect(await text()).toBe('Former member is now a commissioner');
  });

  it('has pages of fifty entries, no matter how many log lines of other kinds are stored between them', async () => {
    const { ports, key, leagueId, log } = await stage();
    for (let index = 0; index < 60; index += 1) {
      ports.clock.advance(1000);
      value(await changeSettings(ports, key, seat(1), { draftTimerDuration: 60 + index }));
    }
    const state = (await ports.seasons.get(leagueId, key.season))!;
    const idle = Array.from({ length: 120 }, (_, index) => {
      const at = new Date(ports.clock.now().getTime() + 1 + index);
      return {
        id: ports.random.id(at),
        at: at.toISOString(),
        act: 'member-joined',
        by: seat(2),
        text: 'x',
      } as const;
    });
    const after = { ...state, version: state.version + 1 };
    await ports.seasons.saveWith(after, { joined: [], notifications: [], log: idle });
    const first = value(await log());
    expect(first).toHaveLength(50);
    expect(first[0]?.text).toBe('Pick clock: 119 seconds');
    const rest = value(await log(first.at(-1)?.id));
    expect(rest.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `Pick clock: ${69 - index} seconds`),
      'The league was created',
    ]);
    expect(value(await log(rest.at(-1)?.id))).toEqual([]);
  });

  it('can’t be read by strangers', async () => {
    const { log } = await stage();
    expect(await log(undefined, seat(9))).toEqual({ ok: false, refused: 'league-not-found' });
  });
});

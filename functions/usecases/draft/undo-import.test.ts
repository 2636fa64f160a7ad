import { beforeEach, describe, expect, it } from 'vitest';
import { next } from '#shared/domain/league-season.ts';
import { timersOf } from '#shared/domain/timer.ts';
import { DRAFT_DEADLINE, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, leagueOf, shareSeat, type SmallLeague } from '#test/support/small-league.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { answerTrade } from '../trades/answer-trade.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { readTrades } from '../trades/read-trades.ts';
import { importDraft } from './import-draft.ts';
import { undoImport } from './undo-import.ts';

const OWNER = seat(1);
let ports: MemoryPorts;
let league: SmallLeague;

const SEATS = [1, 2, 3, 4].map((number) => ({
  userId: seat(number),
  teamIds: [number, number + 4, number + 8],
}));

/** A league of four, with room for five, has imported its draft. Its own draft time has passed since. */
beforeEach(async () => {
  ports = memoryPorts();
  const draftDateTime = new Date(ports.clock.now().getTime() + 3_600_000).toISOString();
  league = await leagueOf(ports, 4, { maxMembers: 5, draftDateTime });
  value(await importDraft(ports, league.key, OWNER, SEATS));
  ports.clock.advance(7_200_000);
});

const undo = () => undoImport(ports, league.key, OWNER);
const newsOf = (number: number) => ports.notifications.listOf(seat(number), { limit: 99 });
const offer = async () => {
  const wish = { receiverId: seat(3), proposerTeamIds: [2], receiverTeamIds: [3] };
  return value(await proposeTrade(ports, league.key, seat(2), wish)).id;
};

describe('undoing an import', () => {
  it('returns the league to its lobby, open to new members and to another import', async () => {
    value(await undo());
    const after = await league.stored();
    expect(after).toMatchObject({
      status: 'draft',
      maxMembers: 5,
      order: [],
      picks: [],
      draftDateTime: null,
    });
    expect(after.isImported).toBeUndefined();
    expect(timersOf(after).map(({ kind }) => kind)).toEqual(['undrafted']);
    value(await joinLeague(ports, seat(5), { code: league.code }));
    const five = [...SEATS, { userId: seat(5), teamIds: [13, 14, 15] }];
    value(await importDraft(ports, league.key, OWNER, five));
    expect((await league.stored()).picks).toHaveLength(15);
  });

  it('notifies every other member once, however often it is repeated', async () => {
    value(await undo());
    const before = await league.stored();
    value(await undo());
    expect(await league.stored()).toBe(before);
    for (const number of [2, 3, 4]) {
      expect((await newsOf(number)).filter(({ type }) => type === 'draft_corrected')).toMatchObject([
        { title: 'Sunday’s imported draft was undone' },
      ]);
    }
    const [line] = await ports.leagueLog.listOf(league.key.leagueId, { limit: 1 });
    expect([line?.act, line?.by]).toEqual(['import-undone', OWNER]);
  });

  it('leaves nothing of the season that the import began', async () => {
    const state = await league.stored();
    const at = ports.clock.now().toISOString();
    const correction = { id: 'one', by: OWNER, at, reason: 'A typo', changes: [], confirmedBy: [] };
    const handovers = [{ from: seat(9), to: seat(4), at, by: seat(9) }];
    const askings = [{ userId: seat(3), at }];
    await ports.seasons.save(next(state, { corrections: [correction], handovers, askings, tradeBlock: [2] }));
    value(await undo());
    const after = await league.stored();
    expect(after).toMatchObject({ handovers: [], askings: [], tradeBlock: [] });
    expect(after).not.toHaveProperty('corrections');
  });

  it('removes members with deleted accounts, and stores nothing for them', async () => {
    const [profile, at] = [(await ports.users.get(seat(4)))!, ports.clock.now()];
    expect(await ports.users.bury(profile, { at, heldUntil: at })).toBe('saved');
    value(await undo());
    const { members } = await league.stored();
    expect(members.map(({ userId }) => userId)).toEqual([1, 2, 3].map(seat));
    expect((await newsOf(4)).map(({ type }) => type)).not.toContain('draft_corrected');
  });

  it('leaves the spot of a deleted account to its partner', async () => {
    await shareSeat(ports, league, 4, 9);
    const [profile, at] = [(await ports.users.get(seat(4)))!, ports.clock.now()];
    expect(await ports.users.bury(profile, { at, heldUntil: at })).toBe('saved');
    value(await undo());
    const { members } = await league.stored();
    expect(members.map(({ userId }) => userId)).toEqual([1, 2, 3, 9].map(seat));
  });

  it('keeps a future draft time and its remaining reminder', async () => {
    ports = memoryPorts();
    const draftDateTime = new Date(ports.clock.now().getTime() + 25 * 3_600_000).toISOString();
    league = await leagueOf(ports, 4, { maxMembers: 5, draftDateTime });
    value(await importDraft(ports, league.key, OWNER, SEATS));
    ports.clock.advance(2 * 3_600_000);
    value(await undo());
    const fiveMinutesBefore = new Date(Date.parse(draftDateTime) - 300_000).toISOString();
    expect(await league.stored()).toMatchObject({ draftDateTime, remindAt: fiveMinutesBefore });
  });

  it('cancels pending offers, and is refused after a trade', async () => {
    const id = await offer();
    value(await undo());
    expect(value(await readTrades(ports, league.key.leagueId, seat(2)))).toEqual([]);
    value(await importDraft(ports, league.key, OWNER, SEATS));
    const again = await offer();
    expect(again).not.toBe(id);
    value(await answerTrade(ports, again, seat(3), { action: 'accept' }));
    expect(await undo()).toEqual({ ok: false, refused: 'trades-made' });
  });

  it('is refused after the season’s draft deadline, to regular members, and for a draft held here', async () => {
    const members = await undoImport(ports, league.key, seat(2));
    expect(members).toEqual({ ok: false, refused: 'commissioners-only' });
    ports.clock.set(new Date(DRAFT_DEADLINE));
    expect(await undo()).toEqual({ ok: false, refused: 'draft-deadline-passed' });
    const other = memoryPorts();
    const drafted = await draftedOf(other, 4);
    expect(await undoImport(other, drafted.key, OWNER)).toEqual({ ok: false, refused: 'not-imported' });
  });
});

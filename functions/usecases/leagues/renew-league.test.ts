import { beforeEach, describe, expect, it } from 'vitest';
import { final, storeResults } from '#test/support/games.ts';
import { DRAFT_AT, drafted, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { anyTable } from '#test/support/order-tables.ts';
import { acting, leagueOf, type SmallLeague } from '#test/support/small-league.ts';
import { plainAuction } from '#shared/domain/draft/auction/auction-settings.ts';
import { next } from '#shared/domain/league-season.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { pauseDraft, undoPick } from '../draft/commissioner-tools.ts';
import { makePick } from '../draft/make-pick.ts';
import { randomizeDraftOrder } from '../draft/order-draft.ts';
import { startDraft } from '../draft/start-draft.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { readHistory } from '../season/read-history.ts';
import { readStandings } from '../season/read-standings.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { saveTradeBlock } from '../trades/trade-block.ts';
import { changeSettings } from './change-settings.ts';
import { joinLeague } from './join-league.ts';
import { addCommissioner, handOverLeague, leaveLeague } from './members.ts';
import { readLeague } from './read-leagues.ts';
import { renewLeague } from './renew-league.ts';

const AFTER = new Date('2026-02-03T12:00:00.000Z');

let ports: MemoryPorts;
let league: SmallLeague;
const renew = (by = 1, to = '2026-27') => renewLeague(ports, league.key.leagueId, seat(by), to);
const seasonOf = (label: string) => ports.seasons.get(league.key.leagueId, label);

/** Four of eight seats are taken and the draft is complete. Team 1 has beaten team 2 every week. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await leagueOf(ports, 4, { maxMembers: 8, draftTimerDuration: 120 });
  const lobby = await league.stored();
  const picks = drafted(
    4,
    NFL_TEAMS.map(({ id }) => id),
    { teamsEach: 4 },
  ).picks;
  const played = {
    ...lobby,
    version: lobby.version + 1,
    status: 'active' as const,
    order: lobby.members.map(({ userId }) => userId),
    picks,
    maxMembers: 4,
    sizeBeforeDraft: 8,
    teamsEach: 4,
    tieRule: 'half' as const,
    levelCrowns: 'points' as const,
    tradeDeadline: '2025-12-01T04:59:59.000Z',
    swaps: [{ tradeNumber: 1, teamIds: [5, 6] as const, at: '2025-10-01T12:00:00.000Z' }],
    tradeBlock: [3],
    offersEndAt: '2025-11-01T12:00:00.000Z',
    tickAt: '2026-02-03T15:20:00.000Z',
    pause: { at: DRAFT_AT.toISOString(), by: seat(1), secondsLeft: 9 },
    isImported: true as const,
    lookingFor: [{ userId: seat(1), sought: ['wins'] as const }],
  };
  await ports.seasons.save(played);
  await storeResults(
    ports.results,
    '2025-26',
    Array.from({ length: 18 }, (_, week) => final([1, 20], [2, 10], { week: week + 1, id: `g${week}` })),
  );
  ports.clock.set(AFTER);
});

describe('renewing a league', () => {
  it('starts the next season, ready to draft, with the same members, settings and spots', async () => {
    const before = (await seasonOf('2025-26'))!;
    const renewed = value(await renew());
    expect(renewed).toMatchObject({
      code: league.code,
      status: 'draft',
      isDraftComplete: false,
      isRenewable: false,
      maxMembers: 8,
      seasons: ['2025-26', '2026-27'],
      currentSeason: {
        season: '2026-27',
        draftTimerDuration: 120,
        teamsEach: 4,
        tieRule: 'half',
        levelCrowns: 'points',
        draftDateTime: null,
        tradeDeadline: null,
        version: 1,
      },
    });
    expect(
      renewed.members.map(({ userId, isCommissioner, draftPosition }) => [
        userId,
        isCommissioner,
        draftPosition,
      ]),
    ).toEqual(before.members.map(({ userId, isCommissioner }) => [userId, isCommissioner, null]));
    expect(await seasonOf('2026-27')).toMatchObject({ swaps: [], tradeBlock: [], offersEndAt: null });
    expect(await seasonOf('2025-26')).toEqual({ ...before, version: before.version + 1, isRenewed: true });
    expect(value(await readLeague(ports, seat(2), league.code))).toMatchObject({
      currentSeason: { season: '2026-27' },
    });
  });

  it.each([
    [4, true],
    [8, false],
  ])(
    'keeps the order table of four members only if the league’s size stays the same: %i',
    async (size, isKept) => {
      const orderTable = anyTable({ maxMembers: 4, teamsEach: 4 });
      const table = { draftOrderType: 'table', orderTable, hasBestBalance: true } as const;
      await ports.seasons.save(next((await seasonOf('2025-26'))!, { ...table, sizeBeforeDraft: size }));
      expect(value(await renew())).toMatchObject({
        maxMembers: size,
        currentSeason: { ...table, orderTable: isKept ? orderTable : null },
      });
    },
  );

  it('brings back an auction that the league missed at the season’s draft deadline', async () => {
    const missedAuction = { ...plainAuction(), budget: 300 };
    await ports.seasons.save(next((await seasonOf('2025-26'))!, { missedAuction }));
    expect(value(await renew()).currentSeason).toMatchObject({
      draftType: 'auction',
      auction: missedAuction,
    });
    expect(await seasonOf('2026-27')).not.toHaveProperty('missedAuction');
  });

  it('carries over nothing from the draft or from the previous season’s timers', async () => {
    const { lotterySeed } = (await seasonOf('2025-26'))!;
    await renew();
    const season = (await seasonOf('2026-27'))!;
    expect(season).toMatchObject({ order: [], picks: [], deadlineAt: null, remindAt: null });
    expect(season).toMatchObject({ pause: null, tickAt: null, sizeBeforeDraft: null });
    expect(season).not.toHaveProperty('isImported');
    expect(season).not.toHaveProperty('lookingFor');
    expect(season.lotterySeed).not.toBe(lotterySeed);
    expect((await seasonOf('2025-26'))?.tickAt).toBe('2026-02-03T15:20:00.000Z');
  });

  it('arms the new season’s timers, notifies the league’s other members, and adds a log line', async () => {
    ports.armed.length = 0;
    ports.announced.length = 0;
    await ports.connections.open({ id: 'c2', userId: seat(2) });
    await ports.connections.follow({ id: 'c2', userId: seat(2) }, league.key.leagueId);
    await renew();
    expect(ports.armed).toEqual(timersOf((await seasonOf('2026-27'))!));
    const told = async (number: number) =>
      (await ports.notifications.listOf(seat(number), { limit: 1 })).map(({ title }) => title);
    for (const number of [2, 3, 4]) expect(await told(number)).toEqual(['Sunday is back for another season']);
    expect(await told(1)).not.toEqual(['Sunday is back for another season']);
    expect(ports.pushed).toContainEqual({
      to: ['c2'],
      message: { type: 'league', leagueId: league.key.leagueId },
    });
    const [line] = await ports.leagueLog.listOf(league.key.leagueId, { limit: 1 });
    expect(line).toMatchObject({ act: 'league-renewed', by: seat(1) });
  });

  it('is pushed only to followers who are members of the new season', async () => {
    const gone = (await ports.users.get(seat(3)))!;
    await ports.users.bury(gone, { at: AFTER, heldUntil: AFTER });
    for (const number of [2, 3, 9]) {
      const page = { id: `c${number}`, userId: seat(number) };
      await ports.connections.open(page);
      await ports.connections.follow(page, league.key.leagueId);
    }
    ports.pushed.length = 0;
    await renew();
    const pushes = ports.pushed.filter(({ message }) => message.type === 'league');
    expect(pushes.map(({ to }) => to)).toEqual([['c2']]);
  });

  it('a second time changes nothing and returns the same reply, whether the request names the season by label or by year', async () => {
    const first = value(await renew());
    const log = await ports.leagueLog.listOf(league.key.leagueId, { limit: 9 });
    expect(value(await renew(1, '2026'))).toEqual(first);
    expect(await ports.leagueLog.listOf(league.key.leagueId, { limit: 9 })).toEqual(log);
  });

  it('happens only once, even if it is requested twice at the same time', async () => {
    const both = await Promise.all([renew(), renew()]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const lines = await ports.leagueLog.listOf(league.key.leagueId, { limit: 9 });
    expect(lines.filter(({ act }) => act === 'league-renewed')).toHaveLength(1);
  });

  it('leaves out members whose accounts are gone', async () => {
    const gone = (await ports.users.get(seat(3)))!;
    await ports.users.bury(gone, { at: AFTER, heldUntil: AFTER });
    expect(value(await renew()).members.map(({ userId }) => userId)).toEqual([1, 2, 4].map(seat));
  });

  it('leaves out members whose accounts are deleted at that very moment', async () => {
    const { renew: write } = ports.leagues;
    ports.leagues.renew = async (...renewed) => {
      ports.leagues.renew = write;
      const gone = (await ports.users.get(seat(3)))!;
      expect(await ports.users.bury(gone, { at: AFTER, heldUntil: AFTER })).toBe('saved');
      return write(...renewed);
    };
    expect(value(await renew()).members.map(({ userId }) => userId)).toEqual([1, 2, 4].map(seat));
  });

  it('while a member’s account is being deleted makes that deletion check the member’s seats again', async () => {
    const going = (await ports.users.get(seat(3)))!;
    await renew();
    expect(await ports.users.bury(going, { at: AFTER, heldUntil: AFTER })).toBe('conflict');
  });

  it('lets new members fill the open spots again', async () => {
    await renew();
    await ports.users.add({
      ...(await ports.users.get(seat(2)))!,
      id: seat(5),
      email: 'e',
      skeletons: ['e'],
      username: 'e',
    });
    expect(value(await joinLeague(ports, seat(5), { code: league.code })).league.members).toHaveLength(5);
  });

  it.each([
    ['a member who is not the owner', 2, '2026-27', 'owner-only'],
    ['a stranger', 9, '2026-27', 'league-not-found'],
    ['the season after the next one', 1, '2027-28', 'other-season'],
    ['the season that is over', 1, '2025-26', 'other-season'],
    ['a season that doesn’t exist', 1, '1999', 'other-season'],
  ])('fails for %s', async (_, by, to, refusal) => {
    expect(await renew(by, to)).toMatchObject({ refused: refusal });
    expect(await seasonOf('2026-27')).toBeUndefined();
  });

  it('fails before the season is over, and skips a year whose draft deadline has passed', async () => {
    ports.clock.set(new Date('2026-01-04T12:00:00.000Z'));
    expect(await renew()).toMatchObject({ refused: 'not-renewable' });
    ports.clock.set(new Date('2026-10-01T12:00:00.000Z'));
    expect(await renew()).toMatchObject({ refused: 'other-season' });
    expect(value(await renew(1, '2027')).seasons).toEqual(['2025-26', '2027-28']);
  });

  it('also works after a season without a draft', async () => {
    const season = await league.stored();
    await ports.seasons.save({
      ...season,
      version: season.version + 1,
      status: 'ended',
      picks: [],
      order: [],
    });
    ports.clock.set(new Date('2025-10-01T12:00:00.000Z'));
    expect(value(await renew()).currentSeason.season).toBe('2026-27');
  });
});

describe('after a renewal', () => {
  it('the previous season is still readable, and appears in the league’s history', async () => {
    await renew();
    const rows = value(await readStandings(ports, league.key, seat(2)));
    expect(rows[0]).toMatchObject({ userId: seat(1), wins: 18, losses: 0 });
    const history = value(await readHistory(ports, league.key.leagueId, seat(2)));
    expect(history.seasons).toMatchObject([
      {
        season: '2025-26',
        isFinal: true,
        tieRule: 'half',
        winChampions: [{ userId: seat(1), user: { username: 'player1' } }],
        lossChampions: [{ userId: seat(2) }],
        feats: expect.arrayContaining([
          expect.objectContaining({ name: 'winLead', userId: seat(1), value: 18 }),
        ]),
      },
    ]);
    expect(history.headToHead).toContainEqual({
      userId: seat(1),
      rivalId: seat(2),
      wins: 18,
      losses: 0,
      ties: 0,
    });
    expect(await readHistory(ports, league.key.leagueId, seat(9))).toMatchObject({
      refused: 'league-not-found',
    });
  });
});

describe('the previous season of a renewed league', () => {
  const CLOSED: Record<string, () => Promise<{ ok: boolean; refused?: string }>> = {
    settings: () => changeSettings(ports, league.key, seat(1), { tradeDeadline: null }),
    'settings that change nothing': () => changeSettings(ports, league.key, seat(1), {}),
    start: () => startDraft(ports, league.key, seat(1)),
    positions: () => randomizeDraftOrder(ports, league.key, seat(1)),
    pick: () => makePick(ports, league.key, acting(seat(1)), { teamId: 32 }),
    pause: () => pauseDraft(ports, league.key, seat(1)),
    undoing: () => undoPick(ports, league.key, seat(1), {}),
    offer: () =>
      proposeTrade(ports, league.key, seat(1), {
        receiverId: seat(2),
        proposerTeamIds: [1],
        receiverTeamIds: [2],
      }),
    marks: () => saveTradeBlock(ports, league.key, seat(1), [1]),
  };

  it.each(Object.keys(CLOSED))('is closed to its members: %s', async (act) => {
    await renew();
    const before = await seasonOf('2025-26');
    const log = await ports.leagueLog.listOf(league.key.leagueId, { limit: 9 });
    expect(await CLOSED[act]!()).toMatchObject({ ok: false });
    expect(await seasonOf('2025-26')).toBe(before);
    expect(await ports.leagueLog.listOf(league.key.leagueId, { limit: 9 })).toEqual(log);
  });

  it('tells its former commissioners that it’s over, even if they have left the league since it ended', async () => {
    const deed = { leagueId: league.key.leagueId, by: seat(1), userId: seat(2) };
    value(await addCommissioner(ports, deed));
    value(await renew());
    value(await leaveLeague(ports, league.key.leagueId, seat(2)));
    for (const number of [1, 2])
      expect(await changeSettings(ports, league.key, seat(number), { tradeDeadline: null })).toEqual({
        ok: false,
        refused: 'season-over',
      });
    expect(await changeSettings(ports, league.key, seat(3), { tradeDeadline: null })).toEqual({
      ok: false,
      refused: 'commissioners-only',
    });
  });

  it('keeps its timer until its members have been notified of how it ended', async () => {
    await renew();
    const [tick] = timersOf((await seasonOf('2025-26'))!).filter(({ kind }) => kind === 'tick');
    ports.clock.set(timerDue(tick!));
    expect(await fireTimer(ports, tick!)).toBe('acted');
    expect((await seasonOf('2025-26'))?.tickAt).toBeNull();
  });
});

describe('a change checked against the previous season and written after the renewal', () => {
  /** Renews the league once the next change to the season has been judged, but before that change is written. */
  function renewedBeforeTheWrite(): void {
    const { saveWith } = ports.seasons;
    ports.seasons.saveWith = async (season, effects) => {
      ports.seasons.saveWith = saveWith;
      value(await renew());
      return saveWith(season, effects);
    };
  }
  const members = async (label: string) => (await seasonOf(label))?.members.map(({ userId }) => userId);

  it('removes a departing member from the new season', async () => {
    const season = (await seasonOf('2025-26'))!;
    await ports.seasons.save({ ...season, version: season.version + 1, status: 'ended' });
    renewedBeforeTheWrite();
    expect(await leaveLeague(ports, league.key.leagueId, seat(3))).toMatchObject({ ok: true });
    expect(await members('2026-27')).toEqual([1, 2, 4].map(seat));
    expect(await members('2025-26')).toEqual([1, 2, 3, 4].map(seat));
    expect(await ports.leagues.listOf(seat(3))).toEqual([]);
  });

  it('gives the new season the league’s new owner', async () => {
    renewedBeforeTheWrite();
    const deed = { leagueId: league.key.leagueId, by: seat(1), userId: seat(2) };
    expect(value(await handOverLeague(ports, deed))).toMatchObject({
      ownerId: seat(2),
      currentSeason: { season: '2026-27' },
    });
    expect((await seasonOf('2026-27'))?.ownerId).toBe(seat(2));
    expect((await seasonOf('2025-26'))?.ownerId).toBe(seat(1));
    expect((await ports.leagues.get(league.key.leagueId))?.ownerId).toBe(seat(2));
  });
});

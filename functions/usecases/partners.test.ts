import { beforeEach, describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import {
  acting,
  draftedOf,
  draftOf,
  leagueOf,
  shareSeat,
  type SmallLeague,
} from '#test/support/small-league.ts';
import { say } from './chat/say.ts';
import { setDraftAuto } from './draft/auto.ts';
import { readBoard, saveBoard } from './draft/boards.ts';
import { makePick } from './draft/make-pick.ts';
import { startDraft } from './draft/start-draft.ts';
import { setReady } from './draft/ready.ts';
import { confirmHouseRules, changeHouseRules } from './leagues/house-rules.ts';
import { readDashboard } from './leagues/read-dashboard.ts';
import { readLeague } from './leagues/read-leagues.ts';
import { exportAccount } from './privacy/export-account.ts';
import { readRosters, readUserTeams } from './season/read-rosters.ts';
import { readStandings } from './season/read-standings.ts';
import { readWeekly } from './season/read-weekly.ts';
import { answerTrade } from './trades/answer-trade.ts';
import { proposeTrade } from './trades/propose-trade.ts';
import { readTradeHistory, readTrades } from './trades/read-trades.ts';
import { readTradeBlock, saveTradeBlock } from './trades/trade-block.ts';

const [HOLDER, OTHER, PARTNER] = [seat(2), seat(1), seat(9)];
let ports: MemoryPorts;
beforeEach(() => void (ports = memoryPorts()));

/** Makes seat 9 a partner in the seat of number 2. */
async function shared(league: SmallLeague): Promise<SmallLeague> {
  await shareSeat(ports, league, 2, 9);
  return league;
}
const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');

describe('before the draft, a partner', () => {
  let league: SmallLeague;
  beforeEach(async () => void (league = await shared(await leagueOf(ports, 4))));

  it('can read the league, and is listed in the holder’s record', async () => {
    const { members } = value(await readLeague(ports, PARTNER, league.code));
    expect(members).toHaveLength(4);
    const { userId, partners } = members.find((member) => member.userId === HOLDER)!;
    expect([userId, partners]).toEqual([
      HOLDER,
      [expect.objectContaining({ userId: PARTNER, user: expect.objectContaining({ username: 'player9' }) })],
    ]);
  });

  it('shares one draft board with the holder, and neither overwrites the other’s changes', async () => {
    const board = { teamOrder: [3, 1], strategy: 'losses' as const, isCrownOpen: false };
    expect(value(await saveBoard(ports, league.key, PARTNER, board, null)).userId).toBe(HOLDER);
    expect(value(await readBoard(ports, league.key, HOLDER)).teamOrder).toEqual([3, 1]);
    expect(why(await saveBoard(ports, league.key, HOLDER, board, null))).toBe('other-board');
    expect(value(await readBoard(ports, league.key, PARTNER)).strategy).toBe('losses');
  });

  it('can’t save the board once their own membership has ended', async () => {
    const { boards } = ports;
    const board = { teamOrder: [3], strategy: 'wins' as const };
    const { leagueId, season } = league.key;
    expect(await boards.save(leagueId, season, HOLDER, board, null, seat(8))).toBe('not-a-member');
    expect(await boards.save(leagueId, season, HOLDER, board, null, PARTNER)).toBe('saved');
  });

  it('marks the seat as ready in the windows of both', async () => {
    for (const [id, userId] of [
      ['c1', HOLDER],
      ['c2', PARTNER],
      ['c3', OTHER],
    ] as const) {
      await ports.connections.open({ id, userId });
      await ports.connections.follow({ id, userId }, league.key.leagueId, 'draft');
    }
    value(await setReady(ports, league.key, PARTNER, { on: true }));
    const followers = await ports.connections.followersOf(league.key.leagueId);
    const ready = followers.filter(({ places }) => places.includes('ready')).map(({ id }) => id);
    expect(ready.toSorted()).toEqual(['c1', 'c2']);
  });

  it('can’t lead the league, even in a commissioner’s seat', async () => {
    await shareSeat(ports, league, 1, 8);
    expect(why(await startDraft(ports, league.key, seat(8)))).toBe('commissioners-only');
  });

  it('speaks in the chat and confirms house rules in their own name', async () => {
    const said = value(await say(ports, league.key, PARTNER, { message: 'Hi' }));
    expect(said.user?.username).toBe('player9');
    const { leagueId } = league.key;
    value(await changeHouseRules(ports, leagueId, OTHER, { version: 0, text: 'Be kind', stakes: '' }));
    const { confirmed } = value(await confirmHouseRules(ports, leagueId, PARTNER, 1));
    expect(confirmed).toEqual([OTHER, PARTNER]);
  });
});

describe('during the draft, a partner', () => {
  it('picks for the seat in 4 round trips, as its holder does', async () => {
    const league = await draftOf(ports, 4);
    await shared(league);
    for (const userId of league.order) {
      if (userId === HOLDER) break;
      value(await makePick(ports, league.key, acting(userId), { teamId: 20 + league.order.indexOf(userId) }));
    }
    expect(value(await makePick(ports, league.key, acting(PARTNER), { teamId: 12 })).pick).toMatchObject({
      userId: HOLDER,
      nflTeamId: 12,
      by: PARTNER,
    });
    expect((await league.stored()).picks.at(-1)).toMatchObject({ userId: HOLDER, by: PARTNER });
  });

  it('learns who was faster if another person of the seat has picked', async () => {
    const league = await draftOf(ports, 4);
    await shared(league);
    let pickOrder = 1;
    for (; league.order[pickOrder - 1] !== HOLDER; pickOrder += 1)
      value(
        await makePick(ports, league.key, acting(league.order[pickOrder - 1]!), { teamId: 20 + pickOrder }),
      );
    value(await makePick(ports, league.key, acting(HOLDER), { teamId: 12, pickOrder }));
    const slower = (teamId: number) => makePick(ports, league.key, acting(PARTNER), { teamId, pickOrder });
    expect(await slower(13)).toEqual({ ok: false, refused: 'partner-picked', about: 'player2' });
    expect(value(await slower(12))).toMatchObject({ repeated: true, pick: { by: HOLDER } });
  });

  it('switches the seat’s Auto on and off', async () => {
    const league = await shared(await draftOf(ports, 4));
    expect(value(await setDraftAuto(ports, league.key, PARTNER, { on: true })).autoUserIds).toEqual([HOLDER]);
    expect(value(await setDraftAuto(ports, league.key, HOLDER, { on: false })).autoUserIds).toEqual([]);
  });
});

describe('during the season, a partner', () => {
  let league: SmallLeague;
  /** After the draft, seat 1 has teams 1, 8 and 9; seat 2 has 2, 7 and 10. */
  beforeEach(async () => void (league = await shared(await draftedOf(ports, 4))));
  const offer = { receiverId: OTHER, proposerTeamIds: [2], receiverTeamIds: [1] };

  it('sees the seat’s teams, also on the dashboard', async () => {
    const teams = value(await readUserTeams(ports, league.key, PARTNER));
    expect(teams.map(({ nflTeamId }) => nflTeamId).toSorted((a, b) => a - b)).toEqual([2, 7, 10]);
    const [entry] = await readDashboard(ports, PARTNER);
    expect(entry?.teams.map(({ id }) => id)).toHaveLength(3);
  });

  it('offers, sees and answers trades for the seat', async () => {
    const made = value(await proposeTrade(ports, league.key, PARTNER, { ...offer, clientId: 'a' }));
    expect(made).toMatchObject({ proposerId: HOLDER, by: PARTNER });
    expect(value(await proposeTrade(ports, league.key, HOLDER, { ...offer, clientId: 'a' })).id).toBe(
      made.id,
    );
    expect(value(await readTrades(ports, league.key.leagueId, PARTNER))).toHaveLength(1);
    const cancelled = value(await answerTrade(ports, made.id, PARTNER, { action: 'cancel' }));
    expect(cancelled).toMatchObject({ status: 'cancelled', answeredBy: PARTNER });
    expect(value(await answerTrade(ports, made.id, PARTNER, { action: 'cancel' })).id).toBe(made.id);
    const history = value(await readTradeHistory(ports, league.key.leagueId, PARTNER));
    expect(history.map(({ id, by }) => [id, by])).toEqual([[made.id, PARTNER]]);
    const back = { receiverId: HOLDER, proposerTeamIds: [1], receiverTeamIds: [2] };
    const other = value(await proposeTrade(ports, league.key, OTHER, back));
    expect(other).not.toHaveProperty('by');
    expect(value(await answerTrade(ports, other.id, PARTNER, { action: 'accept' }))).toMatchObject({
      status: 'accepted',
      answeredBy: PARTNER,
    });
  });

  it('gets the holder’s notifications, and the other side of a trade sees the seat’s name', async () => {
    ports.announced.length = 0;
    const back = { receiverId: HOLDER, proposerTeamIds: [1], receiverTeamIds: [2] };
    value(await proposeTrade(ports, league.key, OTHER, back));
    expect(ports.announced.map(({ to, title }) => [to, title])).toEqual([
      [HOLDER, 'player1 offers you a trade'],
      [PARTNER, 'player1 offers you a trade'],
    ]);
    ports.announced.length = 0;
    value(await proposeTrade(ports, league.key, PARTNER, { ...offer, proposerTeamIds: [7] }));
    expect(ports.announced.map(({ title }) => title)).toEqual(['player2 & player9 offer you a trade']);
  });

  it('is named beside the holder in every table', async () => {
    const by = expect.objectContaining({ partners: [expect.objectContaining({ userId: PARTNER })] });
    expect(value(await readStandings(ports, league.key, OTHER))).toContainEqual(by);
    expect(value(await readRosters(ports, league.key, OTHER))).toContainEqual(by);
    const [week] = value(await readWeekly(ports, league.key, OTHER, 1));
    expect(week?.users).toContainEqual(by);
  });

  it('finds the league in the export of their account', async () => {
    const { leagues } = value(await exportAccount(ports, PARTNER));
    expect(leagues).toMatchObject([{ isCommissioner: false, sharesSpotWith: ['player2'] }]);
    expect(leagues[0]?.seasons[0]?.teams).toHaveLength(3);
    expect(value(await exportAccount(ports, HOLDER)).leagues).toMatchObject([
      { sharesSpotWith: ['player9'] },
    ]);
  });

  it('keeps the seat’s trade block', async () => {
    value(await saveTradeBlock(ports, league.key, PARTNER, [7]));
    expect(value(await readTradeBlock(ports, league.key, HOLDER))).toEqual({ teamIds: [7] });
    expect(value(await readTradeBlock(ports, league.key, PARTNER))).toEqual({ teamIds: [7] });
  });
});

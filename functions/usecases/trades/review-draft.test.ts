import { beforeEach, describe, expect, it } from 'vitest';
import { next } from '#shared/domain/league-season.ts';
import { NO_TOOLS } from '#shared/domain/league-rules.ts';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import { timersOf } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { undoPick } from '../draft/commissioner-tools.ts';
import { confirmCorrection, proposeCorrection } from '../draft/corrections.ts';
import { undoImport } from '../draft/undo-import.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { answerTrade } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTradeHistory } from './read-trades.ts';
import { release, reverse } from './review-trade.ts';

const HOUR_MS = 3_600_000;
const [COMMISSIONER, PROPOSER, RECEIVER, MEMBER] = [seat(1), seat(2), seat(3), seat(4)];
let ports: MemoryPorts;
let league: SmallLeague;

/** Of six members, seat 2 has teams 2, 11 and 14, and seat 3 has 3, 10 and 15. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 6);
  value(await changeSettings(ports, league.key, COMMISSIONER, { tradeReview: 'commissioners' }));
  ports.clock.advance(HOUR_MS);
});

async function acceptedId(give: number[], get: number[]): Promise<string> {
  const offer = { receiverId: RECEIVER, proposerTeamIds: give, receiverTeamIds: get };
  const { id } = value(await proposeTrade(ports, league.key, PROPOSER, offer));
  value(await answerTrade(ports, id, RECEIVER, { action: 'accept' }));
  return id;
}

const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');
const ownersOf = async (...teamIds: number[]) => {
  const owners = new Map(ownershipOf(await league.stored()).map(({ teamId, userId }) => [teamId, userId]));
  return teamIds.map((teamId) => Number(owners.get(teamId)?.slice(-2)));
};

describe('correcting a draft around a trade’s review', () => {
  /** Seat 2's first pick, team 2, becomes team 20, which no one has drafted. */
  async function correct(): Promise<unknown> {
    const correction = { changes: [{ pickOrder: 2, teamId: 20 }], reason: 'We typed it wrong' };
    const proposed = await proposeCorrection(ports, league.key, COMMISSIONER, correction);
    if (!proposed.ok) return proposed.refused;
    return why(await confirmCorrection(ports, league.key, { id: proposed.value.id, by: PROPOSER }));
  }

  it('gives only the trade’s own teams back in a reversal', async () => {
    const first = await acceptedId([2], [3]);
    value(await release(ports, first, COMMISSIONER, null));
    const back = { receiverId: PROPOSER, proposerTeamIds: [2], receiverTeamIds: [3] };
    const { id } = value(await proposeTrade(ports, league.key, RECEIVER, back));
    value(await answerTrade(ports, id, PROPOSER, { action: 'accept' }));
    value(await release(ports, id, COMMISSIONER, null));
    expect(await correct()).toBe('ok');
    expect(await ownersOf(20, 3)).toEqual([2, 3]);
    value(await reverse(ports, id, COMMISSIONER, 'By mistake'));
    expect(await ownersOf(20, 3)).toEqual([3, 2]);
  });

  it('can’t be corrected or undone after the review’s end, because the trade went through on time', async () => {
    await acceptedId([2], [3]);
    ports.clock.advance(25 * HOUR_MS);
    expect(await correct()).toBe('team-traded');
    const tools = { ...NO_TOOLS, undo: true };
    await ports.seasons.save(next(await league.stored(), { commissionerTools: tools }));
    expect(why(await undoPick(ports, league.key, COMMISSIONER, {}))).toBe('trades-made');
    await ports.seasons.save(next(await league.stored(), { isImported: true }));
    expect(why(await undoImport(ports, league.key, COMMISSIONER))).toBe('trades-made');
    const [timer] = timersOf(await league.stored()).filter(({ kind }) => kind === 'offers');
    await fireTimer(ports, timer!);
    expect(await ownersOf(2, 3)).toEqual([3, 2]);
  });

  it('lets an overdue trade of other teams go through when the correction is proposed', async () => {
    await acceptedId([11], [10]);
    const endsAt = new Date(ports.clock.now().getTime() + 24 * HOUR_MS).toISOString();
    ports.clock.advance(25 * HOUR_MS);
    const correction = { changes: [{ pickOrder: 2, teamId: 20 }], reason: 'We typed it wrong' };
    value(await proposeCorrection(ports, league.key, COMMISSIONER, correction));
    expect((await league.stored()).swaps).toEqual([{ tradeNumber: 1, teamIds: [11, 10], at: endsAt }]);
    expect((await ports.trades.bookOf(league.key.leagueId)).offers).toEqual([]);
    const told = await ports.notifications.listOf(PROPOSER, { limit: 9 });
    expect(told.map(({ title }) => title)).toContain('Trade #1 went through in Sunday');
  });

  it('stops a trade of its teams that is still in review', async () => {
    const id = await acceptedId([2], [3]);
    ports.clock.advance(23 * HOUR_MS);
    expect(await correct()).toBe('ok');
    const [over] = value(await readTradeHistory(ports, league.key.leagueId, MEMBER));
    expect(over).toMatchObject({ id, status: 'stopped', verdict: { cause: 'sides-changed' } });
    expect(await ownersOf(20, 3)).toEqual([2, 3]);
  });
});

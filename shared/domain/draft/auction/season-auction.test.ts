import { describe, expect, it } from 'vitest';
import { auctionSeason } from '#test/support/auction-season.ts';
import { BY_USER_ID, DRAFT_AT, DRAFT_DEADLINE, lobby, seat, value } from '#test/support/league-season.ts';
import { seatPassed } from '../../leagues/seat.ts';
import { settlementDue } from '../draft-clock.ts';
import { importDraft, undoImport } from '../draft-import.ts';
import { addTime } from '../commissioner-tools.ts';
import { broughtBack, restoredEffects } from '../restored.ts';
import { settleUndrafted } from '../start-draft.ts';
import { timersOf } from '../../timer.ts';
import { bidIn, nominateIn, setProxyIn, type AuctionAct } from './auction-acts.ts';
import { plainAuction } from './auction-settings.ts';
import { contested } from './away-seats.ts';
import type { AuctionSeason } from './is-auction.ts';
import { placeOf } from './season-auction.ts';
import { auctionBy, plannedAuction } from './stored-auction.ts';

const NO_BOARDS = new Map<string, never>();
const later = (seconds: number): Date => new Date(DRAFT_AT.getTime() + seconds * 1000);
const by = (number: number, at = DRAFT_AT): AuctionAct => ({ by: seat(number), at, now: at });

/** An auction in which seat 1 has nominated team 10, and seat 2 leads with 30 crowns and a proxy. */
function bidding(): AuctionSeason {
  const opened = auctionSeason();
  const named = value(nominateIn(opened, { teamId: 10, price: 5, clientId: 'n' }, by(1))).season;
  const wanted = value(setProxyIn(named, { teamId: 11, upTo: 50 }, by(2))).season;
  const startedAt = DRAFT_AT.toISOString();
  const offer = { teamId: 10, startedAt, price: 30, clientId: 'b' };
  return value(bidIn(wanted, offer, by(2, later(1)))).season as AuctionSeason;
}

it('a seat’s lead passes on with it, and its proxies end', () => {
  const before = bidding();
  const after = seatPassed(
    before,
    { seatOf: seat(2), by: seat(1) },
    { userId: seat(9), memberId: 'm' },
    later(2),
  );
  expect(after.auction?.lot).toMatchObject({ leaderId: seat(9), price: 30 });
  expect(after.auction?.proxies).toEqual([]);
  expect(after.order).toContain(seat(9));
});

it('after a restore, the lot has thirty minutes, and every member is notified', () => {
  const before = bidding();
  const at = later(3600);
  const after = broughtBack(before, { began: at.toISOString(), at });
  expect(after.auction?.lot?.endsAt).toBe(later(3600 + 1800).toISOString());
  const { notices = [] } = restoredEffects({ id: 'L', name: 'Sunday' }, before, after);
  expect(notices).toHaveLength(4);
  expect(notices[0]?.title).toBe('Sunday’s auction resumes');
});

it('a lobby that misses the season’s draft deadline drafts as a snake, and keeps its auction for the next season', () => {
  const chosen = { ...plainAuction(), budget: 300 };
  const planned = lobby(4, { teamsEach: 2, auction: plannedAuction(chosen) });
  const due = settlementDue(planned.leagueId, DRAFT_DEADLINE);
  const { season, made } = settleUndrafted(planned, due, { boards: NO_BOARDS, lottery: BY_USER_ID });
  expect([season.status, made.length, season.auction]).toEqual(['active', 8, undefined]);
  expect(season.picks.filter(({ price }) => price !== undefined)).toEqual([]);
  expect(season.missedAuction).toEqual(chosen);
});

it('an imported draft has no prices, and undoing it brings the planned auction back', () => {
  const planned = lobby(2, { teamsEach: 2, auction: plannedAuction(plainAuction()) });
  const seats = [1, 2].map((number) => ({ userId: seat(number), teamIds: [number, number + 2] }));
  const imported = value(importDraft(planned, { by: seat(1), at: DRAFT_AT, seats })).season;
  expect([imported.status, imported.picks.length]).toEqual(['active', 4]);
  const hasAccount = () => true;
  const undone = value(undoImport(imported, { by: seat(1), at: DRAFT_AT, games: [], hasAccount }));
  expect(undone.auction).toEqual(planned.auction);
});

it('an undone sale frees the seat’s team, and no team of a corrected pick is sold again', () => {
  const start = auctionSeason({ members: 2 });
  const sales = [10, 11, 12].map((nflTeamId, index) => ({
    ...placeOf(index, 2),
    userId: seat(1 + (index % 2)),
    nflTeamId,
    auto: false,
    draftedAt: DRAFT_AT.toISOString(),
    price: 5,
  }));
  const [first, ...others] = sales;
  const season = { ...start, picks: [{ ...first!, nflTeamId: 20, draftedTeamId: 10 }, ...others] };
  const wish = { price: 1, clientId: 'n' };
  expect(nominateIn(season, { ...wish, teamId: 20 }, by(2))).toMatchObject({ refused: 'team-taken' });
  expect(nominateIn(season, { ...wish, teamId: 10 }, by(2)).ok).toBe(true);
});

it('an auction waits for the end of its lot, and for the season’s draft deadline', () => {
  const timers = timersOf(bidding()).map(({ kind, at }) => [kind, new Date(at * 1000).toISOString()]);
  expect(timers).toEqual([
    ['lot', '2025-08-25T23:00:20.000Z'],
    ['lot', DRAFT_DEADLINE],
  ]);
});

it('an auction’s commissioner can’t add time', () => {
  const season = {
    ...bidding(),
    commissionerTools: { pause: true, undo: true, proxyPick: true, moreTime: true },
  };
  expect(addTime(season, { by: seat(1), at: DRAFT_AT })).toMatchObject({ refused: 'tool-not-allowed' });
});

describe('an absent member’s limit', () => {
  const limitsOf = (spread: string, teamId: number) => {
    const season = auctionSeason({ members: 8, change: { autoUserIds: [seat(3)] } });
    const known = contested({ ...season, auction: { ...season.auction, spread } }, teamId);
    return known.proxies.map(({ upTo }) => upTo);
  };
  const { worths } = auctionSeason().auction;
  const best = 1 + worths.indexOf(Math.max(...worths));
  const middle = 1 + worths.indexOf(worths.toSorted((a, b) => a - b)[16] ?? 0);

  it('is higher for a team that is worth more for a crown, and at least the least price', () => {
    expect(limitsOf('secret', best)[0]).toBeGreaterThan(10);
    expect(limitsOf('secret', middle)).toEqual([1]);
  });

  it('varies by at most a tenth, which only the secret can predict', () => {
    const limits = Array.from({ length: 50 }, (_, index) => limitsOf(`secret ${index}`, best)[0] ?? 0);
    const mean = limits.reduce((sum, limit) => sum + limit, 0) / limits.length;
    expect(new Set(limits).size).toBeGreaterThan(2);
    expect(Math.max(...limits)).toBeLessThanOrEqual(Math.ceil(mean * 1.12));
    expect(Math.min(...limits)).toBeGreaterThanOrEqual(Math.floor(mean * 0.88));
  });
});

it('a league can choose an auction with defaults, change one setting, or go back to a draft by turns', () => {
  const chosen = auctionBy({ draftType: 'auction' });
  expect(chosen).toEqual(plannedAuction(plainAuction()));
  expect(auctionBy({}, chosen)).toBe(chosen);
  expect(auctionBy({ auction: { budget: 300 } }, chosen)).toMatchObject({ budget: 300, lotSeconds: 20 });
  expect(auctionBy({ draftType: 'snake' }, chosen)).toBeUndefined();
  expect(auctionBy({ auction: { budget: 300 } })).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafted, seat, value } from '#test/support/league-season.ts';
import { game } from '#test/support/games.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { seasonNamed } from '../seasons.ts';
import { changeOffer, isLastChange } from './changes.ts';
import { endOffersOf, withdrawMember } from './departing.ts';
import { closeDesk } from './offer-ending.ts';
import { countOf, inReview, settleReviews, sidesNow } from './review-state.ts';
import { releaseTrade, reverseTrade, stopTrade, voteOnTrade } from './review.ts';
import { newTradeRules } from './trade-settings.ts';
import { seenBy, type Deal, type Trade, type TradeState } from './trade-state.ts';
import { acceptTrade, proposeTrade } from './trades.ts';

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(DRAFT_AT.getTime() + hours * HOUR_MS);
const iso = (hours: number) => later(hours).toISOString();
const everyone = () => true;

/** A league of nine with reviews. Seat 1 has teams 1, 18 and 19, seat 2 has 2, 17 and 20, seat 3 has 3, 16 and 21, and so on. */
function deskOf(tradeReview: LeagueSeason['tradeReview'] = 'commissioners'): TradeState {
  const teams = Array.from({ length: 27 }, (_, index) => index + 1);
  const season = { ...drafted(9, teams), tradeReview };
  const book = { leagueId: season.leagueId, version: 0, lastNumber: 0, offers: [] };
  return { season, book, finalAt: null };
}

interface Between {
  by: number;
  to: number;
  give: number;
  get: number;
}
const PLAIN: Between = { by: 2, to: 3, give: 2, get: 3 };

const offered = (desk: TradeState, { by, to, give, get }: Between, at: number): Deal => {
  const offer = { receiverId: seat(to), proposerTeamIds: [give], receiverTeamIds: [get] };
  return value(proposeTrade(desk, offer, { by: seat(by), at: later(at) }));
};
const accepted = (desk: TradeState, trade: Trade, at: number): Deal =>
  value(acceptTrade(desk, trade, { by: trade.receiverId, at: later(at) }));
/** A trade between seats 2 and 3, accepted at hour 24, so that its review ends at hour 48. */
const reviewed = (desk = deskOf()): Deal => {
  const deal = offered(desk, PLAIN, 24);
  return accepted(deal, deal.trade, 24);
};
/** The trade after its review, and the season with its swap. */
const through = (): { desk: TradeState; trade: Trade } => {
  const desk = settleReviews(reviewed(), later(49));
  return { desk, trade: desk.due![0]! };
};
const why = (outcome: { ok: boolean; refused?: string }) => outcome.refused ?? 'ok';
const decision = (by: string, hours: number) => ({ by, at: later(hours), reason: 'R' });

/** The season after seat 3 has passed on to seat 30, a commissioner, at this hour. */
function passedOn(season: LeagueSeason, hours: number): LeagueSeason {
  const [from, to] = [seat(3), seat(30)];
  const moved = <Held extends { userId: string }>(held: Held): Held =>
    held.userId === from ? { ...held, userId: to } : held;
  return next(season, {
    members: season.members.map((each) => moved({ ...each, isCommissioner: each.userId === from })),
    picks: season.picks.map(moved),
    order: season.order.map((userId) => (userId === from ? to : userId)),
    handovers: [{ from, to, at: iso(hours), by: seat(1) }],
  });
}

it('a repeated decision counts as made, even if the league now decides trades in another way', () => {
  const votes = (desk: TradeState): TradeState => ({
    ...desk,
    season: { ...desk.season, tradeReview: 'votes' },
  });
  const before = reviewed();
  const released = value(releaseTrade(before, before.trade, decision(seat(1), 25)));
  const again = value(releaseTrade(votes(released), released.trade, decision(seat(1), 26)));
  expect([again.trade, again.season.swaps]).toEqual([released.trade, released.season.swaps]);
  const stopped = value(stopTrade(before, before.trade, decision(seat(1), 25)));
  expect(value(stopTrade(votes(stopped), stopped.trade, decision(seat(1), 26))).trade).toBe(stopped.trade);
});

describe('trades whose review is over', () => {
  it('go through in the order of their review ends, each as of its own end', () => {
    const first = offered(deskOf(), PLAIN, 20);
    const second = offered(first, { by: 4, to: 5, give: 4, get: 5 }, 21);
    const early = accepted(second, second.trade, 22);
    const late = accepted(early, first.trade, 23);
    const { season, due } = settleReviews(late, later(48));
    expect(season.swaps).toMatchObject([
      { tradeNumber: 2, at: iso(46) },
      { tradeNumber: 1, at: iso(47) },
    ]);
    expect(due?.map(({ number, status }) => [number, status])).toEqual([
      [2, 'accepted'],
      [1, 'accepted'],
    ]);
  });

  it('go through even if one of their sides leaves right after the review’s end', () => {
    const away = withdrawMember(reviewed(), { by: seat(2), at: later(49), hasAccount: everyone });
    expect(away.ended).toMatchObject([{ status: 'accepted', executedAt: iso(48) }]);
    const desk = reviewed();
    const passed = endOffersOf(desk, passedOn(desk.season, 49), { by: seat(3), at: later(49) });
    expect(passed.ended).toEqual([]);
    expect(settleReviews(passed, later(50))).toMatchObject({
      season: { swaps: [{ at: iso(48) }] },
      due: [{ status: 'accepted' }],
    });
  });

  it('are stopped if others own their teams, such as after another draft', () => {
    const desk = reviewed();
    const owner: Record<number, string> = { 2: seat(4), 3: seat(5) };
    const picks = desk.season.picks.map((pick) => ({
      ...pick,
      userId: owner[pick.nflTeamId] ?? pick.userId,
    }));
    const over = settleReviews({ ...desk, season: { ...desk.season, picks } }, later(49));
    expect(over.season.swaps).toEqual([]);
    expect(over.due).toMatchObject([{ status: 'stopped', verdict: { cause: 'sides-changed' } }]);
  });

  it('are stopped if one of their sides left before the review’s end', () => {
    const desk = reviewed();
    const passed = endOffersOf(desk, passedOn(desk.season, 47), { by: seat(3), at: later(47) });
    expect(passed.ended).toMatchObject([{ status: 'stopped', verdict: { cause: 'sides-changed' } }]);
    expect([passed.season.swaps, passed.season.offersEndAt]).toEqual([[], null]);
  });

  it('go through if the review ended before the season’s last kickoff, and are stopped otherwise', () => {
    for (const [finalHours, status] of [
      [48.5, 'accepted'],
      [47.5, 'stopped'],
    ] as const) {
      const desk = { ...reviewed(), finalAt: iso(finalHours) };
      expect(closeDesk(desk, later(60), desk.season).ended).toMatchObject([{ status }]);
    }
  });

  it('go through even if a side gave up another spot before the trade', () => {
    const desk = reviewed();
    const handovers = [{ from: seat(2), to: seat(4), at: iso(10), by: seat(1) }];
    const { due, season } = settleReviews({ ...desk, season: { ...desk.season, handovers } }, later(49));
    expect(due).toMatchObject([{ status: 'accepted' }]);
    expect(sidesNow(season, due![0]!)).toEqual([seat(2), seat(3)]);
  });

  it('have a timer of their own', () => {
    expect(reviewed().season.offersEndAt).toBe(iso(48));
  });
});

describe('the votes on a trade', () => {
  it('stop the trade at half of those who can vote, rounded up', () => {
    let desk: TradeState = reviewed(deskOf('votes'));
    const [trade] = inReview(desk);
    // Seven spots have no part in it.
    expect(countOf(desk.season, trade!, everyone).needed).toBe(4);
    for (const number of [1, 4, 5, 6]) {
      expect(inReview(desk)).toHaveLength(1);
      const [present] = inReview(desk);
      const act = { by: seat(number), at: later(30), stop: true, hasAccount: everyone };
      desk = value(voteOnTrade(desk, present!, act));
    }
    expect(inReview(desk)).toEqual([]);
  });

  it('don’t include one by the new holder of a side’s spot, who can’t decide about it, either', () => {
    const { desk, trade } = through();
    const season = passedOn(desk.season, 50);
    expect(sidesNow(season, trade)).toEqual([seat(2), seat(30)]);
    expect(countOf(season, { ...trade, votes: [{ userId: seat(30), stop: true }] }, everyone).votes).toEqual(
      [],
    );
    const after = { ...desk, season };
    const act = { ...decision(seat(30), 51), games: [] };
    expect(why(reverseTrade(after, trade, act))).toBe('own-trade');
    expect(why(reverseTrade(after, trade, { ...act, by: seat(1) }))).toBe('ok');
    for (const rule of [releaseTrade, stopTrade])
      expect(why(rule(after, trade, decision(seat(30), 51)))).toBe('own-trade');
  });
});

it('a league that has become too small for votes can still change how many teams its trades move', () => {
  const small = { ...deskOf('votes').season, maxMembers: 5 };
  const season = seasonNamed(small.season);
  expect(newTradeRules(small, later(1), { tradeSizes: 'equal' }, season)).toMatchObject({ ok: true });
  const commissioners = { ...small, tradeReview: 'commissioners' as const };
  expect(why(newTradeRules(commissioners, later(1), { tradeReview: 'votes' }, season))).toBe(
    'votes-need-six',
  );
});

describe('a reversal', () => {
  it.each([
    ['at the moment of the swap, of its first team', game(2, 27, { kickoff: iso(48) }), 'kicked-off-since'],
    ['of the other side’s team, away', game(27, 3, { kickoff: iso(48.5) }), 'kicked-off-since'],
    ['before the swap', game(2, 27, { kickoff: iso(47.9) }), 'ok'],
    ['that is still to come', game(2, 27, { kickoff: iso(52) }), 'ok'],
    ['of other teams', game(26, 27, { kickoff: iso(49) }), 'ok'],
  ])('after a kickoff %s: %#', (_, played, answer) => {
    const { desk, trade } = through();
    expect(why(reverseTrade(desk, trade, { ...decision(seat(1), 51), games: [played] }))).toBe(answer);
  });
});

describe('a changed offer', () => {
  const teams = (give: number, get: number) => ({ proposerTeamIds: [give], receiverTeamIds: [get] });
  const by = (hours: number) => ({ by: seat(2), at: later(hours) });

  it('shows its earlier versions only to its sides once it is accepted', () => {
    const first = offered(deskOf(), PLAIN, 24);
    const changed = value(changeOffer(first, first.trade, teams(17, 16), by(25)));
    const { trade } = accepted(changed, changed.trade, 26);
    expect(seenBy(trade, seat(2)).versions).toMatchObject([teams(2, 3)]);
    const seen = seenBy(trade, seat(4));
    expect([seen.versions, seen.changedAt, seen.note]).toEqual([undefined, undefined, null]);
  });

  it('can’t be changed once it has expired, even if no timer has noticed', () => {
    const terms = { receiverId: seat(3), ...teams(2, 3), expiresInDays: 1 };
    const deal = value(proposeTrade(deskOf(), terms, by(24)));
    expect(why(changeOffer(deal, deal.trade, teams(17, 16), by(49)))).toBe('trade-over');
  });

  it('can’t be accepted as it was before the change, even by someone who read it then', () => {
    const first = offered(deskOf('none'), PLAIN, 24);
    const second = value(changeOffer(first, first.trade, teams(17, 16), by(25)));
    const desk = accepted(second, second.trade, 26);
    expect(why(acceptTrade(desk, first.trade, { by: seat(3), at: later(26) }))).toBe('trade-over');
    expect(why(acceptTrade(desk, second.trade, { by: seat(3), at: later(26) }))).toBe('ok');
  });

  it('remembers only the id of its last change', () => {
    const first = offered(deskOf(), PLAIN, 24);
    const change = { ...teams(17, 16), clientId: 'click' };
    const second = value(changeOffer(first, first.trade, change, by(25)));
    expect(isLastChange(second.trade, change)).toBe(true);
    const third = value(changeOffer(second, second.trade, teams(20, 21), by(26)));
    expect(isLastChange(third.trade, change)).toBe(false);
  });
});

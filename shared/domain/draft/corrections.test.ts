import { describe, expect, it } from 'vitest';
import { game } from '#test/support/games.ts';
import { DRAFT_AT, drafted, drafting, seat, value, withPartner } from '#test/support/league-season.ts';
import { next, teamDrafted, type LeagueSeason } from '../league-season.ts';
import type { Correction, PickChange } from './correction.ts';
import type { Seen } from '../leagues/seat.ts';
import { refused } from '../outcome.ts';
import { ownedNow, historiesOf, ownershipOf } from '../season/standings.ts';
import { sumsOf } from './adp.ts';
import {
  confirmCorrection,
  CORRECTIONS_MOST,
  endCorrection,
  knownCorrections,
  missingFor,
  proposeCorrection,
  teamsIn,
  withoutProposals,
} from './corrections.ts';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(DRAFT_AT.getTime() + hours * HOUR);
const HERE: Seen = { isGone: false, at: at(1).toISOString() };
const facts = (hours: number, seen: Record<string, Seen> = {}) => ({
  at: at(hours),
  games: [game(1, 20, { kickoff: at(200).toISOString() }), game(25, 26, { kickoff: at(100).toISOString() })],
  seenOf: (userId: string) => seen[userId] ?? HERE,
});

/** Four members drafted teams 1 to 12 in a snake: seat 1 has 1, 8 and 9, seat 2 has 2, 7 and 10, and so on. */
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const season = drafted(4, TEAMS);
const teamsOf = (state: LeagueSeason) => state.picks.map(({ nflTeamId }) => nflTeamId);
const ownersOf = (state: LeagueSeason) =>
  Object.fromEntries(ownedNow(historiesOf(ownershipOf(state))).map(({ teamId, userId }) => [teamId, userId]));

const proposal = (changes: readonly PickChange[], change: Partial<Correction> = {}): Correction => ({
  id: 'one',
  by: seat(1),
  at: at(2).toISOString(),
  reason: 'A typo',
  changes,
  confirmedBy: [],
  ...change,
});
/** Pick 2, by seat 2, gets team 20. */
const OTHER_TEAM = [{ pickOrder: 2, teamId: 20 }];
/** Seats 2 and 3 exchange their first picks. */
const EXCHANGE = [
  { pickOrder: 2, teamId: 3 },
  { pickOrder: 3, teamId: 2 },
];
const propose = (changes: readonly PickChange[], change: Partial<Correction> = {}, state = season) =>
  proposeCorrection(state, proposal(changes, change), facts(2));
const proposed = (changes: readonly PickChange[], change: Partial<Correction> = {}) =>
  value(propose(changes, change)).season;
const confirm = (state: LeagueSeason, number: number, hours = 3, seen: Record<string, Seen> = {}) =>
  confirmCorrection(state, { id: 'one', by: seat(number) }, facts(hours, seen));
const trade = (state: LeagueSeason, tradeNumber: number, teamIds: readonly [number, number]) =>
  next(state, {
    swaps: [...state.swaps, { tradeNumber, teamIds, at: at(1 + tradeNumber / 10).toISOString() }],
  });

describe('a correction of teams that were traded and reversed', () => {
  it('replaces those teams in larger swaps, on the side where they were', () => {
    const swap = { tradeNumber: 1, teamIds: [2, 7, 3, 6], at: at(1.1).toISOString() };
    const back = { ...swap, at: at(1.2).toISOString(), isReversal: true } as const;
    const traded = next(season, { swaps: [swap, back] });
    const open = value(propose(EXCHANGE, {}, traded)).season;
    const { season: after } = value(confirm(value(confirm(open, 2)).season, 3));
    expect(after.swaps.map(({ teamIds }) => teamIds)).toEqual([
      [3, 7, 2, 6],
      [3, 7, 2, 6],
    ]);
  });
});

describe('a correction', () => {
  it('is in force once every member whose pick it changes has confirmed', () => {
    const open = proposed(EXCHANGE);
    expect(teamsOf(open)).toEqual(TEAMS);
    const half = value(confirm(open, 2));
    expect([half.isInForce, teamsOf(half.season)]).toEqual([false, TEAMS]);
    const { season: after, isInForce, correction } = value(confirm(half.season, 3));
    expect(isInForce).toBe(true);
    expect(teamsOf(after)).toEqual([1, 3, 2, ...TEAMS.slice(3)]);
    expect(correction).toMatchObject({ inForceAt: at(3).toISOString(), confirmedBy: [seat(2), seat(3)] });
    expect([after.version, after.status]).toEqual([half.season.version + 1, 'active']);
  });

  it('keeps who drafted when, and remembers the drafted team for average picks', () => {
    const after = value(confirm(proposed(OTHER_TEAM), 2)).season;
    expect(after.picks[1]).toEqual({ ...season.picks[1], nflTeamId: 20, draftedTeamId: 2 });
    expect(after.picks.map(teamDrafted)).toEqual(TEAMS);
    expect(sumsOf(after.picks)).toEqual(sumsOf(season.picks));
    expect(ownersOf(after)).toMatchObject({ 20: seat(2) });
    expect(ownersOf(after)).not.toHaveProperty('2');
    const back = value(
      proposeCorrection(after, proposal([{ pickOrder: 2, teamId: 2 }], { id: 'two' }), facts(4)),
    );
    const undone = value(confirmCorrection(back.season, { id: 'two', by: seat(2) }, facts(5))).season;
    expect(undone.picks).toEqual(season.picks);
  });

  it('takes its teams off the trade block, and names every team it moves', () => {
    const marked = next(proposed(OTHER_TEAM), { tradeBlock: [2, 7] });
    expect(value(confirm(marked, 2)).season.tradeBlock).toEqual([7]);
    expect(teamsIn(season, OTHER_TEAM)).toEqual(new Set([2, 20]));
  });

  it('changes nothing if it is proposed, confirmed or ended again', () => {
    const open = proposed(EXCHANGE);
    expect(value(propose(EXCHANGE, { id: 'two' }, open)).season).toBe(open);
    const half = value(confirm(open, 2)).season;
    expect(value(confirm(half, 2)).season).toBe(half);
    const after = value(confirm(half, 3)).season;
    expect(value(confirm(after, 3))).toMatchObject({ season: after, isInForce: false });
    expect(value(propose(EXCHANGE, { id: 'two' }, after)).season).toBe(after);
    const ended = value(endCorrection(open, { id: 'one', by: seat(2) }, facts(3))).season;
    for (const number of [1, 2])
      expect(value(endCorrection(ended, { id: 'one', by: seat(number) }, facts(3))).season).toBe(ended);
    expect(confirm(ended, 2)).toEqual(refused('correction-not-found'));
  });
});

describe('who has to confirm', () => {
  const missing = (changes: readonly PickChange[], hours: number, seen: Record<string, Seen> = {}) =>
    missingFor(season, proposal(changes), facts(hours, seen));

  it('is every member it touches, except the proposer', () => {
    expect(missing(EXCHANGE, 3)).toEqual({ waitsFor: [seat(2), seat(3)], needsAnother: false });
    const own = [EXCHANGE[0]!, { pickOrder: 1, teamId: 2 }];
    expect(missing(own, 3)).toEqual({ waitsFor: [seat(2)], needsAnother: false });
  });

  it('is any other member if only the proposer’s pick changes', () => {
    const open = proposed([{ pickOrder: 1, teamId: 20 }]);
    expect(knownCorrections(open, facts(3))).toHaveLength(1);
    expect(value(confirm(open, 1)).isInForce).toBe(false);
    expect(value(confirm(open, 4)).isInForce).toBe(true);
  });

  it('is no deleted account, and no member who was away for 48 hours since the proposal', () => {
    const gone = { [seat(2)]: { isGone: true } as const };
    expect(missing(OTHER_TEAM, 2, gone).waitsFor).toEqual([]);
    const lastDay = { [seat(2)]: { isGone: false, at: '2025-08-24T01:00:00.000Z' } as const };
    expect(missing(OTHER_TEAM, 49, lastDay).waitsFor).toEqual([seat(2)]);
    expect(missing(OTHER_TEAM, 50, lastDay).waitsFor).toEqual([]);
    // Seen early on the 26th, and perhaps until midnight. That is 25 hours after the draft.
    const nextDay = { [seat(2)]: { isGone: false, at: '2025-08-26T00:30:00.000Z' } as const };
    expect(missing(OTHER_TEAM, 25 + 47.9, nextDay).waitsFor).toEqual([seat(2)]);
    expect(missing(OTHER_TEAM, 25 + 48, nextDay).waitsFor).toEqual([]);
  });

  it('never leaves a proposer to decide alone about their own pick', () => {
    const own = [EXCHANGE[0]!, { pickOrder: 1, teamId: 2 }];
    const swap = [
      { pickOrder: 1, teamId: 2 },
      { pickOrder: 2, teamId: 1 },
    ];
    const gone = { [seat(2)]: { isGone: true } as const };
    expect(missing(own, 3, gone)).toEqual({ waitsFor: [], needsAnother: true });
    const open = value(proposeCorrection(season, proposal(swap), facts(2, gone)));
    expect(open.isInForce).toBe(false);
    expect(value(confirm(open.season, 1, 60, gone)).isInForce).toBe(false);
    expect(value(confirm(open.season, 3, 3, gone)).isInForce).toBe(true);
  });

  it('is another member in person if the only one who confirmed gave up their seat', () => {
    const own = [EXCHANGE[0]!, { pickOrder: 1, teamId: 2 }];
    const gone = facts(3, { [seat(2)]: { isGone: true } });
    const isSeconded = (number: number) =>
      !missingFor(season, proposal(own, { confirmedBy: [seat(number)] }), gone).needsAnother;
    expect([isSeconded(4), isSeconded(9)]).toEqual([true, false]);
  });

  it('is no one if all affected accounts are deleted, so that the proposal is in force right away', () => {
    const gone = { [seat(2)]: { isGone: true } as const };
    expect(value(proposeCorrection(season, proposal(OTHER_TEAM), facts(2, gone))).isInForce).toBe(true);
  });

  it('isn’t an unaffected member, whose confirmation counts only while the missing members are away', () => {
    const open = proposed(OTHER_TEAM);
    expect(confirm(open, 4)).toEqual(refused('not-asked'));
    const away = { [seat(2)]: { isGone: false, at: null } as const };
    expect(value(confirm(open, 4, 50, away)).isInForce).toBe(true);
  });
});

describe('a partner', () => {
  const shared = withPartner(season, 2, 9);
  const act = (holder: number, person = 9) => ({ id: 'one', by: seat(person), seat: seat(holder) });

  it('confirms and declines for their seat', () => {
    const open = value(propose(OTHER_TEAM, {}, shared)).season;
    const { correction, isInForce } = value(confirmCorrection(open, act(2), facts(3)));
    expect([correction.confirmedBy, isInForce]).toEqual([[seat(2)], true]);
    expect(value(endCorrection(open, act(2), facts(3))).ended?.id).toBe('one');
  });

  it('keeps their seat present by visiting, even if its holder is away or has no account', () => {
    const missing = (holder: Seen) =>
      missingFor(shared, proposal(OTHER_TEAM), {
        ...facts(100, { [seat(2)]: holder, [seat(9)]: { isGone: false, at: at(99).toISOString() } }),
      }).waitsFor;
    expect([missing(HERE), missing({ isGone: true })]).toEqual([[seat(2)], [seat(2)]]);
  });

  it('of the proposer can’t decide for the proposer, and can only decline what changes their seat', () => {
    const own = value(propose([{ pickOrder: 1, teamId: 20 }], {}, withPartner(season, 1, 9))).season;
    expect(confirmCorrection(own, act(1), facts(3))).toMatchObject({
      value: { isInForce: false, season: own },
    });
    expect(value(endCorrection(own, act(1), facts(3))).ended?.id).toBe('one');
    const others = value(propose(OTHER_TEAM, {}, withPartner(season, 1, 9))).season;
    expect(endCorrection(others, act(1), facts(3))).toEqual(refused('commissioners-only'));
  });
});

describe('a correction is refused', () => {
  it.each([
    ['for a team in two places', [{ pickOrder: 2, teamId: 3 }], 'team-twice'],
    ['for an unknown team', [{ pickOrder: 2, teamId: 33 }], 'unknown-team'],
    ['for a pick that the draft doesn’t have', [{ pickOrder: 13, teamId: 20 }], 'invalid-correction'],
    ['for a pick named twice', [...OTHER_TEAM, { pickOrder: 2, teamId: 21 }], 'invalid-correction'],
    ['without a change', [{ pickOrder: 2, teamId: 2 }], 'invalid-correction'],
  ])('%s', (_, changes, why) => {
    expect(propose(changes)).toMatchObject({ ok: false, refused: why });
  });

  it('to anyone but commissioners, before the end of the draft, and beyond five open ones', () => {
    expect(propose(OTHER_TEAM, { by: seat(2) })).toEqual(refused('commissioners-only'));
    expect(propose(OTHER_TEAM, { by: seat(9) })).toEqual(refused('not-a-member'));
    expect(propose(OTHER_TEAM, {}, drafting(4))).toEqual(refused('draft-not-complete'));
    let full = season;
    for (let count = 0; count < CORRECTIONS_MOST; count += 1)
      full = value(propose([{ pickOrder: 2, teamId: 20 + count }], { id: `n${count}` }, full)).season;
    expect(propose([{ pickOrder: 3, teamId: 30 }], { id: 'more' }, full)).toEqual(
      refused('too-many-corrections'),
    );
  });

  it('from the first kickoff of a drafted team on, which ends all open corrections', () => {
    const open = proposed(OTHER_TEAM);
    expect(confirm(open, 2, 200)).toEqual(refused('season-started'));
    expect(knownCorrections(open, facts(199))).toHaveLength(1);
    expect(knownCorrections(open, facts(200))).toEqual([]);
    const played = proposeCorrection(season, proposal([{ pickOrder: 2, teamId: 25 }]), facts(100));
    expect(played).toEqual(refused('season-started'));
  });

  it('while a team is with someone else, also at the last confirmation', () => {
    const traded = trade(season, 4, [2, 12]);
    expect(propose(OTHER_TEAM, {}, traded)).toMatchObject({ refused: 'team-traded' });
    const open = trade(proposed(OTHER_TEAM), 4, [2, 12]);
    expect(confirm(open, 2)).toEqual(refused('team-traded', 'trade 4'));
    expect(confirm(trade(open, 5, [2, 1]), 2)).toEqual(refused('team-traded', 'trade 5'));
    expect(value(confirm(trade(proposed(OTHER_TEAM), 4, [1, 12]), 2)).isInForce).toBe(true);
  });

  it('until the trade is taken back, and then only the corrected team changes', () => {
    // Seat 2 got team 12 for team 2, and then team 2 back for team 7.
    const back = trade(trade(proposed(OTHER_TEAM), 4, [2, 12]), 5, [2, 7]);
    expect(ownersOf(back)).toMatchObject({ 2: seat(2), 12: seat(2), 7: seat(4) });
    const after = value(confirm(back, 2)).season;
    const { 2: holder, ...others } = ownersOf(back);
    expect(ownersOf(after)).toEqual({ ...others, 20: holder });
  });
});

describe('an open correction', () => {
  it('can be ended by commissioners, its proposer, and members whose pick it changes', () => {
    const open = proposed(OTHER_TEAM);
    const end = (number: number) => endCorrection(open, { id: 'one', by: seat(number) }, facts(3));
    expect(value(end(1)).season.corrections).toEqual([]);
    expect(value(end(2)).ended).toMatchObject({ id: 'one' });
    expect(end(3)).toEqual(refused('commissioners-only'));
    expect(end(9)).toEqual(refused('not-a-member'));
    // Seat 3 isn't a commissioner anymore.
    const own = next(season, { corrections: [proposal(OTHER_TEAM, { by: seat(3) })] });
    expect(value(endCorrection(own, { id: 'one', by: seat(3) }, facts(3))).season.corrections).toEqual([]);
    expect(endCorrection(own, { id: 'one', by: seat(4) }, facts(3))).toEqual(refused('commissioners-only'));
  });

  it('stays in force if someone tries to end it too late', () => {
    const after = value(confirm(proposed(OTHER_TEAM), 2)).season;
    for (const number of [1, 2])
      expect(endCorrection(after, { id: 'one', by: seat(number) }, facts(4))).toEqual(
        refused('correction-not-found'),
      );
  });

  it('ends when another one changes one of its picks, because its members agreed to something else', () => {
    const half = value(confirm(proposed(EXCHANGE), 2)).season;
    const both = value(propose(OTHER_TEAM, { id: 'two' }, half)).season;
    const beside = value(propose([{ pickOrder: 4, teamId: 21 }], { id: 'three' }, both)).season;
    const after = value(confirmCorrection(beside, { id: 'two', by: seat(2) }, facts(4))).season;
    expect(after.corrections?.map(({ id }) => id)).toEqual(['two', 'three']);
    expect(confirm(after, 3, 5)).toEqual(refused('correction-not-found'));
    expect(teamsOf(after)[1]).toBe(20);
  });

  it('is returned if the proposal is repeated, even if an equal one was in force and undone before', () => {
    const once = value(confirm(proposed(OTHER_TEAM), 2)).season;
    const back = value(propose([{ pickOrder: 2, teamId: 2 }], { id: 'two' }, once)).season;
    const undone = value(confirmCorrection(back, { id: 'two', by: seat(2) }, facts(4))).season;
    const again = value(propose(OTHER_TEAM, { id: 'three' }, undone)).season;
    expect(value(propose(OTHER_TEAM, { id: 'four' }, again))).toMatchObject({
      season: again,
      correction: { id: 'three' },
    });
  });

  it('ends if its proposer’s account is deleted, but not if another member’s is', () => {
    const open = proposed(OTHER_TEAM);
    expect(withoutProposals(open, seat(1)).corrections).toEqual([]);
    expect(withoutProposals(open, seat(2))).toBe(open);
  });

  it('stays listed next to the last five in force', () => {
    let state = proposed(EXCHANGE, { id: 'open' });
    for (let count = 0; count < CORRECTIONS_MOST + 2; count += 1) {
      const changes = [{ pickOrder: 1, teamId: 20 + count }];
      state = value(propose(changes, {}, state)).season;
      state = value(confirm(state, 4)).season;
      state = {
        ...state,
        corrections: state.corrections!.map((each) =>
          each.id === 'one' ? { ...each, id: `n${count}` } : each,
        ),
      };
    }
    expect(state.corrections?.map(({ id }) => id)).toEqual(['n2', 'n3', 'n4', 'n5', 'n6', 'open']);
  });
});

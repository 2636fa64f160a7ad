import { describe, expect, it } from 'vitest';
import { final } from '#test/support/games.ts';
import { DRAFT_AT, drafted, drafting, lobby, seat, value } from '#test/support/league-season.ts';
import { currentTurn } from '../draft/draft-order.ts';
import { expirePick, makePick } from '../draft/draft.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { ownershipOf, standings } from '../season/standings.ts';
import { timersOf } from '../timer.ts';
import { promote } from './members.ts';
import {
  abandonedBecause,
  formerHolders,
  GONE,
  absentees,
  askedNow,
  HANDOVERS_MOST,
  holderAt,
  transferSeat,
  type SeatFacts,
  type Seen,
} from './seat.ts';

const SUB = seat(9);
const NEVER = { seen: { isGone: false, at: null } } as const;
const DAY_MS = 86_400_000;
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const LATER = new Date(DRAFT_AT.getTime() + 30 * DAY_MS);
const refusal = (refused: string) => ({ ok: false, refused });
const facts = (change: Partial<SeatFacts> = {}): SeatFacts => ({
  seen: { isGone: false, at: LATER.toISOString() },
  at: LATER,
  isFinal: false,
  ...change,
});
const pass = (season: LeagueSeason, number: number, { by = number, to = SUB, ...change }: Change = {}) =>
  transferSeat(
    season,
    { seatOf: seat(number), by: seat(by) },
    { userId: to, memberId: `of ${to}` },
    facts(change),
  );
type Change = Partial<SeatFacts> & { by?: number; to?: string };

describe('a seat that a member hands over', () => {
  it('ends its member’s proposals to correct the draft, and no others', () => {
    const by = (number: number) => ({
      id: `by ${number}`,
      by: seat(number),
      at: DRAFT_AT.toISOString(),
      reason: 'A typo',
      changes: [{ pickOrder: 1, teamId: 20 }],
      confirmedBy: [],
    });
    const after = value(pass({ ...drafted(4, TEAMS), corrections: [by(1), by(2)] }, 2));
    expect(after.corrections).toEqual([by(1)]);
  });

  it('keeps its teams, points, draft slot and trade block', () => {
    const lookingFor = [3, 2].map((number) => ({ userId: seat(number), sought: ['wins'] as const }));
    const before = { ...drafted(4, TEAMS), tradeBlock: [2], lookingFor };
    const games = [final([2, 20], [9, 3]), final([7, 3], [1, 20])];
    const after = value(pass(before, 2));
    const rows = (season: LeagueSeason) => standings(season, games, ownershipOf(season));
    const named = rows(before).map((row) => ({ ...row, userId: row.userId === seat(2) ? SUB : row.userId }));
    expect(rows(after)).toEqual(named);
    expect(after.order).toEqual([seat(1), SUB, seat(3), seat(4)]);
    expect(after).toMatchObject({ tradeBlock: [2], version: before.version + 1 });
    // Only the former holder looked for something.
    expect(after.lookingFor).toEqual(lookingFor.slice(0, 1));
    expect(after.members[1]).toEqual({
      id: `of ${SUB}`,
      userId: SUB,
      isCommissioner: false,
      joinedAt: LATER.toISOString(),
      draftPosition: 2,
    });
  });

  it('is no longer on Auto: the replacement gets the clock as if Auto had never been on', () => {
    const autoUserIds = [seat(2), seat(4)];
    const before = value(
      makePick(drafting(4, { autoUserIds }), { by: seat(1), teamId: 5, at: DRAFT_AT }),
    ).season;
    const passed = value(pass(before, 2, { at: DRAFT_AT }));
    expect(passed).toMatchObject({
      autoUserIds: [seat(4)],
      deadlineAt: before.deadlineWithoutAuto,
      deadlineWithoutAuto: null,
    });
    expect(value(pass(before, 4, { at: DRAFT_AT }))).toMatchObject({
      autoUserIds: [seat(2)],
      deadlineAt: before.deadlineAt,
      deadlineWithoutAuto: before.deadlineWithoutAuto,
    });
  });

  it('keeps its turn, deadline and timers in a live draft, and the replacement makes the pick', () => {
    const before = drafting(4);
    const owner = value(pass({ ...before, ownerId: seat(2) }, 1));
    expect(owner.deadlineAt).toBe(before.deadlineAt);
    expect(timersOf(owner)).toEqual(timersOf(before));
    expect(currentTurn(owner)).toEqual({ ...currentTurn(before), userId: SUB });
    expect(makePick(owner, { by: seat(1), teamId: 1, at: DRAFT_AT })).toEqual(refusal('not-a-member'));
    expect(value(makePick(owner, { by: SUB, teamId: 1, at: DRAFT_AT })).pick.userId).toBe(SUB);
  });

  it('doesn’t make the replacement a commissioner', () => {
    const led = value(promote(drafted(4, TEAMS), seat(1), seat(2)));
    expect(value(pass(led, 2)).members[1]?.isCommissioner).toBe(false);
  });

  it.each<[string, LeagueSeason, Change, string]>([
    ['is the owner’s', drafted(4, TEAMS), { by: 1 }, 'owner-stays'],
    ['is in a lobby', lobby(4), {}, 'seats-not-fixed'],
    [
      'is in a season that has been renewed',
      { ...drafted(4, TEAMS), isRenewed: true },
      {},
      'seats-not-fixed',
    ],
    ['is in a season that has been played to its end', drafted(4, TEAMS), { isFinal: true }, 'season-final'],
    ['would go to a member', drafted(4, TEAMS), { to: seat(3) }, 'seated-already'],
    ['would go to someone who is banned', { ...drafted(4, TEAMS), keptOut: [SUB] }, {}, 'kept-out'],
    ['is handed on by another regular member', drafted(4, TEAMS), { by: 3 }, 'commissioners-only'],
    ['is offered by someone outside the league', drafted(4, TEAMS), { by: 8 }, 'not-a-member'],
    [
      'is in a season that has reached its limit of handovers',
      {
        ...drafted(4, TEAMS),
        handovers: Array.from({ length: HANDOVERS_MOST }, () => ({ from: 'a', to: 'b', at: 'x', by: 'a' })),
      },
      {},
      'handovers-full',
    ],
  ])('stays with its member if it %s', (_, season, change, why) => {
    expect(pass(season, change.by === 1 ? 1 : 2, change)).toEqual(refusal(why));
  });
});

describe('a seat with an absent member', () => {
  const askedAt = (...days: number[]) =>
    days.map((day) => ({ userId: seat(2), at: new Date(DRAFT_AT.getTime() + day * DAY_MS).toISOString() }));
  const seenOn = (day: number) => ({
    seen: { isGone: false, at: new Date(DRAFT_AT.getTime() + day * DAY_MS).toISOString() },
  });
  const away = (...days: number[]) => ({ ...drafted(4, TEAMS), askings: askedAt(...days) });
  const why = (season: LeagueSeason, change: Partial<SeatFacts>) =>
    abandonedBecause(season, seat(2), facts(change));

  it('counts as abandoned after three weeks without a visit, with two reminders in that time', () => {
    expect(why(away(16, 23), seenOn(2))).toBe('unseen');
    expect(why(away(23), seenOn(2))).toBeNull();
    expect(why(away(16, 23), seenOn(10))).toBeNull();
    expect(why(away(16, 23), seenOn(20))).toBeNull();
    expect(why(away(), { seen: GONE })).toBe('gone');
  });

  it('has its weeks of absence counted from when the absence was first recorded, if the member’s visits were never recorded', () => {
    expect(why(away(), NEVER)).toBeNull();
    expect(why(away(8, 22), NEVER)).toBeNull();
    expect(why(away(8, 22, 29), NEVER)).toBe('unseen');
    expect(why(away(8, 22, 29), { ...NEVER, at: new Date(DRAFT_AT.getTime() + 28 * DAY_MS) })).toBeNull();
  });

  it('doesn’t count as abandoned if the member joined at the very moment when the tick recorded the absence', () => {
    expect(why(away(2, 23), seenOn(1))).toBeNull();
  });

  it('can be given away by a commissioner, but not once the member is back', () => {
    expect(pass(away(16, 23), 2, { by: 1, ...seenOn(2) }).ok).toBe(true);
    expect(pass(away(16, 23), 2, { by: 1, ...seenOn(29) })).toEqual(refusal('seat-not-abandoned'));
    const led = [2, 3].reduce<LeagueSeason>(
      (season, place) => value(promote(season, seat(1), seat(place))),
      away(16, 23),
    );
    expect(pass(led, 2, { by: 3, ...seenOn(2) })).toEqual(refusal('commissioner-stays'));
    expect(pass(led, 2, { by: 1, ...seenOn(2) }).ok).toBe(true);
  });

  it('counts as abandoned in a draft after two auto-picks in a row, until the member picks', () => {
    let season = drafting(2);
    const at = (season: LeagueSeason) => new Date(Date.parse(season.deadlineAt ?? '') + 1000);
    const expire = () => (season = value(expirePick(season, at(season), new Map())).season);
    const pick = (by: number, teamId: number) =>
      (season = value(makePick(season, { by: seat(by), teamId, at: DRAFT_AT })).season);
    const now = () =>
      abandonedBecause(season, seat(2), facts({ seen: { isGone: false, at: DRAFT_AT.toISOString() } }));
    pick(1, 30);
    expire();
    expect(now()).toBeNull();
    expire();
    expect(now()).toBe('expired');
    const passed = value(pass(season, 2, { by: 1 }));
    expect(abandonedBecause(passed, SUB, facts())).toBeNull();
    pick(1, 31);
    pick(1, 32);
    expect(now()).toBe('expired');
    const onAuto = season.picks.map((pick) => (pick.auto ? { ...pick, onAuto: true as const } : pick));
    expect(abandonedBecause({ ...season, picks: onAuto }, seat(2), facts(NEVER))).toBeNull();
    season = next(season, { picks: season.picks.map((one) => ({ ...one, auto: one.pickOrder === 2 })) });
    expect(now()).toBeNull();
  });
});

describe('a replacement', () => {
  const askings = [2, 3].map((number) => ({ userId: seat(number), at: DRAFT_AT.toISOString() }));
  const season = value(pass({ ...drafted(4, TEAMS), askings }, 2));

  it('isn’t blamed for the former member’s absence, and gets no reminder about the time before they joined', () => {
    expect(season.askings.map(({ userId }) => userId)).toEqual([seat(3)]);
    const seen = { isGone: false, at: DRAFT_AT.toISOString() } as const;
    const around = { at: new Date(LATER.getTime() + DAY_MS), seenOf: () => seen };
    expect(absentees(season, around).map(({ userId }) => userId)).not.toContain(SUB);
    const fortnight = { ...around, at: new Date(LATER.getTime() + 14 * DAY_MS) };
    expect(absentees(season, fortnight).map(({ userId }) => userId)).toContain(SUB);
  });
});

describe('members without a recorded visit', () => {
  const day = (number: number) => new Date(DRAFT_AT.getTime() + number * DAY_MS);
  /** Runs a tick on this day. Seat 2's last visit was `seen`, and all other accounts are gone. */
  const tick = (season: LeagueSeason, number: number, seen: Seen = NEVER.seen) => {
    const around = { at: day(number), seenOf: (userId: string) => (userId === seat(2) ? seen : GONE) };
    const absent = absentees(season, around);
    return { absent, season: next(season, { askings: askedNow(season, absent, around) }) };
  };

  it('are only noted at first, then reminded after two weeks and again a week later, when their seat counts as abandoned', () => {
    let season = drafted(4, TEAMS);
    const times = [40, 47, 54, 61, 68].map((number) => {
      const ticked = tick(season, number);
      season = ticked.season;
      const why = abandonedBecause(season, seat(2), { ...NEVER, at: day(number) });
      return [ticked.absent.map((absent) => absent.times), why];
    });
    expect(times).toEqual([
      [[null], null],
      [[], null],
      [[0], null],
      [[1], 'unseen'],
      [[], 'unseen'],
    ]);
  });

  it('aren’t reminded during the draft', () => {
    expect(tick(drafting(4), 40).absent).toEqual([]);
  });

  it('are treated like everyone else from their first visit on', () => {
    const { season } = tick(drafted(4, TEAMS), 40);
    const later = tick(season, 47, { isGone: false, at: day(41).toISOString() });
    expect([later.absent, later.season.askings]).toEqual([[], []]);
  });
});

describe('the members of a seat', () => {
  const first = value(pass(drafted(4, TEAMS), 2));
  const season = value(
    transferSeat(
      first,
      { seatOf: SUB, by: SUB },
      { userId: seat(8), memberId: 'm' },
      facts({ at: new Date(LATER.getTime() + DAY_MS) }),
    ),
  );

  it('are listed earliest first, and it’s always clear who held the seat at a given time', () => {
    expect(formerHolders(season, seat(8))).toEqual([seat(2), SUB]);
    expect(formerHolders(season, seat(3))).toEqual([]);
    expect(holderAt(season, seat(8), DRAFT_AT.toISOString())).toBe(seat(2));
    expect(holderAt(season, seat(8), LATER.toISOString())).toBe(SUB);
    expect(holderAt(season, seat(8), '2026-01-01T00:00:00.000Z')).toBe(seat(8));
    expect(holderAt(season, seat(3), DRAFT_AT.toISOString())).toBe(seat(3));
  });

  it('keep their picks from before a handover, even if a server’s clock is wrong', () => {
    const early = facts({ at: new Date(DRAFT_AT.getTime() - 5000) });
    const passed = value(
      transferSeat(
        drafted(4, TEAMS),
        { seatOf: seat(2), by: seat(2) },
        { userId: SUB, memberId: 'm' },
        early,
      ),
    );
    const { picks } = drafted(4, TEAMS);
    expect(picks.map((pick) => holderAt(passed, SUB, pick.draftedAt))).toEqual(picks.map(() => seat(2)));
    const { at } = passed.handovers[0]!;
    const on = { seatOf: SUB, by: SUB };
    const again = value(transferSeat(passed, on, { userId: seat(8), memberId: 'n' }, early));
    expect(holderAt(again, seat(8), at)).toBe(SUB);
  });

  it('own the picks they made, even if the servers’ clocks differ', () => {
    const at = (seconds: number) => new Date(DRAFT_AT.getTime() + seconds * 1000);
    const pick = (of: LeagueSeason, by: string, seconds: number) =>
      value(makePick(of, { by, teamId: of.picks.length + 1, at: at(seconds) })).season;
    const picked = pick(pick(drafting(4), seat(1), 1), seat(2), 5);
    const first = value(pass(picked, 2, { at: at(2) }));
    const last = pick(value(pass(first, 3, { at: at(1), to: seat(8) })), seat(8), 3);
    const told = last.picks.map(({ userId, draftedAt }) => holderAt(last, userId, draftedAt));
    expect(told).toEqual([seat(1), seat(2), seat(8)]);
  });

  it('own a pick made in the millisecond of their handover, but aren’t blamed for turns before the handover', () => {
    const at = (ms: number) => new Date(DRAFT_AT.getTime() + ms);
    const picked = value(makePick(drafting(4), { by: seat(1), teamId: 9, at: at(1000) })).season;
    const passed = value(pass(picked, 2, { at: at(5000), to: seat(8) }));
    const { season, pick } = value(makePick(passed, { by: seat(8), teamId: 1, at: at(5000) }));
    expect(Date.parse(pick.draftedAt)).toBe(at(5001).getTime());
    expect(holderAt(season, seat(8), pick.draftedAt)).toBe(seat(8));
    const { members, picks } = season;
    const joined = members.find(({ userId }) => userId === seat(8))!.joinedAt;
    // Turns that expired at the very moment when the replacement joined belong to the former member.
    const before = [1, 2].map((pickOrder) => ({
      ...picks[0]!,
      userId: seat(8),
      pickOrder,
      auto: true,
      draftedAt: joined,
    }));
    const seen = { seen: { isGone: false, at: null }, at: at(6000) };
    expect(abandonedBecause({ ...season, picks: before }, seat(8), seen)).toBeNull();
    const after = before.map((one) => ({ ...one, draftedAt: pick.draftedAt }));
    expect(abandonedBecause({ ...season, picks: after }, seat(8), seen)).toBe('expired');
  });
});

import { expect, test } from 'vitest';
import { namesToRemember } from '#shared/domain/draft/import-names.ts';
import { next, type ImportName, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { Member } from '#shared/domain/league-members.ts';
import { mostTeamsEach } from '#shared/domain/sizes.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { fullSeason } from '#test/support/full-season.ts';
import { itemBytes } from '#test/support/item-bytes.ts';
import { auctionSeason } from '#test/support/auction-season.ts';
import { plainAuction } from '#shared/domain/draft/auction/auction-settings.ts';
import { DRAFT_AT, drafted, drafting, seat, withPartner } from '#test/support/league-season.ts';
import { ALL_SHAPES } from '#test/support/shapes.ts';
import { seasonItem, seasonOf } from './season-codec.ts';

/**
 * The most bytes of a stored season. Each pick writes the whole season, and each kB costs a write unit. No season has every field
 * at once: trades, corrections and wishes come after the picks.
 */
const MOST_BYTES = 6.5 * 1024;
const FULL = ALL_SHAPES.filter(({ maxMembers, teamsEach }) => teamsEach === mostTeamsEach(maxMembers));

const TEAMS = NFL_TEAMS.map(({ id }) => id);
const isUnused = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

test.each(FULL)(
  'a season of $maxMembers members with $teamsEach teams each stays small, even with every field in use',
  (shape) => {
    const season = fullSeason(shape);
    expect(Object.entries(season).filter(([, value]) => isUnused(value))).toEqual([]);
    const item = seasonItem(season);
    expect(itemBytes(item)).toBeLessThan(MOST_BYTES);
    expect(seasonOf(item)).toEqual(season);
  },
);

test('trades, handovers, bans and members’ wishes add few bytes each to a stored season', () => {
  const season = fullSeason({ maxMembers: 16, teamsEach: 2 });
  const grown = (change: Partial<LeagueSeason>) =>
    itemBytes(seasonItem({ ...season, ...change })) - itemBytes(seasonItem(season));
  const once = <Entry>(entries: readonly Entry[]) => [...entries, ...entries.slice(0, 1)];
  expect(grown({ swaps: once(season.swaps) })).toBeLessThan(80);
  expect(grown({ handovers: once(season.handovers) })).toBeLessThan(110);
  expect(grown({ askings: once(season.askings) })).toBeLessThan(40);
  expect(grown({ keptOut: once(season.keptOut) })).toBeLessThan(50);
  const importNames = [
    { name: 'uncleal', userId: seat(2) },
    { name: 'thegreens', teamId: 24 },
  ];
  expect(grown({ importNames })).toBeLessThan(50);
  expect(grown({ lookingFor: once(season.lookingFor ?? []) })).toBeLessThan(50);
});

test('names in pasted drafts add few bytes, even at a league’s limit', () => {
  const season = fullSeason({ maxMembers: 16, teamsEach: 2 });
  const written = Array.from({ length: 99 }, (_, index) => ({
    name: `nickname${String(index).padStart(2, '0')}`,
    ...(index % 2 === 0 ? { userId: seat(1 + (index % 16)) } : { teamId: 1 + (index % 32) }),
  })) as ImportName[];
  const importNames = namesToRemember(written, season);
  expect(importNames).toHaveLength(32);
  const item = seasonItem({ ...season, importNames });
  expect(itemBytes(item) - itemBytes(seasonItem(season))).toBeLessThan(600);
  expect(seasonOf(item).importNames).toEqual(importNames);
  const newer = { ...item, importNames: ['ffffff:stranger', '7', ':', ...(item['importNames'] as string[])] };
  expect(seasonOf(newer).importNames).toEqual(importNames);
});

test('names in pasted drafts keep their meaning if older code removes a member, or if user ids end alike', () => {
  const season = fullSeason({ maxMembers: 3, teamsEach: 2 });
  const [first, second, third] = season.members as [Member, Member, Member];
  const named = (members: readonly Member[]): LeagueSeason => ({
    ...season,
    members,
    importNames: members.map(({ userId }, index) => ({ name: `name${index}`, userId })),
  });
  const item = seasonItem(named([first, second, third]));
  const without = seasonOf({ ...item, members: [first, third] });
  expect(without.importNames).toEqual([
    { name: 'name0', userId: first.userId },
    { name: 'name2', userId: third.userId },
  ]);
  const alike = named([first, { ...second, userId: `other${first.userId.slice(5)}` }, third]);
  expect(seasonOf(seasonItem(alike)).importNames).toEqual(alike.importNames);
});

test('a draft that older code stored as “balanced” is still balanced by sums', () => {
  const stored = { ...seasonItem(drafted(6, TEAMS.slice(0, 18))), draftOrderType: 'balanced' };
  const read = seasonOf(stored);
  expect(read.draftOrderType).toBe('balanced-by-sums');
  // Ordered by sums, the second round is CFBEAD. Ordered by pick values, it would be FEDABC.
  expect(read.picks[6]?.userId).toBe(seat(3));
  expect(seasonItem(read)).toMatchObject({ draftOrderType: 'balanced' });
  const weighed = seasonItem({ ...read, draftOrderType: 'balanced' });
  expect([weighed['draftOrderType'], seasonOf(weighed).draftOrderType]).toEqual(['even', 'balanced']);
});

test('a corrected pick keeps its drafted team, and fields from newer code', () => {
  const season = drafted(2, [1, 2, 3, 4, 5, 6]);
  const picks = season.picks.map((pick, index) =>
    index === 1 ? { ...pick, nflTeamId: 20, draftedTeamId: 2 } : pick,
  );
  const corrections = [
    {
      id: 'one',
      by: seat(1),
      at: DRAFT_AT.toISOString(),
      reason: 'A typo',
      changes: [{ pickOrder: 2, teamId: 20, before: 2 }],
      confirmedBy: [seat(2)],
      inForceAt: DRAFT_AT.toISOString(),
    },
  ];
  const item = seasonItem({ ...season, picks, corrections });
  expect(seasonOf(item)).toEqual({ ...season, picks, corrections });
  const stored = item['picks'] as unknown[][];
  expect(stored[0]).toHaveLength(3);
  const newer = { ...item, picks: stored.map((pick, index) => (index === 1 ? [...pick, 'newer'] : pick)) };
  expect(seasonItem(seasonOf(newer))).toEqual(newer);
});

const at = (day: number) => new Date(DRAFT_AT.getTime() + day * 86_400_000).toISOString();

/**
 * Returns the season after these handovers. In each step, a seat is passed to another user, by its own member ('own') or by seat
 * 1 ('given').
 */
function passing(season: LeagueSeason, ...steps: readonly (readonly [number, number, 'own' | 'given'])[]) {
  return steps.reduce((before, [from, to, how], day) => {
    const holder = (userId: string) => (userId === seat(from) ? seat(to) : userId);
    const by = how === 'own' ? seat(from) : seat(1);
    return next(before, {
      order: before.order.map(holder),
      picks: before.picks.map((pick) => ({ ...pick, userId: holder(pick.userId) })),
      members: before.members.map((member) => ({ ...member, userId: holder(member.userId) })),
      handovers: [...before.handovers, { from: seat(from), to: seat(to), at: at(day), by }],
    });
  }, season);
}

test('a stored season records both members of each handover, even if a member has returned to a spot they had before', () => {
  const played = drafted(4, TEAMS);
  const season = passing(
    played,
    [2, 9, 'own'],
    [3, 2, 'given'],
    [9, 8, 'given'],
    [2, 7, 'own'],
    [8, 9, 'own'],
  );
  const askings = [4, 9, 4].map((number, day) => ({ userId: seat(number), at: at(day) }));
  expect(seasonOf(seasonItem({ ...season, askings }))).toEqual({ ...season, askings });
});

test('a stored pick has an Auto mark only if Auto made it', () => {
  const picks = drafted(4, TEAMS).picks.map((pick) =>
    pick.pickOrder === 2 ? { ...pick, auto: true, onAuto: true as const } : pick,
  );
  const item = seasonItem({ ...drafted(4, TEAMS), picks });
  expect((item['picks'] as unknown[][]).map(({ length }) => length)).toEqual(
    picks.map(({ auto }) => (auto ? 4 : 3)),
  );
  expect(seasonOf(item).picks).toEqual(picks);
});

test('leftover Auto settings from older code are ignored', () => {
  const [earlier, now, later] = [1, 2, 3].map(at);
  const season = { ...drafted(4, TEAMS), deadlineAt: now!, autoUserIds: [seat(9), seat(2)] };
  const read = (deadlineWithoutAuto: string | null, deadlineAt: string | null = now!) =>
    seasonOf(seasonItem({ ...season, deadlineAt, deadlineWithoutAuto }));
  expect(read(later!)).toMatchObject({ deadlineWithoutAuto: later, autoUserIds: [seat(2)] });
  for (const left of [read(earlier!), read(later!, null)]) expect(left.deadlineWithoutAuto).toBeNull();
});

test('a stored season keeps the partners of a seat, and who made its picks', () => {
  const state = withPartner(drafted(4, TEAMS), 2, 9);
  const picks = state.picks.map((pick, index) => {
    const by = pick.userId === seat(2) ? { by: seat(9) } : {};
    return { ...pick, ...(index === 6 && { auto: true, onAuto: true as const }), ...by };
  });
  const item = seasonItem({ ...state, picks });
  expect(seasonOf(item)).toEqual({ ...state, picks });
  expect((item['picks'] as unknown[][]).map((pick) => pick.length)).toEqual(
    picks.map(({ by, onAuto }) => (by ? 6 : onAuto ? 4 : 3)),
  );
});

test('a stored season records that its draft has no clock', () => {
  const season = { ...drafted(4, TEAMS), draftTimerDuration: null };
  expect(seasonOf(seasonItem(season))).toEqual(season);
});

test('a stored season keeps extra fields that newer code added to a handover or a question', () => {
  const askings = [{ userId: seat(4), at: at(1) }];
  const item = seasonItem({ ...passing(drafted(4, TEAMS), [2, 9, 'own']), askings });
  const [handover, asking] = [item['handovers'], item['askings']] as [unknown[][], unknown[][]];
  const newer = { ...item, handovers: [[...handover[0]!, 'more']], askings: [[...asking[0]!, 'more']] };
  const again = seasonItem(passing(seasonOf(newer), [9, 8, 'own']));
  expect([again['handovers'], again['askings']]).toEqual([
    [expect.arrayContaining(['more']), expect.not.arrayContaining(['more'])],
    [expect.arrayContaining(['more'])],
  ]);
});

test('a stored auction is read back unchanged, and stays small even with all possible proxies', () => {
  const before = auctionSeason({ members: 16, teamsEach: 2 });
  const proxies = before.order.flatMap((userId) =>
    NFL_TEAMS.map(({ id: teamId }) => ({ userId, teamId, upTo: 61, since: DRAFT_AT.toISOString() })),
  );
  const full = { ...before, auction: { ...before.auction, proxies } };
  const item = seasonItem(full);
  expect(seasonOf(item)).toEqual(full);
  expect(item['picks']).toEqual([]);
  expect(itemBytes(item)).toBeLessThan(32_000);
});

test('a missed auction is read back as it was stored', () => {
  const missed = { ...drafting(4), missedAuction: plainAuction() };
  expect(seasonOf(seasonItem(missed))).toEqual(missed);
});

test('a season without an auction is stored without any trace of auctions', () => {
  expect(Object.keys(seasonItem(drafting(4))).filter((key) => ['sales', 'auction'].includes(key))).toEqual(
    [],
  );
});

test('a stored sale keeps that its buyer was on Auto, and the team from before a correction', () => {
  const season = auctionSeason({ members: 2 });
  const sale = (pickOrder: number, nflTeamId: number) => ({
    userId: seat(2),
    nflTeamId,
    round: 1,
    pick: pickOrder,
    pickOrder,
    price: 9,
    draftedAt: DRAFT_AT.toISOString(),
  });
  const picks = [
    { ...sale(1, 5), auto: true, onAuto: true as const },
    { ...sale(2, 6), auto: true, draftedTeamId: 7 },
  ];
  expect(seasonOf(seasonItem({ ...season, picks })).picks).toEqual(picks);
});

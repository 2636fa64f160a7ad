import type { LeagueSeason } from '../league-season.ts';
import type { RankRules } from '../league-rules.ts';
import { crownTiebreaks, rankIn, racePoints, type Race } from '../season/ranks.ts';
import type { MemberStanding, Tally } from '../season/standings.ts';
import { roundIn } from '../season/week-name.ts';
import { isOnTop, type WeekTable } from '../season/week-tables.ts';
import type { FactOf, HaulFact, LeadFact } from './facts.ts';
import type { Scene } from './scene.ts';

// Each function returns at most one fact.

export function leadOf(scene: Scene, race: Race): LeadFact[] {
  const rows = onTop(scene, race, scene.now);
  const now = idsOf(rows);
  const before = idsOf(onTop(scene, race, scene.before.at(-1)));
  const arrivals = now.filter((id) => !before.includes(id));
  const stayers = now.filter((id) => before.includes(id));
  const leavers = before.filter((id) => !now.includes(id));
  if (now.length === 0 || arrivals.length + leavers.length === 0) return [];
  const [first] = rows;
  const record = first && rows.length === 1 ? tallyIn(first) : undefined;
  return [{ kind: changeOf({ before, arrivals, stayers }), race, arrivals, stayers, leavers, record }];
}

function changeOf({
  before,
  arrivals,
  stayers,
}: Record<'before' | 'arrivals' | 'stayers', readonly string[]>): LeadFact['kind'] {
  if (before.length === 0) return 'first';
  if (stayers.length === 0) return 'takeover';
  return arrivals.length > 0 ? 'level' : 'alone';
}

export function reignOf(scene: Scene, race: Race): FactOf<'reign'>[] {
  const tables = [scene.now, ...scene.before.toReversed()];
  const leaders = tables.map((table) => new Set(idsOf(onTop(scene, race, table))));
  const runs = [...(leaders[0] ?? [])].map((userId) => {
    const end = leaders.findIndex((ids) => !ids.has(userId));
    return { userId, weeks: end === -1 ? leaders.length : end };
  });
  const weeks = Math.max(0, ...runs.map((run) => run.weeks));
  if (weeks < 2) return [];
  return [{ kind: 'reign', race, userIds: idsOf(runs.filter((run) => run.weeks === weeks)), weeks }];
}

export function closeOf({ state, now }: Scene, race: Race): FactOf<'close'>[] {
  const [firsts, seconds] = [1, 2].map((rank) => now.after.filter((row) => rankIn(race, row) === rank));
  const [leader, second] = [firsts?.[0], seconds?.[0]];
  if (!leader || !second || !isOnTop(race, leader, state)) return [];
  const gapIn = (of: Race) => racePoints(of, leader, state.tieRule) - racePoints(of, second, state.tieRule);
  const gap = gapIn(race);
  const decidedBy = gap > 0 ? 'points' : tiebreakerOf(race, now.after, state);
  return [{ kind: 'close', race, leader: leader.userId, seconds: idsOf(seconds ?? []), gap, decidedBy }];
}

/** What separates the leader from members with as many points in the race. */
function tiebreakerOf(race: Race, rows: readonly MemberStanding[], rules: RankRules) {
  const by = crownTiebreaks(race, rows, rules).at(-1)?.by;
  if (by === undefined) return 'other';
  return by === 'points' ? 'scored' : 'met';
}

/** Until this many weeks have been played, a season high isn't worth mentioning. */
const SOME_WEEKS = 3;

export function weekHighs({ state, now, before }: Scene, race: Race): HaulFact[] {
  const most = mostIn(now, race);
  const rows = now.brought.filter((row) => row[race] === most);
  const [first] = rows;
  if (!first || most === 0) return [];
  // The recap tells of games, and a game that counts twice is still one.
  const gamesIn = (table: WeekTable, points: number) => points / worthIn(state, table);
  const points = gamesIn(now, most);
  const isHigher = (table: WeekTable) => gamesIn(table, mostIn(table, race)) < points;
  return [
    {
      kind: race === 'wins' ? 'best' : 'worst',
      userIds: idsOf(rows),
      points,
      of: gamesIn(now, first.wins + first.losses + first.ties),
      isSeasonHigh: before.length >= SOME_WEEKS && before.every(isHigher),
    },
  ];
}

const mostIn = ({ brought }: WeekTable, race: Race): number =>
  Math.max(0, ...brought.map((row) => row[race]));

/** How many times each game of a week counts. */
const worthIn = ({ season, playoffWeight }: LeagueSeason, { week }: WeekTable): number =>
  roundIn(season, week) ? playoffWeight : 1;

function onTop({ state }: Scene, race: Race, table: WeekTable | undefined): MemberStanding[] {
  return (table?.after ?? []).filter((row) => isOnTop(race, row, state));
}

const idsOf = (rows: readonly { userId: string }[]): string[] => rows.map(({ userId }) => userId);

const tallyIn = ({ wins, losses, ties }: Tally): Tally => ({ wins, losses, ties });

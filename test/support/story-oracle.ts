import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { decided, type Met } from './naive-head-to-head.ts';

// Recomputes the facts of a week's recap for comparison. It only counts, and uses no rules from the production code.

type Race = 'wins' | 'losses';
const RACES = ['wins', 'losses'] as const;
const otherOf = (race: Race): Race => (race === 'wins' ? 'losses' : 'wins');

interface Row {
  id: string;
  wins: number;
  losses: number;
  ties: number;
  scored: number;
  /** The games that the table counts, with their owners; the same in all rows of a table. */
  met: readonly Met[];
}

interface Side {
  teamId: number;
  userId: string | undefined;
  score: number;
}

interface Counted {
  state: LeagueSeason;
  /** The season's finished games through the end of the week. `ofWeek` has only that week's games. */
  final: readonly Game[];
  ofWeek: readonly Game[];
  sidesOf(game: Game): readonly [Side, Side];
  /**
   * The members in order of their Wins rank. `after` has the order after each week; `brought` ranks each week by its own results.
   */
  after: readonly (readonly Row[])[];
  brought: readonly (readonly Row[])[];
}

/** Returns all facts of a week, in no particular order. */
export function countedFacts(
  state: LeagueSeason,
  games: readonly Game[],
  chanceOf: (game: Game) => number,
  week: number,
): object[] {
  const final = games.filter((game) => game.homeScore !== null && game.week <= week);
  const ofWeek = final.filter((game) => game.week === week);
  if (ofWeek.length === 0) return [];
  const sides = new Map(final.map((game) => [game, bothSides(state, game)]));
  const sidesOf = (game: Game) => sides.get(game) ?? bothSides(state, game);
  const table = (counted: readonly Game[]) => {
    const rows = rowsOf(state, counted.map(sidesOf));
    return rows.toSorted((a, b) => rankOf(state, 'wins', a, rows) - rankOf(state, 'wins', b, rows));
  };
  const weeks = [...new Set(final.map((game) => game.week))].toSorted((a, b) => a - b);
  const after = weeks.map((number) => table(final.filter((game) => game.week <= number)));
  const brought = weeks.map((number) => table(final.filter((game) => game.week === number)));
  const counted = { state, final, ofWeek, sidesOf, after, brought };
  return [
    ...RACES.flatMap((race) => [
      ...leads(counted, race),
      ...reigns(counted, race),
      ...closeRaces(counted, race),
      ...hauls(counted, race),
    ]),
    ...upsets(counted, chanceOf),
    ...streaks(counted),
    ...duels(counted),
    ...undrafted(counted),
  ];
}

function bothSides(state: LeagueSeason, { kickoff, ...game }: Game): [Side, Side] {
  const owners: Record<number, string | undefined> = {};
  for (const pick of state.picks) if (pick.draftedAt <= kickoff) owners[pick.nflTeamId] = pick.userId;
  for (const { teamIds, at } of state.swaps) {
    if (at > kickoff) break;
    const [one = 0, two = 0] = teamIds;
    [owners[one], owners[two]] = [owners[two], owners[one]];
  }
  return [
    { teamId: game.homeTeamId, userId: owners[game.homeTeamId], score: game.homeScore ?? 0 },
    { teamId: game.awayTeamId, userId: owners[game.awayTeamId], score: game.awayScore ?? 0 },
  ];
}

function rowsOf(state: LeagueSeason, games: readonly (readonly [Side, Side])[]): Row[] {
  const met = games.map(([home, away]) => ({
    home: home.userId,
    away: away.userId,
    homeScore: home.score,
    awayScore: away.score,
  }));
  const rows = state.members.map(({ userId: id }) => ({ id, wins: 0, losses: 0, ties: 0, scored: 0, met }));
  const count = (own: Side, other: Side) => {
    const row = rows.find(({ id }) => id === own.userId);
    if (!row) return;
    row.scored += own.score;
    if (own.score > other.score) row.wins += 1;
    else if (own.score < other.score) row.losses += 1;
    else row.ties += 1;
  };
  for (const [home, away] of games) {
    count(home, away);
    count(away, home);
  }
  return rows;
}

const inRace = (state: LeagueSeason, race: Race, row: Row): number =>
  row[race] + { nothing: 0, half: 0.5, loss: race === 'losses' ? 1 : 0 }[state.tieRule] * row.ties;

/** Returns a positive number if `b` is ahead of `a`. */
function compare(state: LeagueSeason, race: Race, a: Row, b: Row): number {
  const [other, own] = [otherOf(race), inRace(state, race, b) - inRace(state, race, a)];
  return own === 0 ? inRace(state, other, a) - inRace(state, other, b) : own;
}

function rankOf(state: LeagueSeason, race: Race, row: Row, rows: readonly Row[]): number {
  const ahead = rows.filter((one) => compare(state, race, row, one) > 0).length;
  if (ahead > 0 || state.levelCrowns === 'shared') return ahead + 1;
  const level = rows.filter((one) => compare(state, race, row, one) === 0);
  if (state.levelCrowns === 'head-to-head') {
    const { left } = headToHead(state, race, level);
    return left.includes(row.id) ? 1 : 1 + left.length;
  }
  const isBetter = (one: Row) => (race === 'wins' ? one.scored > row.scored : one.scored < row.scored);
  return 1 + level.filter(isBetter).length;
}

function headToHead({ tieRule }: LeagueSeason, race: Race, level: readonly Row[]) {
  const ids = level.map(({ id }) => id);
  const scored = (id: string) => level.find((row) => row.id === id)?.scored ?? 0;
  return decided(ids, { race, tieRule, games: level[0]?.met ?? [], scored });
}

function leadersIn({ state }: Counted, race: Race, rows: readonly Row[] = []): string[] {
  return rows
    .filter((row) => rankOf(state, race, row, rows) === 1 && inRace(state, race, row) > 0)
    .map(({ id }) => id);
}

function leads(counted: Counted, race: Race): object[] {
  const [now, then] = [0, 1].map((back) => leadersIn(counted, race, counted.after.at(-1 - back)));
  if (!now || !then || now.length === 0 || String(now.toSorted()) === String(then.toSorted())) return [];
  const stayers = now.filter((id) => then.includes(id));
  const arrivals = now.filter((id) => !then.includes(id));
  const leavers = then.filter((id) => !now.includes(id));
  let kind = 'alone';
  if (then.length === 0) kind = 'first';
  else if (stayers.length === 0) kind = 'takeover';
  else if (arrivals.length > 0) kind = 'level';
  const { wins, losses, ties } = counted.after.at(-1)?.find(({ id }) => id === now[0]) ?? ({} as Row);
  const record = now.length === 1 ? { wins, losses, ties } : undefined;
  return [{ kind, race, arrivals, stayers, leavers, record }];
}

function reigns(counted: Counted, race: Race): object[] {
  const now = leadersIn(counted, race, counted.after.at(-1));
  const weeksOn = now.map((id) => {
    let weeks = 0;
    for (const rows of counted.after) weeks = leadersIn(counted, race, rows).includes(id) ? weeks + 1 : 0;
    return weeks;
  });
  const weeks = Math.max(0, ...weeksOn);
  return weeks < 2
    ? []
    : [{ kind: 'reign', race, weeks, userIds: now.filter((_, at) => weeksOn[at] === weeks) }];
}

function closeRaces(counted: Counted, race: Race): object[] {
  const { state, after } = counted;
  const rows = after.at(-1) ?? [];
  const seconds = rows.filter((row) => rankOf(state, race, row, rows) === 2);
  const [leader, ...others] = leadersIn(counted, race, rows);
  const [one, two] = [rows.find(({ id }) => id === leader), seconds[0]];
  if (!one || !two || others.length > 0) return [];
  const gap = inRace(state, race, one) - inRace(state, race, two);
  let decidedBy: string | undefined = 'points';
  if (gap === 0)
    decidedBy = compare(state, race, one, two) === 0 ? tiebreaker(state, race, one, rows) : 'other';
  return [{ kind: 'close', race, leader, seconds: seconds.map(({ id }) => id), gap, decidedBy }];
}

/** What left only one of the members who tie for first: their games against each other, or their points. */
function tiebreaker(state: LeagueSeason, race: Race, first: Row, rows: readonly Row[]) {
  const level = rows.filter((row) => compare(state, race, row, first) === 0);
  return state.levelCrowns === 'head-to-head' ? headToHead(state, race, level).by : 'scored';
}

function hauls({ brought }: Counted, race: Race): object[] {
  const rows = brought.at(-1) ?? [];
  const points = Math.max(...rows.map((row) => row[race]));
  const most = rows.filter((row) => row[race] === points);
  const [first] = most;
  if (!first || points === 0) return [];
  const earlier = brought.slice(0, -1).map((ofWeek) => Math.max(...ofWeek.map((row) => row[race])));
  return [
    {
      kind: race === 'wins' ? 'best' : 'worst',
      userIds: most.map(({ id }) => id),
      points,
      of: first.wins + first.losses + first.ties,
      isSeasonHigh: earlier.length > 2 && Math.max(...earlier) < points,
    },
  ];
}

function upsets({ ofWeek, sidesOf }: Counted, chanceOf: (game: Game) => number): object[] {
  let upset: { kind: string; chance: number; winner: Side; loser: Side } | undefined;
  for (const game of ofWeek) {
    const [home, away] = sidesOf(game);
    if (home.score === away.score || (!home.userId && !away.userId)) continue;
    const [winner, loser] = home.score > away.score ? [home, away] : [away, home];
    const chance = winner === home ? chanceOf(game) : 1 - chanceOf(game);
    if (chance < (upset?.chance ?? 0.5)) upset = { kind: 'upset', chance, winner, loser };
  }
  return upset ? [upset] : [];
}

/** Returns whether the game counted in this race for the team's owner: a win in the Wins race, or a loss in the Losses race. */
function gives({ sidesOf }: Counted, race: Race, game: Game, teamId: number): boolean {
  const [home, away] = sidesOf(game);
  const margin = (home.score - away.score) * (home.teamId === teamId ? 1 : -1);
  return race === 'wins' ? margin > 0 : margin < 0;
}

const gamesOf = ({ final }: Counted, teamId: number): Game[] =>
  final
    .filter((game) => game.homeTeamId === teamId || game.awayTeamId === teamId)
    .toSorted((a, b) => (a.kickoff < b.kickoff ? -1 : 1));

function streaks(counted: Counted): object[] {
  let streak: { kind: string; race: Race; teamId: number; userId: string; games: number } | undefined;
  for (const race of RACES)
    for (const { teamId, userId } of counted.ofWeek.flatMap(counted.sidesOf)) {
      if (userId === undefined) continue;
      let games = 0;
      for (const game of gamesOf(counted, teamId)) games = gives(counted, race, game, teamId) ? games + 1 : 0;
      if (games > Math.max(1, streak?.games ?? 0)) streak = { kind: 'streak', race, teamId, userId, games };
    }
  return streak ? [streak] : [];
}

function duels({ state, ofWeek, sidesOf, after }: Counted): object[] {
  const rows = after.at(-1) ?? [];
  const pairs: { ids: string[]; met: [Side, Side][]; places: number }[] = [];
  for (const game of ofWeek) {
    const [one, two] = sidesOf(game).toSorted((a, b) => ((a.userId ?? '') < (b.userId ?? '') ? -1 : 1));
    if (!one?.userId || !two?.userId || one.userId === two.userId) continue;
    const ids = [one.userId, two.userId];
    const known = pairs.find((pair) => String(pair.ids) === String(ids));
    const placesIn = (race: Race) =>
      rows.filter(({ id }) => ids.includes(id)).reduce((sum, row) => sum + rankOf(state, race, row, rows), 0);
    if (known) known.met.push([one, two]);
    else pairs.push({ ids, met: [[one, two]], places: Math.min(placesIn('wins'), placesIn('losses')) });
  }
  const [pair] = pairs.toSorted((a, b) => b.met.length - a.met.length || a.places - b.places);
  if (!pair) return [];
  const wins = pair.met.filter(([a, b]) => a.score > b.score).length;
  const losses = pair.met.filter(([a, b]) => a.score < b.score).length;
  const inOrder = <Each>(two: readonly Each[]) => (losses > wins ? two.toReversed() : two);
  return [
    {
      kind: 'duel',
      userIds: inOrder(pair.ids),
      record: {
        wins: Math.max(wins, losses),
        losses: Math.min(wins, losses),
        ties: pair.met.length - wins - losses,
      },
      games: pair.met.map(inOrder),
      isAtTop: pair.places < 4,
    },
  ];
}

function undrafted(counted: Counted): object[] {
  const drafted = counted.state.picks.map(({ nflTeamId }) => nflTeamId);
  let best: { kind: string; race: Race; teamId: number; points: number; ahead: number } | undefined;
  for (const race of RACES) {
    const pointsOf = (teamId: number) =>
      gamesOf(counted, teamId).filter((game) => gives(counted, race, game, teamId)).length;
    for (const { id: teamId } of NFL_TEAMS) {
      const last = gamesOf({ ...counted, final: counted.ofWeek }, teamId)[0];
      if (drafted.includes(teamId) || !last || !gives(counted, race, last, teamId)) continue;
      const points = pointsOf(teamId);
      const ahead = drafted.filter((id) => pointsOf(id) > points).length;
      if (!best || ahead < best.ahead) best = { kind: 'undrafted', race, teamId, points, ahead };
    }
  }
  return best ? [best] : [];
}

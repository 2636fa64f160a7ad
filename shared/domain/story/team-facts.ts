import type { Game } from '../season/games.ts';
import { RACES, type Race } from '../season/ranks.ts';
import { NO_RECORD, tallyOf, teamRecords, withTally, type Tally } from '../season/standings.ts';
import { NFL_TEAMS } from '../teams.ts';
import type { FactOf } from './facts.ts';
import { teamsIn, type OwnedTeam, type Scene } from './scene.ts';

// Each function returns at most one fact. If several candidates are equal, the first one counts: wins before losses, then games
// and teams in order.

export function upsets(scene: Scene): FactOf<'upset'>[] {
  const wins = scene.ofWeek.flatMap((game): FactOf<'upset'>[] => {
    const [home, away] = teamsIn(scene, game);
    if (home.score === away.score || (home.userId === undefined && away.userId === undefined)) return [];
    const chance = scene.chanceOf(game);
    return home.score > away.score
      ? [{ kind: 'upset', chance, winner: home, loser: away }]
      : [{ kind: 'upset', chance: 1 - chance, winner: away, loser: home }];
  });
  return least(
    wins.filter(({ chance }) => chance < 0.5),
    ({ chance }) => chance,
  );
}

export function streakOf(scene: Scene): FactOf<'streak'>[] {
  const teams = scene.ofWeek.flatMap((game) => teamsIn(scene, game));
  const runs = RACES.flatMap((race) =>
    teams.flatMap(({ teamId, userId }): FactOf<'streak'>[] => {
      const games = runOf(scene.soFar, teamId, race);
      return userId === undefined || games < 2 ? [] : [{ kind: 'streak', race, teamId, userId, games }];
    }),
  );
  return least(runs, ({ games }) => -games);
}

/** Returns the length of a team's current winning or losing streak. */
function runOf(games: readonly Game[], teamId: number, race: Race): number {
  const own = games
    .filter(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId)
    .toSorted((a, b) => Date.parse(b.kickoff) - Date.parse(a.kickoff));
  const end = own.findIndex((game) => tallyOf(game, teamId)[race] === 0);
  return end === -1 ? own.length : end;
}

interface Meeting {
  teams: readonly [OwnedTeam, OwnedTeam];
  /** The first owner's result. */
  tally: Tally;
}

export function matchups(scene: Scene): FactOf<'duel'>[] {
  const meetings = scene.ofWeek.flatMap((game): Meeting[] => {
    const [home, away] = teamsIn(scene, game);
    if (home.userId === undefined || away.userId === undefined || home.userId === away.userId) return [];
    // A game that counts twice is still one game.
    const { worth: _, ...once } = game;
    const tally = tallyOf(once, home.teamId);
    // Puts the same two owners in the same order, no matter whose team is at home.
    return home.userId < away.userId
      ? [{ teams: [home, away], tally }]
      : [{ teams: [away, home], tally: turned(tally) }];
  });
  const pairs = [
    ...Map.groupBy(meetings, ({ teams: [one, other] }) => `${one.userId} ${other.userId}`).values(),
  ];
  const duels = pairs.map((games) => duelIn(scene, games));
  const most = Math.max(0, ...duels.map(({ duel }) => duel.games.length));
  return least(
    duels.filter(({ duel }) => duel.games.length === most),
    ({ places }) => places,
  ).map(({ duel }) => duel);
}

function duelIn({ now }: Scene, meetings: readonly Meeting[]): { duel: FactOf<'duel'>; places: number } {
  const record = meetings.reduce((sum, { tally }) => withTally(sum, tally), NO_RECORD);
  const [one = '', other = ''] = meetings[0]?.teams.map(({ userId }) => userId) ?? [];
  const rows = now.after.filter(({ userId }) => userId === one || userId === other);
  const placesIn = (rank: 'winRank' | 'lossRank') => rows.reduce((sum, row) => sum + row[rank], 0);
  const places = Math.min(placesIn('winRank'), placesIn('lossRank'));
  const isOther = record.losses > record.wins;
  const games = meetings.map(({ teams }) => teams);
  return {
    places,
    duel: {
      kind: 'duel',
      userIds: isOther ? [other, one] : [one, other],
      record: isOther ? turned(record) : record,
      games: isOther ? games.map(([first, second]) => [second, first] as const) : games,
      // The two ranks add up to at most 3 if the members are first and second, or tied for first.
      isAtTop: places <= 3,
    },
  };
}

const turned = ({ wins, losses, ties }: Tally): Tally => ({ wins: losses, losses: wins, ties });

export function undraftedOf({ state, soFar, ofWeek }: Scene): FactOf<'undrafted'>[] {
  const records = teamRecords(soFar);
  const drafted = new Set(state.picks.map(({ nflTeamId }) => nflTeamId));
  const pointsOf = (teamId: number, race: Race) => (records.get(teamId) ?? NO_RECORD)[race];
  const brought = teamRecords(ofWeek);
  const found = RACES.flatMap((race) =>
    NFL_TEAMS.flatMap(({ id: teamId }): FactOf<'undrafted'>[] => {
      if (drafted.has(teamId) || (brought.get(teamId) ?? NO_RECORD)[race] === 0) return [];
      const points = pointsOf(teamId, race);
      const ahead = [...drafted].filter((id) => pointsOf(id, race) > points).length;
      return [{ kind: 'undrafted', race, teamId, points, ahead }];
    }),
  );
  return least(found, ({ ahead }) => ahead);
}

/** Returns the first item with the smallest number, or an empty array if there are no items. */
function least<Each>(all: readonly Each[], numberOf: (each: Each) => number): Each[] {
  const numbers = all.map(numberOf);
  const place = numbers.indexOf(Math.min(...numbers));
  return all.slice(place, place + 1);
}

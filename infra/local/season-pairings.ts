import type { NflTeam } from '#shared/domain/teams.ts';
import { shuffled, type Random } from './random.ts';

/** A game that has no day yet. The teams are abbreviations. */
export interface Pairing {
  home: string;
  away: string;
}

const FIRST_BYE = 5;
const LAST_BYE = 14;
/** How many times more likely a team is to meet a division rival than any other team. */
const DIVISION_WEIGHT = 5;
const TRIES = 5_000;

/** Draws each team's bye week. In every week, the number of teams with a bye is even. */
export function drawByes(teams: readonly NflTeam[], random: Random): Map<string, number> {
  const weeks = Array.from({ length: LAST_BYE - FIRST_BYE + 1 }, (_, index) => FIRST_BYE + index);
  const order = shuffled(teams, random);
  const byes = new Map<string, number>();
  // Each week first gets two teams. The remaining teams go to random weeks, again in pairs.
  const places = [...weeks, ...shuffled(weeks, random)].flatMap((week) => [week, week]);
  for (const [index, team] of order.entries()) byes.set(team.abbreviation, places[index] ?? LAST_BYE);
  return byes;
}

/**
 * Draws every week's games, in which each team without a bye plays once. Two division rivals meet at most twice, any other two
 * teams at most once, and in the last week all games are between rivals. Throws if no such schedule turns up by chance.
 */
export function drawWeeks(
  teams: readonly NflTeam[],
  byes: ReadonlyMap<string, number>,
  weeks: number,
  random: Random,
): Pairing[][] {
  const meetings = new Meetings();
  const last = rivalries(teams, random);
  for (const pairing of last) meetings.add(pairing.home, pairing.away, weeks);
  const earlier = Array.from({ length: weeks - 1 }, (_, index) => {
    const playing = teams.filter((team) => byes.get(team.abbreviation) !== index + 1);
    return drawWeek(playing, index + 1, meetings, random);
  });
  return [...earlier, last];
}

/** Remembers which teams have met, when, and where. */
class Meetings {
  readonly #weeks = new Map<string, number[]>();
  readonly #lastHome = new Map<string, string>();
  readonly #homeGames = new Map<string, number>();

  add(home: string, away: string, week: number): void {
    const key = this.#key(home, away);
    this.#weeks.set(key, [...(this.#weeks.get(key) ?? []), week]);
    this.#lastHome.set(key, home);
    this.#homeGames.set(home, (this.#homeGames.get(home) ?? 0) + 1);
  }

  mayMeet(a: NflTeam, b: NflTeam, week: number): boolean {
    const weeks = this.#weeks.get(this.#key(a.abbreviation, b.abbreviation)) ?? [];
    if (weeks.length === 0) return true;
    return areRivals(a, b) && weeks.length < 2 && weeks.every((other) => Math.abs(other - week) > 2);
  }

  /**
   * Decides who is at home: in a second meeting, the team that was away in the first one; otherwise, the team with fewer home
   * games.
   */
  placed(a: string, b: string): Pairing {
    const before = this.#lastHome.get(this.#key(a, b));
    const aIsHome = before ? before !== a : (this.#homeGames.get(a) ?? 0) <= (this.#homeGames.get(b) ?? 0);
    return aIsHome ? { home: a, away: b } : { home: b, away: a };
  }

  #key(a: string, b: string): string {
    return a < b ? `${a} ${b}` : `${b} ${a}`;
  }
}

const areRivals = (a: NflTeam, b: NflTeam) => a.conference === b.conference && a.division === b.division;

function rivalries(teams: readonly NflTeam[], random: Random): Pairing[] {
  const divisions = Object.values(Object.groupBy(teams, (team) => `${team.conference} ${team.division}`));
  return divisions.flatMap((division) => {
    const [a, b, c, d] = shuffled(division, random).map((team) => team.abbreviation);
    if (!a || !b || !c || !d) throw new Error('a division has four teams');
    return [
      { home: a, away: b },
      { home: c, away: d },
    ];
  });
}

function drawWeek(playing: readonly NflTeam[], week: number, meetings: Meetings, random: Random): Pairing[] {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const pairs = tryWeek(playing, week, meetings, random);
    if (!pairs) continue;
    const pairings = pairs.map(([a, b]) => meetings.placed(a.abbreviation, b.abbreviation));
    for (const { home, away } of pairings) meetings.add(home, away, week);
    return pairings;
  }
  throw new Error(`no schedule was found for week ${week}`);
}

function tryWeek(
  playing: readonly NflTeam[],
  week: number,
  meetings: Meetings,
  random: Random,
): [NflTeam, NflTeam][] | undefined {
  const free = shuffled(playing, random);
  const pairs: [NflTeam, NflTeam][] = [];
  for (let team = free.pop(); team; team = free.pop()) {
    const one = team;
    const partner = free
      .filter((other) => meetings.mayMeet(one, other, week))
      .map((other) => ({ other, key: random() ** (areRivals(one, other) ? 1 / DIVISION_WEIGHT : 1) }))
      .toSorted((a, b) => b.key - a.key)[0]?.other;
    if (!partner) return undefined;
    free.splice(free.indexOf(partner), 1);
    pairs.push([team, partner]);
  }
  return pairs;
}

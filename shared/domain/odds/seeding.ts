import { NFL_TEAMS, type Conference, type Division } from '../teams.ts';

/** The conferences in a fixed order. */
export const CONFERENCES: readonly Conference[] = ['AFC', 'NFC'];
const DIVISIONS: readonly Division[] = ['East', 'North', 'South', 'West'];

/** The teams of each conference by division, as indexes of NFL_TEAMS. */
const BY_DIVISION = CONFERENCES.map((conference) =>
  DIVISIONS.map((division) =>
    NFL_TEAMS.flatMap((team, index) =>
      team.conference === conference && team.division === division ? [index] : [],
    ),
  ),
);

/**
 * Writes a conference's teams in the order of their seeds, as many as `order` has places for: the four division winners first, then
 * everyone else, each by record (see The simulated playoffs). The first seven are in the playoffs.
 * @param conference an index of CONFERENCES.
 * @param worth each team's record as a number, which is higher the better, and different for each team.
 */
export function seedInto(order: Uint8Array, conference: number, worth: Float64Array): void {
  let winners = 0;
  let others = DIVISIONS.length;
  for (const teams of BY_DIVISION[conference] ?? []) {
    let best = teams[0] ?? 0;
    for (const team of teams) if ((worth[team] ?? 0) > (worth[best] ?? 0)) best = team;
    winners = insert(order, 0, winners, best, worth);
    for (const team of teams)
      if (team !== best) others = insert(order, DIVISIONS.length, others, team, worth);
  }
}

/**
 * Inserts the team into the sorted part of the order that begins at `from` and ends before `end`. The last one drops out of a full
 * order. Returns the new end.
 */
function insert(order: Uint8Array, from: number, end: number, team: number, worth: Float64Array): number {
  const own = worth[team] ?? 0;
  const isFull = end === order.length;
  let place = isFull ? end - 1 : end;
  if (isFull && (worth[order[place] ?? 0] ?? 0) >= own) return end;
  while (place > from && (worth[order[place - 1] ?? 0] ?? 0) < own) {
    order[place] = order[place - 1] ?? 0;
    place -= 1;
  }
  order[place] = team;
  return isFull ? end : end + 1;
}

import type { Race } from '../../../parts/season/standings.ts';

// The made-up season, with six friends, that all of the landing page's pictures show.

export const WEEKS = 18;

/** A team with its results from week 1 on: `W`, `L`, or `-` for its bye. */
export type Results = readonly [abbreviation: string, weeks: string];

interface Friend {
  name: string;
  /** The friend's teams, in the order of the draft's rounds. */
  teams: readonly Results[];
}

/** The friends, in the order of their draft slots. */
export const FRIENDS: readonly Friend[] = [
  {
    name: 'Ana',
    teams: [
      ['DET', 'WWLLL-WWLWWWLLWWWW'],
      ['LAR', 'LLWWWLWLLWL-LWWWWL'],
      ['MIN', 'LWWLLLLLLWWWW-LLWL'],
    ],
  },
  {
    name: 'Ben',
    teams: [
      ['KC', 'LWLWLWLWW-WWWWWLWW'],
      ['SEA', 'WWWLLLWWW-WWLWWWWW'],
      ['DEN', 'WLWWL-WWLLWLLWWWWW'],
    ],
  },
  {
    name: 'Cy',
    teams: [
      ['PHI', 'WWWWWWLWWLL-WWLWLL'],
      ['GB', 'LWWWWLLW-LWLWWLWWW'],
      ['TB', 'LLWWLWWWLL-WWWLWLW'],
    ],
  },
  {
    name: 'Dee',
    teams: [
      ['CAR', 'LWLW-LWLLLWLLWLWLL'],
      ['NYG', 'LLWLLL-LLLWLWWLLLW'],
      ['NE', 'WLWLLL-LLLLLLWLLWL'],
    ],
  },
  {
    name: 'You',
    teams: [
      ['TEN', 'LLWWLLW-LLLLLLLLLL'],
      ['CLE', 'LLLL-WLLWLWLLLLWLL'],
      ['ARI', 'WWLWLLL-LWLLLLLLLL'],
    ],
  },
  {
    name: 'Flo',
    teams: [
      ['BUF', 'WLWLWWLL-LLWWWWWWL'],
      ['BAL', 'LLWLLW-LLLWLWWLWWL'],
      ['PIT', 'WLLLLWLLLL-LLWLLWW'],
    ],
  },
];

/** The index of the user, who goes for the Losses crown. */
export const YOU = 4;

const POINT = { wins: 'W', losses: 'L' } as const;

/** A team's points in a race after this many weeks. */
export const teamPoints = ([, weeks]: Results, race: Race, after = WEEKS): number =>
  weeks.slice(0, after).split(POINT[race]).length - 1;

/** A friend's points in a race before the season and after each of its weeks. */
export const pointsOf = ({ teams }: Friend, race: Race): number[] =>
  Array.from({ length: WEEKS + 1 }, (_, after) =>
    teams.reduce((sum, team) => sum + teamPoints(team, race, after), 0),
  );

/** The leader's points in a race before the season and after each of its weeks. */
export const leadIn = (race: Race): number[] => {
  const all = FRIENDS.map((friend) => pointsOf(friend, race));
  return Array.from({ length: WEEKS + 1 }, (_, after) =>
    Math.max(...all.map((points) => points[after] ?? 0)),
  );
};

/** The friend who wins a crown, by their index. */
export const championOf = (race: Race): number => {
  const totals = FRIENDS.map((friend) => pointsOf(friend, race)[WEEKS] ?? 0);
  return totals.indexOf(Math.max(...totals));
};

/** The number of a friend's pick in a round of the snake draft. Picks, friends and rounds count from 0. */
export const pickOf = (friend: number, round: number): number =>
  round * FRIENDS.length + (round % 2 === 0 ? friend : FRIENDS.length - 1 - friend);

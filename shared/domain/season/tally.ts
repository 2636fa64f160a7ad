/** Games won, lost and tied. A win is a Win point, a loss a Loss point, a tie neither (see Points). */
export interface Tally {
  wins: number;
  losses: number;
  ties: number;
}

/** The record before the first game. */
export const NO_RECORD: Readonly<Tally> = { wins: 0, losses: 0, ties: 0 };

export function withTally(a: Tally, b: Tally): Tally {
  return { wins: a.wins + b.wins, losses: a.losses + b.losses, ties: a.ties + b.ties };
}

/** `9–7`, or `9–7–1` if there are ties. */
export function recordText({ wins, losses, ties }: Tally): string {
  return ties > 0 ? `${wins}–${losses}–${ties}` : `${wins}–${losses}`;
}

export function gamesIn({ wins, losses, ties }: Tally): number {
  return wins + losses + ties;
}

interface Turn {
  round: number;
  /** The number of the pick within its round, counted from 1. */
  pick: number;
}

// All pages refer to a turn by its round and its pick within the round. An overall number would be a second name for the same
// turn.

/** Returns the name of a turn for use in headings: `Round 2 · Pick 1`. */
export function turnTitle({ round, pick }: Turn): string {
  return `Round ${round} · Pick ${pick}`;
}

/** Returns the name of a turn for use in lists: `R2P1`. */
export function turnCode({ round, pick }: Turn): string {
  return `R${round}P${pick}`;
}

/** Returns the name of a turn for use in sentences: `Round 2, pick 1`. */
export function turnText({ round, pick }: Turn): string {
  return `Round ${round}, pick ${pick}`;
}

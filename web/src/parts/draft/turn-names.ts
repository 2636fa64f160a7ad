interface Turn {
  round: number;
  /** The pick within the round, counted from 1. */
  pick: number;
}

// All pages name a turn by its round and its pick in the round. An overall number would be a second name for the same turn.

/** Returns a turn's name for headings: `Round 2 · Pick 1`. */
export function turnTitle({ round, pick }: Turn): string {
  return `Round ${round} · Pick ${pick}`;
}

/** Returns a turn's name for lists: `R2P1`. */
export function turnCode({ round, pick }: Turn): string {
  return `R${round}P${pick}`;
}

/** Returns a turn's name for sentences: `Round 2, pick 1`. */
export function turnText({ round, pick }: Turn): string {
  return `Round ${round}, pick ${pick}`;
}

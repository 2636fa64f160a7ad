interface Turn {
  round: number;
  /** The pick within the round, from 1. */
  pick: number;
}

// All pages name a turn by its round and its pick within the round: an overall number would be a second name for the same turn.

/** The name in headings: `Round 2 · Pick 1`. */
export function turnTitle({ round, pick }: Turn): string {
  return `Round ${round} · Pick ${pick}`;
}

/** The name in lists: `R2P1`. */
export function turnCode({ round, pick }: Turn): string {
  return `R${round}P${pick}`;
}

/** The name in sentences: `Round 2, pick 1`. */
export function turnText({ round, pick }: Turn): string {
  return `Round ${round}, pick ${pick}`;
}

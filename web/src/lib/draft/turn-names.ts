interface Turn {
  round: number;
  /** Within the round, from 1. */
  pick: number;
}

// A turn is named by its round and its pick within the round, everywhere: a number over the whole draft beside it would
// be a second name for the same thing.

/** In headings: `Round 2 · Pick 1`. */
export function turnTitle({ round, pick }: Turn): string {
  return `Round ${round} · Pick ${pick}`;
}

/** In lists: `R2P1`. */
export function turnCode({ round, pick }: Turn): string {
  return `R${round}P${pick}`;
}

/** In sentences: `Round 2, pick 1`. */
export function turnWords({ round, pick }: Turn): string {
  return `Round ${round}, pick ${pick}`;
}

interface Turn {
  round: number;
  /** The number of the pick within its round, counted from 1. */
  pick: number;
  /** What the team cost in an auction, whose sales have no turns (see Auction). */
  price?: number;
}

// All pages refer to a turn by its round and its pick within the round. An overall number would be a second name for the same
// turn.

/** Returns the name of a turn for use in headings: `Round 2 · Pick 1`. */
export function turnTitle({ round, pick }: Turn): string {
  return `Round ${round} · Pick ${pick}`;
}

/** Returns the name of a turn for use in lists: `R2P1`, or `For 41` for a sale. */
export function turnCode({ round, pick, price }: Turn): string {
  return price === undefined ? `R${round}P${pick}` : `For ${price}`;
}

/** Returns the name of a turn for use in sentences: `Round 2, pick 1`, or `For 41` for a sale. */
export function turnText(turn: Turn): string {
  return turn.price === undefined ? `Round ${turn.round}, pick ${turn.pick}` : turnCode(turn);
}

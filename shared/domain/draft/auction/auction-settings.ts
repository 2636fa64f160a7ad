/** What each seat can spend in an auction, in crowns (see Auction). */
export const BUDGET = { least: 100, most: 1000, default: 200 } as const;
/** How long a lot is open at least, in seconds. */
export const LOT_SECONDS = { least: 10, most: 60, default: 20 } as const;
/** How long a lot stays open at least after each visible change of its price, in seconds. */
export const RESET_SECONDS = { least: 8, most: 30, default: 10 } as const;
/** How long a seat has to nominate a team, in seconds. */
export const NOMINATE_SECONDS = 30;

/** What a league chooses about its auction. Money is in crowns, clocks are in seconds. */
export interface AuctionSettings {
  budget: number;
  lotSeconds: number;
  resetSeconds: number;
  nominateSeconds: number;
}

/** The ways to hand out teams: by turns, or by bids. */
export const DRAFT_TYPES = ['snake', 'auction'] as const;
export type DraftType = (typeof DRAFT_TYPES)[number];

/** The settings of an auction whose league hasn't chosen others. */
export const plainAuction = (): AuctionSettings => ({
  budget: BUDGET.default,
  lotSeconds: LOT_SECONDS.default,
  resetSeconds: RESET_SECONDS.default,
  nominateSeconds: NOMINATE_SECONDS,
});

/** What a league has chosen about its auction, without the state of that auction. */
export function settingsOf({
  budget,
  lotSeconds,
  resetSeconds,
  nominateSeconds,
}: AuctionSettings): AuctionSettings {
  return { budget, lotSeconds, resetSeconds, nominateSeconds };
}

/** A price or a budget in words. */
export const crownsText = (crowns: number): string => (crowns === 1 ? '1 crown' : `${crowns} crowns`);

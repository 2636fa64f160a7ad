import type { Lot, Proxy } from './auction.ts';
import { plainAuction, type AuctionSettings, type DraftType } from './auction-settings.ts';

/** A request that was accepted, by the seat that made it. A repeat is answered like the first. */
export interface Accepted {
  userId: string;
  clientId: string;
}

/** What a season stores about its auction besides the sales, which are its picks (see Auction). */
export interface SeasonAuction extends AuctionSettings {
  lot: Lot | null;
  /** When the nominator's board nominates for them; null while a lot is open, and before and after the auction. */
  nominateBy: string | null;
  /** Private to their seats, so no view shows them. */
  proxies: readonly Proxy[];
  /** Each seat's last accepted requests, oldest first. */
  accepted: readonly Accepted[];
  /**
   * How many tenths of a game each team is expected to win, the team with id n at index n − 1. Fixed when the auction starts, so
   * that nothing moves during it. Empty before.
   */
  worths: readonly number[];
  /** The crowns that members play for, as far as the auction knows. */
  crowns: readonly { userId: string; crown: 'wins' | 'losses' }[];
  /** Secret, so that no one can drive an absent member's price up to exactly their limit. */
  spread: string;
  /** The members on Auto because they didn't nominate in time. Their next act ends it. */
  missed: readonly string[];
}

/** The auction of a league before it starts. */
export function plannedAuction(settings: AuctionSettings): SeasonAuction {
  return {
    ...settings,
    lot: null,
    nominateBy: null,
    proxies: [],
    accepted: [],
    worths: [],
    crowns: [],
    spread: '',
    missed: [],
  };
}

/** What a league wants of its draft. Absent fields stay as they are, or get the default. */
export interface AuctionWish {
  draftType?: DraftType | undefined;
  auction?: { [Setting in keyof AuctionSettings]?: AuctionSettings[Setting] | undefined } | undefined;
}

/** The auction that a league gets by its wish; undefined if it drafts by turns. If nothing differs, the same as before. */
export function auctionBy(
  { draftType, auction: wish = {} }: AuctionWish,
  before?: SeasonAuction,
): SeasonAuction | undefined {
  if ((draftType ?? (before ? 'auction' : 'snake')) === 'snake') return undefined;
  const present = before ?? plainAuction();
  const settings: AuctionSettings = {
    budget: wish.budget ?? present.budget,
    lotSeconds: wish.lotSeconds ?? present.lotSeconds,
    resetSeconds: wish.resetSeconds ?? present.resetSeconds,
    nominateSeconds: wish.nominateSeconds ?? present.nominateSeconds,
  };
  const isSame = Object.entries(settings).every(
    ([name, value]) => before?.[name as keyof AuctionSettings] === value,
  );
  return before && isSame ? before : plannedAuction(settings);
}

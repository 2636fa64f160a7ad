import type { Channel } from '../channels/channel.ts';
import type { EarlierChange } from '../leagues/earlier-seasons.ts';
import type { DraftPoll } from '../leagues/draft-poll.ts';
import type { RulesChange } from '../leagues/house-rules.ts';
import type { League } from '../leagues/league.ts';
import type { Draw } from '../draft/lottery.ts';
import type { Trade, PendingOffers } from '../trades/trade-state.ts';
import type { Notice } from './notice.ts';
import type { Happening } from './league-log.ts';

/** The consequences of an act besides the season itself. They are stored together or not at all. */
export interface Effects {
  /** User ids whose membership begins. */
  joined?: readonly string[];
  /** Members whose membership ends. */
  left?: readonly Leaver[];
  /** The member who loses a seat, and when they were last seen at that time. If they come back first, the act is judged again. */
  unseen?: { userId: string; since: string | null } | undefined;
  /** The owner of the new public league, with their account as it was when their public leagues were counted. */
  lobbyOf?: { userId: string; version: number } | undefined;
  /** The code of the invitation that lets `by` in; a shared one stays open for others. */
  accepted?: { code: string; by: string; staysOpen?: true };
  /** The client's own id of the act, which identifies a retry. */
  act?: { userId: string; clientId: string };
  /** Changes of the league itself. */
  league?: Partial<Pick<League, 'name' | 'ownerId' | 'banner' | 'code'>>;
  /** The league's former code, if it gets a new one. */
  formerCode?: string;
  notices?: readonly Notice[];
  happening?: Happening;
  /** The drawing of a draft order. */
  draw?: Draw | undefined;
  trades?: TradeEffects | undefined;
  poll?: PollEffects | undefined;
  /** A change to the league's seasons on other sites. */
  earlier?: EarlierChange;
  rules?: RulesChange;
  /** The new group chat, which replaces that connection, if any. */
  channel?: { before: string | null; after: Channel | null };
}

/** A member who leaves, and the seasons of the league from which their draft boards are removed. */
export interface Leaver {
  userId: string;
  seasons: readonly string[];
}

/** An act's change to a season's poll of draft times: its new state, or its end, with the votes of these members. */
export interface PollEffects {
  season: string;
  after: DraftPoll | undefined;
  voters: readonly string[];
}

/** An act's change to a league's offers: the new book, the new offers, and those no longer pending. */
export interface TradeEffects {
  book: PendingOffers;
  begun: readonly Trade[];
  ended: readonly Trade[];
}

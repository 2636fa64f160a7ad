import type { Channel } from '../channels/channel.ts';
import type { EarlierChange } from '../leagues/earlier-seasons.ts';
import type { DraftPoll } from '../leagues/draft-poll.ts';
import type { RulesChange } from '../leagues/house-rules.ts';
import type { League } from '../leagues/league.ts';
import type { Draw } from '../draft/lottery.ts';
import type { Trade, PendingOffers } from '../trades/trade-state.ts';
import type { DraftBoard } from '../league-season.ts';
import type { Notice } from './notice.ts';
import type { Happening } from './league-log.ts';

/** The effects of an act in addition to the changed season. Either all of them are stored, or none. */
export interface Effects {
  /** User ids of new members. */
  joined?: readonly string[];
  /** Departing members. */
  left?: readonly Leaver[];
  inherited?: InheritedBoard | undefined;
  /**
   * Those who lose a seat, each with the last visit that was known when the act was decided. If one of them has come back since
   * then, the act is decided again.
   */
  unseen?: readonly { userId: string; since: string | null }[];
  /** The owner of a new public league, and the version that the owner's account had when their public leagues were counted. */
  lobbyOf?: { userId: string; version: number } | undefined;
  /** The code of the invitation that admits `by`. A shared invitation stays open for others. */
  accepted?: { code: string; by: string; staysOpen?: true };
  /** The id that the client gave the act. A retry has the same id. */
  act?: { userId: string; clientId: string };
  /** Changes to the league itself. */
  league?: Partial<Pick<League, 'name' | 'ownerId' | 'banner' | 'code'>>;
  /** The league's previous code, if it gets a new one. */
  formerCode?: string;
  notices?: readonly Notice[];
  happening?: Happening;
  /** What the act found and settled besides, such as reviews that were over. */
  alsoHappened?: readonly Happening[];
  /** A lottery drawing of the draft order. */
  draw?: Draw | undefined;
  trades?: TradeEffects | undefined;
  poll?: PollEffects | undefined;
  /** A change to the seasons that the league played on another site. */
  earlier?: EarlierChange;
  rules?: RulesChange;
  /** Replaces the group chat connection `before` with `after`. Null means no connection. */
  channel?: { before: string | null; after: Channel | null };
}

/** A departing member, and the league's seasons. The member's draft boards in these seasons are deleted. */
export interface Leaver {
  userId: string;
  seasons: readonly string[];
}

/**
 * A seat's draft board goes from its former holder to a partner (see Partners). Null if there is none. If the board has changed
 * since it was read, the act is decided again.
 */
export interface InheritedBoard {
  season: string;
  from: string;
  to: string;
  board: DraftBoard | null;
}

/** An act's change to a season's draft poll: its new state, or undefined to end it and delete the votes of `voters`. */
export interface PollEffects {
  season: string;
  after: DraftPoll | undefined;
  voters: readonly string[];
}

/**
 * An act's changes to a league's trades: its new book, new offers, offers that are no longer pending, and trades that stay in the
 * book in another form.
 */
export interface TradeEffects {
  book: PendingOffers;
  begun: readonly Trade[];
  ended: readonly Trade[];
  changed?: readonly Trade[];
}

import { plainAuction, type AuctionSettings } from '#shared/domain/draft/auction/auction-settings.ts';
import type { AuctionSeason } from '#shared/domain/draft/auction/is-auction.ts';
import { plannedAuction } from '#shared/domain/draft/auction/stored-auction.ts';
import { startDraft } from '#shared/domain/draft/start-draft.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import { BY_USER_ID, DRAFT_AT, lobby, seat, value } from './league-season.ts';

interface Wish {
  members?: number;
  teamsEach?: number;
  settings?: Partial<AuctionSettings>;
  boards?: ReadonlyMap<string, DraftBoard>;
  change?: Partial<LeagueSeason>;
}

/** Returns a league whose auction starts at `DRAFT_AT`, with the members in the order of their seats. */
export function auctionSeason({ members = 4, teamsEach = 2, ...wish }: Wish = {}): AuctionSeason {
  const planned = plannedAuction({ ...plainAuction(), ...wish.settings });
  const waiting = lobby(members, { teamsEach, auction: planned, ...wish.change });
  const placed = waiting.members.map((member, index) => ({ ...member, draftPosition: index + 1 }));
  const act = { by: seat(1), at: DRAFT_AT };
  return value(startDraft({ ...waiting, members: placed }, act, BY_USER_ID, wish.boards))
    .season as AuctionSeason;
}

import type { DraftBoard } from '../../league-season.ts';
import { seasonNamed } from '../../seasons.ts';
import { crownOf } from '../auto-pick.ts';
import { AUTO_SECONDS } from '../auto-seconds.ts';
import { wholeSecondAfter } from './auction.ts';
import type { AuctionSeason } from './is-auction.ts';
import type { SeasonAuction } from './stored-auction.ts';
import { teamWorths } from './team-worths.ts';

/** The season whose draft has started, with the first seat of its order on the clock to nominate. */
export function opened(
  season: AuctionSeason,
  at: Date,
  { spread, boards }: { spread: string; boards: ReadonlyMap<string, DraftBoard> },
): AuctionSeason {
  const { order, autoUserIds, auction } = season;
  const seconds = autoUserIds.includes(order[0] ?? '') ? AUTO_SECONDS : auction.nominateSeconds;
  return {
    ...season,
    auction: {
      ...auction,
      worths: teamWorths(seasonNamed(season.season)),
      crowns: crownsOf(order, boards),
      spread,
      nominateBy: season.draftTimerDuration === null ? null : wholeSecondAfter(at, seconds),
    },
  };
}

/** The crowns that these boards say, for the bids of absent members. */
export function crownsOf(
  order: readonly string[],
  boards: ReadonlyMap<string, DraftBoard>,
): SeasonAuction['crowns'] {
  return order.flatMap((userId) => {
    const crown = crownOf(boards.get(userId));
    return crown === null ? [] : { userId, crown };
  });
}

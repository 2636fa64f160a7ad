import type { Draft } from '#shared/contract/schemas/draft.ts';
import { plainAuction } from '#shared/domain/draft/auction/auction-settings.ts';
import type { Expected } from '#shared/domain/odds/prospects.ts';
import { isPaused, pausedText } from '../clock/pick-clock.ts';
import type { KnownRoom } from '../room/known-room.ts';
import type { AuctionView } from './auction-view.ts';
import { teamWorths } from './team-worths.ts';
import { marketOf } from './use-auction-odds.ts';

interface Facts {
  room: KnownRoom;
  draft: Draft;
  /** Up to what price the user wants a team, by team id. */
  limits: ReadonlyMap<number, number>;
  /** Every team's projection, by team id; undefined until it is known. */
  expected: ReadonlyMap<number, Expected> | undefined;
}

/** Returns a league's auction in the form that the auction's panels need. */
export function leagueAuctionView({ room, draft, limits, expected }: Facts): AuctionView {
  const { lots = [], seats = [], sold = [], nominator = null, nominateBy = null } = draft;
  const { auction = plainAuction(), draftTimerDuration } = room.league.currentSeason;
  const worths = new Map<number, number>();
  const view: AuctionView = {
    me: room.me,
    budget: auction.budget,
    teamsEach: room.plan.teamsEach,
    clocks: draftTimerDuration === null ? null : auction,
    isOutLoud: draftTimerDuration === null,
    lot: lots[0] ?? null,
    nominator,
    nominateBy,
    seats,
    sold: sold.map(({ nflTeamId, userId, price = 0 }) => ({ teamId: nflTeamId, userId, price })),
    stopped: isPaused(draft) ? pausedText(draft, room.person, room.personOf) : null,
    isOver: draft.status !== 'drafting',
    available: room.available,
    limits,
    crown: room.crown,
    numbersOf: room.numbersOf,
    worthOf: (teamId) => worths.get(teamId),
    nameOf: room.nameOf,
    labelOf: room.labelOf,
  };
  if (expected)
    for (const [teamId, worth] of teamWorths(marketOf(view), expected, room.crown)) worths.set(teamId, worth);
  return view;
}

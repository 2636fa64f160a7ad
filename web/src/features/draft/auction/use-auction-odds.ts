import { useEffect, useEffectEvent, useState } from 'react';
import type { Market } from '#shared/domain/draft/auction/values.ts';
import type { LevelCrowns, TieRule } from '#shared/domain/league-rules.ts';
import type { SeasonModel } from '#shared/domain/odds/season-model.ts';
import type { OwnProspects } from '../board/use-prospects.ts';
import { auctionOddsOf, type AuctionOdds } from './auction-odds-desk.ts';
import { mySeat, type AuctionView } from './auction-view.ts';

/** The rules that odds depend on besides the auction itself. */
export interface OddsRules {
  tieRule: TieRule;
  levelCrowns: LevelCrowns;
  /** Returns the season's model, on which all projections are based. */
  model(): Promise<SeasonModel>;
}

/** What the odds are asked for: the auction as it is, or as if the user bought a team at a price. */
interface Asked {
  teamId: number | null;
  price: number;
}

/** Prices are rounded up to this many crowns before odds are asked for, so that not every bid asks again. */
const STEP = 10;

/** The projections of the auction as it is, and the user's own with the team that they look at. */
export function useAuctionOdds(
  view: AuctionView,
  rules: OddsRules,
  teamId: number | null,
): { odds: AuctionOdds | undefined; own: OwnProspects } {
  const seat = mySeat(view);
  const isWanted = teamId !== null && seat !== undefined && seat.openSlots > 0;
  const price = Math.min(seat?.maxBid ?? 1, Math.ceil(((view.lot?.price ?? 0) + 1) / STEP) * STEP);
  const odds = useOdds(view, rules, { teamId: null, price: 0 }, true);
  const withTeam = useOdds(view, rules, { teamId, price }, isWanted);
  const ownIn = (found: AuctionOdds | undefined) => found?.prospects.find(({ userId }) => userId === view.me);
  return { odds, own: { now: ownIn(odds), withTeam: isWanted ? ownIn(withTeam) : undefined } };
}

/** Odds, with the price and the number of sales that they were asked for. */
interface Told extends Asked {
  odds: AuctionOdds;
  made: number;
}

function useOdds(
  view: AuctionView,
  rules: OddsRules,
  { teamId, price }: Asked,
  isAsked: boolean,
): AuctionOdds | undefined {
  const [told, tell] = useState<Told>();
  const { length: made } = view.sold;
  // This function is async so that a throw becomes a rejection: creating a worker throws in browsers that forbid workers.
  const ask = useEffectEvent(async () => {
    const now = teamId === null ? undefined : { userId: view.me, teamId, price };
    const said = new Map(view.crown ? [[view.me, view.crown]] : []);
    const { tieRule, levelCrowns } = rules;
    return auctionOddsOf(await rules.model(), { ...marketOf(view), tieRule, levelCrowns }, { now, said });
  });
  useEffect(() => {
    if (!isAsked || typeof Worker === 'undefined') return undefined;
    let isGone = false;
    ask().then(
      (odds) => !isGone && tell({ odds, teamId, price, made }),
      // Nothing waits for the odds, so a failure only leaves them out until the next question.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isAsked, teamId, price, made]);
  return told?.teamId === teamId ? told.odds : undefined;
}

/** What the auction's prices depend on. */
export function marketOf({ budget, teamsEach, seats, sold }: AuctionView): Market {
  return {
    // Clocks don't matter for prices.
    rules: { budget, teamsEach, lotSeconds: 0, resetSeconds: 0, nominateSeconds: 0 },
    order: seats.map(({ userId }) => userId),
    sold: sold.map((sale) => ({ ...sale, at: '' })),
  };
}

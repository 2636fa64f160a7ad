import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { leagueSeasonId } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { proposalEffects } from '#shared/domain/trades/trade-news.ts';
import {
  proposeTrade as judgeProposal,
  type Offer,
  type ProposeRefusal,
} from '#shared/domain/trades/trades.ts';
import type { ChangeRefusal } from '../change-season.ts';
import { asInput } from './as-input.ts';
import { changeTrades, type Judged, type TradePorts } from './change-trades.ts';

/** The league season named in the body. It must be the one in the path. */
interface Named {
  leagueSeasonId?: string | undefined;
  season?: string | undefined;
}

/**
 * A member offers teams to another member for the same number of teams. A retry, identified by the client's own id, returns the
 * same offer.
 */
export async function proposeTrade(
  ports: TradePorts,
  key: SeasonPath,
  by: string,
  offer: Offer,
  named: Named = {},
): Promise<
  Outcome<
    TradeReply,
    Exclude<ProposeRefusal, 'one-for-one'> | 'invalid-input' | ChangeRefusal | 'session-expired'
  >
> {
  if (!isNamed(key, named)) return refused('season-not-found');
  const { clientId } = offer;
  const outcome = await changeTrades(
    ports,
    {
      key,
      by,
      userIds: [offer.receiverId],
      isSought:
        clientId === undefined
          ? undefined
          : (trade, seat) => trade.proposerId === seat && trade.clientId === clientId,
    },
    ({ desk, seat, league, known, nameOf, hasAccount }): Outcome<Judged, ProposeRefusal> => {
      if (known) return ok({ deal: { ...desk, trade: known, ended: [] }, effects: {} });
      const proposed = judgeProposal(desk, offer, { by, seat, at: ports.clock.now() });
      if (!proposed.ok) return proposed;
      if (!hasAccount(offer.receiverId)) return refused('not-in-league');
      return ok({ deal: proposed.value, effects: proposalEffects(league, proposed.value, nameOf) });
    },
  );
  return asInput(outcome, offer);
}

function isNamed({ leagueId, season }: SeasonPath, named: Named): boolean {
  const label = findSeason(season)?.label;
  if (label === undefined) return false;
  const id = leagueSeasonId({ leagueId, season: label });
  return (named.leagueSeasonId ?? id) === id && findSeason(named.season ?? season)?.label === label;
}

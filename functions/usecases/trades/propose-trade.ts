import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { proposalEffects } from '#shared/domain/trade-news.ts';
import { proposeTrade as judgeProposal, type Offer, type ProposeRefusal } from '#shared/domain/trades.ts';
import type { ChangeRefusal } from '../change-season.ts';
import { changeTrades, type Judged, type TradePorts } from './change-trades.ts';

/** What a body says of the league season beside the path, with which it must agree. */
interface Named {
  leagueSeasonId?: string | undefined;
  season?: string | undefined;
}

/** A member offers another a team for a team; a retry, known by the client's own id, answers the same offer. */
export async function proposeTrade(
  ports: TradePorts,
  key: SeasonPath,
  by: string,
  offer: Offer,
  named: Named = {},
): Promise<Outcome<TradeReply, ProposeRefusal | ChangeRefusal | 'session-expired'>> {
  if (!isNamed(key, named)) return refused('season-not-found');
  const { clientId } = offer;
  return changeTrades(
    ports,
    {
      key,
      by,
      userIds: [offer.receiverId],
      isSought:
        clientId === undefined
          ? undefined
          : (trade) => trade.proposerId === by && trade.clientId === clientId,
    },
    ({ desk, league, known, nameOf, hasAccount }): Outcome<Judged, ProposeRefusal> => {
      if (known) return ok({ deal: { ...desk, trade: known, ended: [] }, effects: {} });
      const proposed = judgeProposal(desk, offer, { by, at: ports.clock.now() });
      if (!proposed.ok) return proposed;
      if (!hasAccount(offer.receiverId)) return refused('not-in-league');
      return ok({ deal: proposed.value, effects: proposalEffects(league, proposed.value, nameOf) });
    },
  );
}

function isNamed({ leagueId, season }: SeasonPath, named: Named): boolean {
  const label = findSeason(season)?.label;
  const { leagueSeasonId = `${leagueId}:${label}`, season: other = season } = named;
  return leagueSeasonId === `${leagueId}:${label}` && findSeason(other)?.label === label;
}

import { actorOf } from '#shared/domain/actor.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { parseTradeId } from '#shared/domain/trades/trade-id.ts';
import type { Ports } from '../ports/ports.ts';

/** What a path says about its league: the id, the code, or a trade in it. A path without a season means the current one. */
export interface LeagueNamed {
  leagueId?: string;
  code?: string;
  tradeId?: string;
  season?: string;
}

/** Whether the caller acts for the seat of this holder, because they share it (see Partners). */
export async function actsFor(
  ports: Pick<Ports, 'leagues' | 'seasons'>,
  path: LeagueNamed,
  { by, holder }: { by: string; holder: string },
): Promise<boolean> {
  const leagueId = await leagueIn(ports, path);
  const league = leagueId === undefined ? undefined : await ports.leagues.get(leagueId);
  const label = path.season === undefined ? league?.currentSeason : findSeason(path.season)?.label;
  const state = league && label !== undefined && (await ports.seasons.get(league.id, label));
  return state ? actorOf(state, by).seat === holder : false;
}

async function leagueIn(
  { leagues }: Pick<Ports, 'leagues'>,
  { leagueId, code, tradeId }: LeagueNamed,
): Promise<string | undefined> {
  if (leagueId !== undefined) return leagueId;
  return code === undefined ? parseTradeId(tradeId ?? '')?.leagueId : leagues.idOfCode(code);
}

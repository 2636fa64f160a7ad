import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import type { NewLeagueRequest } from '#shared/contract/schemas/league-settings.ts';
import { plainAuction, type AuctionSettings } from '#shared/domain/draft/auction/auction-settings.ts';
import { plannedAuction } from '#shared/domain/draft/auction/stored-auction.ts';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from './league-season.ts';
import type { MemoryPorts } from './memory-ports.ts';
import { leagueOf, type SmallLeague } from './small-league.ts';

/** Creates a league as `leagueOf` does, which has chosen an auction. */
export async function auctionLeagueOf(
  ports: MemoryPorts,
  members: number,
  change: Partial<NewLeagueRequest> & { settings?: Partial<AuctionSettings> } = {},
): Promise<SmallLeague> {
  const { settings, ...rest } = change;
  const league = await leagueOf(ports, members, { maxMembers: Math.max(members, 2), teamsEach: 2, ...rest });
  const state = await league.stored();
  const placed = state.members.map((member, index) => ({ ...member, draftPosition: index + 1 }));
  const auction = plannedAuction({ ...plainAuction(), ...settings });
  await ports.seasons.save(next(state, { auction, members: placed }));
  return league;
}

/** Creates a league as `auctionLeagueOf` does, and starts its auction, in which seat 1 nominates first. */
export async function auctionOf(
  ports: MemoryPorts,
  members: number,
  change: Parameters<typeof auctionLeagueOf>[2] = {},
): Promise<SmallLeague> {
  const league = await auctionLeagueOf(ports, members, change);
  value(await startDraft(ports, league.key, seat(1)));
  return league;
}

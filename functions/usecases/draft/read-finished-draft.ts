import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import type { Game } from '#shared/domain/season/games.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { readTradeState, type BesideSeason, type DeskPorts } from '../trades/read-trade-state.ts';

export type FinishedDraftPorts = DeskPorts & Pick<Ports, 'users'>;

/**
 * What a change to a finished draft depends on, besides its season: the season's games, the pending trade offers, and the profiles
 * of everyone with a spot, partners included.
 */
export interface BesideDraft extends BesideSeason {
  games: readonly Game[];
  profiles: readonly Profile[];
}

export async function readFinishedDraft(
  ports: FinishedDraftPorts,
  leagueId: string,
  season: { label: string; reading: Promise<LeagueSeason | undefined> },
): Promise<BesideDraft> {
  const profilesOf = async () => {
    const members = (await season.reading)?.members ?? [];
    return ports.users.getMany(members.flatMap(peopleOf));
  };
  const [beside, { games }, profiles] = await Promise.all([
    readTradeState(ports, leagueId, season),
    ports.results.gamesOf(season.label),
    profilesOf(),
  ]);
  return { ...beside, games, profiles };
}

/** Limits notifications to existing accounts, because nothing is stored for former members. */
export function toldTo(profiles: readonly Profile[], effects: Effects): Effects {
  const notices = (effects.notices ?? []).filter(({ to }) => profiles.some(({ id }) => id === to));
  return { ...effects, notices };
}

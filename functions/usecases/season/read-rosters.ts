import type { Roster, RosterTeam } from '#shared/contract/schemas/standings.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { leagueSeasonId } from '#shared/domain/league-season.ts';
import { byDraftPosition, peopleOf } from '#shared/domain/league-members.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import {
  historiesOf,
  NO_RECORD,
  ownedNow,
  ownershipOf,
  teamRecords,
} from '#shared/domain/season/standings.ts';
import { teamById } from '#shared/domain/teams.ts';
import { partnersIn, usersOf } from '../../views/league-view.ts';
import type { ReadRefusal } from '../read-season.ts';
import { loadPlayed, type Played, type StandingsPorts } from './read-standings.ts';

/** Each member's present teams. Members are sorted by draft position. */
export async function readRosters(
  ports: StandingsPorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<Roster[], ReadRefusal>> {
  const loaded = await loadPlayed(ports, key, by);
  if (!loaded.ok) return loaded;
  const { state } = loaded.value;
  const members = byDraftPosition(state.members);
  const userOf = usersOf(await ports.users.getMany(members.flatMap(peopleOf)));
  const partnersOf = partnersIn(state, userOf);
  const owned = rosterTeams(loaded.value);
  return ok(
    members.map(({ userId }) => ({
      userId,
      user: userOf(userId),
      partners: partnersOf(userId),
      teams: owned.get(userId) ?? [],
    })),
  );
}

/** The present teams of the caller's seat. */
export async function readUserTeams(
  ports: Pick<StandingsPorts, 'seasons' | 'results'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<RosterTeam[], ReadRefusal>> {
  const loaded = await loadPlayed(ports, key, by);
  if (!loaded.ok) return loaded;
  return ok(rosterTeams(loaded.value).get(actorOf(loaded.value.state, by).seat) ?? []);
}

/** Each member's teams, by user id. */
function rosterTeams({ state, games }: Played): Map<string, RosterTeam[]> {
  const records = teamRecords(games);
  const { leagueId, season, picks } = state;
  const place = { leagueId, leagueSeasonId: leagueSeasonId(state), season };
  const drafted = new Map(picks.map((pick) => [pick.nflTeamId, pick]));
  const rosters = new Map<string, RosterTeam[]>();
  for (const { teamId, userId, from, via } of ownedNow(historiesOf(ownershipOf(state)))) {
    const team = teamById(teamId);
    if (!team) continue;
    const price = drafted.get(teamId)?.price;
    const nflTeam = { ...team, ...(records.get(teamId) ?? NO_RECORD) };
    const entry: RosterTeam = {
      ...place,
      userId,
      nflTeamId: teamId,
      draftedAt: drafted.get(teamId)?.draftedAt ?? from,
      ...(price !== undefined && { price }),
      nflTeam,
      acquiredVia: via ?? 'draft',
      acquiredAt: from,
    };
    rosters.set(userId, [...(rosters.get(userId) ?? []), entry]);
  }
  return rosters;
}

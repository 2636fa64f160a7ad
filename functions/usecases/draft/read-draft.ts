import type { CurrentPick, Draft, Pick as DraftPick } from '#shared/contract/schemas/draft.ts';
import type { RankedTeam } from '#shared/contract/schemas/teams.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { takenTeams } from '#shared/domain/draft/draft.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { teamProjections, type TeamProjection } from '#shared/domain/odds/team-projection.ts';
import { remainingOf } from '#shared/domain/odds/remaining.ts';
import { strengthsOf } from '#shared/domain/odds/strength.ts';
import { NO_RECORD, teamRecords } from '#shared/domain/season/standings.ts';
import { teamById } from '#shared/domain/teams.ts';
import type { Ports } from '../../ports/ports.ts';
import { currentPickView, draftView, pickViews } from '../../views/draft-view.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import { readPast } from '../season/read-past.ts';
import { loadPlayed } from '../season/read-standings.ts';

type ReadPorts = Pick<Ports, 'seasons'>;

export async function readPicks(
  ports: ReadPorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<DraftPick[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok(pickViews(read.value)) : read;
}

export async function readCurrentPick(
  ports: Pick<Ports, 'seasons' | 'clock'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<CurrentPick, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok(currentPickView(read.value, ports.clock.now())) : read;
}

/** The whole public draft in one read, so that its clock, order and picks are consistent. */
export async function readDraft(
  ports: Pick<Ports, 'seasons' | 'clock'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<Draft, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok(draftView(read.value, ports.clock.now())) : read;
}

/**
 * Returns the available teams in the order of the season's default ranking, each with its last season and its projection
 * (see Odds).
 */
export async function readAvailableTeams(
  ports: Pick<Ports, 'seasons' | 'results' | 'clock'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<RankedTeam[], ReadRefusal>> {
  const [loaded, past] = await Promise.all([loadPlayed(ports, key, by), readPast(ports, key.season)]);
  if (!loaded.ok) return loaded;
  const { season, state, games } = loaded.value;
  const strengths = strengthsOf(past.ratings, season, games);
  const outlookOf = teamProjections(strengths, games, remainingOf(season, games, ports.clock.now()));
  const taken = takenTeams(state);
  const records = teamRecords(games);
  const teams = defaultRanking(season).flatMap((id, index) => {
    const [team, outlook] = [teamById(id), outlookOf.get(id)];
    if (!team || !outlook || taken.has(id)) return [];
    const record = records.get(id) ?? NO_RECORD;
    const lastSeason = past.records.get(id) ?? NO_RECORD;
    return [{ ...team, ...record, logoUrl: null, rank: index + 1, lastSeason, ...rounded(outlook) }];
  });
  return ok(teams);
}

function rounded({ expectedWins, expectedLosses, ...ranks }: TeamProjection): TeamProjection {
  const tenths = (games: number) => Math.round(games * 10) / 10;
  return { expectedWins: tenths(expectedWins), expectedLosses: tenths(expectedLosses), ...ranks };
}

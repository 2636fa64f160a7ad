import type { CurrentPick, Draft } from '#shared/contract/schemas/draft.ts';
import type { RankedTeam } from '#shared/contract/schemas/teams.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { defaultRanking } from '#shared/domain/autopick.ts';
import { takenTeams } from '#shared/domain/draft.ts';
import type { Pick as DraftPick } from '#shared/domain/league-season.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { teamById } from '#shared/domain/teams.ts';
import type { Ports } from '../../ports.ts';
import { currentPickView, draftView } from '../../views/draft-view.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

type ReadPorts = Pick<Ports, 'seasons'>;

export async function readPicks(
  ports: ReadPorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<DraftPick[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok([...read.value.picks]) : read;
}

export async function readCurrentPick(
  ports: Pick<Ports, 'seasons' | 'clock'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<CurrentPick, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok(currentPickView(read.value, ports.clock.now())) : read;
}

/** The whole public draft in one read, so that its clock, order and picks belong together. */
export async function readDraft(
  ports: Pick<Ports, 'seasons' | 'clock'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<Draft, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok(draftView(read.value, ports.clock.now())) : read;
}

/** Free teams in the season's default ranking; `rank` 1 is the best record of the season before. */
export async function readAvailableTeams(
  ports: ReadPorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<RankedTeam[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const taken = takenTeams(read.value);
  const teams = defaultRanking(seasonNamed(read.value.season)).flatMap((id, index) => {
    const team = teamById(id);
    return team && !taken.has(id) ? [{ ...team, rank: index + 1 }] : [];
  });
  return ok(teams);
}

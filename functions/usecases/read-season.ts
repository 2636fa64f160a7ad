import type { CurrentPick, Draft, DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { Member } from '#shared/contract/schemas/leagues.ts';
import type { RankedTeam } from '#shared/contract/schemas/teams.ts';
import { defaultRanking } from '#shared/domain/autopick.ts';
import { takenTeams } from '#shared/domain/draft.ts';
import { memberOf, type LeagueSeason, type Pick as DraftPick } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason, seasonNamed } from '#shared/domain/seasons.ts';
import { teamById } from '#shared/domain/teams.ts';
import type { Ports } from '../ports.ts';
import { currentPickView, draftView } from '../views/draft-view.ts';
import { memberViews } from '../views/league-view.ts';
import type { MissingRefusal, SeasonKey } from './change-season.ts';

export type ReadRefusal = MissingRefusal | 'not-a-member';
type ReadPorts = Pick<Ports, 'seasons'>;

/** The league season for one of its members. A private league does not exist for strangers. */
export async function readSeason(
  ports: ReadPorts,
  key: SeasonKey,
  by: string,
): Promise<Outcome<LeagueSeason, ReadRefusal>> {
  const label = findSeason(key.season)?.label;
  if (label === undefined) return refused('season-not-found');
  const state = await ports.seasons.get(key.leagueId, label);
  if (!state) return refused('league-not-found');
  return memberOf(state, by) ? ok(state) : refused(state.isPublic ? 'not-a-member' : 'league-not-found');
}

export async function readMembers(
  ports: Pick<Ports, 'seasons' | 'users'>,
  key: SeasonKey,
  by: string,
): Promise<Outcome<Member[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  return ok(
    memberViews(read.value, await ports.users.getMany(read.value.members.map((member) => member.userId))),
  );
}

export async function readPicks(
  ports: ReadPorts,
  key: SeasonKey,
  by: string,
): Promise<Outcome<DraftPick[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok([...read.value.picks]) : read;
}

export async function readCurrentPick(
  ports: Pick<Ports, 'seasons' | 'clock'>,
  key: SeasonKey,
  by: string,
): Promise<Outcome<CurrentPick, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok(currentPickView(read.value, ports.clock.now())) : read;
}

/** The whole public draft in one read, so that its clock, order and picks belong together. */
export async function readDraft(
  ports: Pick<Ports, 'seasons' | 'clock'>,
  key: SeasonKey,
  by: string,
): Promise<Outcome<Draft, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok(draftView(read.value, ports.clock.now())) : read;
}

/** Free teams in the season's default ranking; `rank` 1 is the best record of the season before. */
export async function readAvailableTeams(
  ports: ReadPorts,
  key: SeasonKey,
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

/** The caller's own board (see Draft boards). */
export async function readBoard(
  ports: Pick<Ports, 'seasons' | 'boards'>,
  key: SeasonKey,
  by: string,
): Promise<Outcome<DraftBoard, ReadRefusal | 'no-draft-board'>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const board = await ports.boards.get(key.leagueId, read.value.season, by);
  return board
    ? ok({ teamOrder: [...board.teamOrder], strategy: board.strategy })
    : refused('no-draft-board');
}

/** Saves the caller's own board, at any time before the draft is over or after. */
export async function saveBoard(
  ports: Pick<Ports, 'seasons' | 'boards'>,
  key: SeasonKey,
  by: string,
  board: DraftBoard,
): Promise<Outcome<DraftBoard, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  await ports.boards.save(key.leagueId, read.value.season, by, board);
  return ok(board);
}

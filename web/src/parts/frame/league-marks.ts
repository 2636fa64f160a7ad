import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import type { GameDay, WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { isPlaying } from '#shared/domain/leagues/whats-next.ts';
import { LONGEST_GAME_MS, USUAL_GAME_MS } from '#shared/domain/season/schedule.ts';

/** What pages have loaded about a league so far. */
interface Loaded {
  day?: GameDay | undefined;
  weeks?: readonly WeeklyStandings[] | undefined;
  offers?: readonly Trade[] | undefined;
  /** The league's card on the dashboard. */
  entry?: SeasonEntry | undefined;
}

/**
 * Whether a game of the league is on at `now`, in ms since 1970: one with a team that a member owns. On pages without scores no
 * one says when a game begins or ends, so its kickoff decides, too.
 */
export function hasLiveGame({ day, weeks, entry }: Loaded, now: number): boolean {
  const isOn = (state: string, kickoff: string | null): boolean => {
    const since = kickoff === null ? Number.NaN : now - Date.parse(kickoff);
    if (state === 'live') return since < LONGEST_GAME_MS;
    return state === 'scheduled' && since >= 0 && since < USUAL_GAME_MS;
  };
  if (day)
    return day.games.some(
      ({ state, kickoff, homeOwnerId, awayOwnerId }) =>
        isOn(state, kickoff) && (homeOwnerId !== null || awayOwnerId !== null),
    );
  if (weeks)
    return weeks.some(({ users }) =>
      users.some(({ teams }) => teams.some(({ state, kickoff }) => isOn(state, kickoff))),
    );
  return entry?.status === 'active' && entry.teams.some((team) => isPlaying(team, now));
}

/** How many trade offers wait for the user's answer. */
export function offersWaiting({ offers, entry }: Loaded, meId: string): number {
  return offers ? offers.filter(({ receiverId }) => receiverId === meId).length : (entry?.offersWaiting ?? 0);
}

/** Whether this user is a member of the league. */
export const isMemberOf = ({ members }: LeagueReply, meId: string): boolean =>
  members.some(({ userId }) => userId === meId);

/** The part of a season that a league's marks are about. When another one begins, they need other data. */
export const momentOf = ({ status, currentSeason: { id, currentWeek } }: LeagueReply): string =>
  `${id} ${status} ${currentWeek}`;

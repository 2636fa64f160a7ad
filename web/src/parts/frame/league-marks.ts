import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import type { GameDay, WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { isPlaying } from '#shared/domain/leagues/whats-next.ts';

/** What pages have loaded about a league so far. */
interface Loaded {
  day?: GameDay | undefined;
  weeks?: readonly WeeklyStandings[] | undefined;
  offers?: readonly Trade[] | undefined;
  /** The league's card on the dashboard. */
  entry?: SeasonEntry | undefined;
}

/** How long a game usually lasts at most, in ms. */
const USUAL_GAME_MS = 4.5 * 3_600_000;
const isUsuallyOn = (since: number): boolean => since >= 0 && since < USUAL_GAME_MS;

/**
 * Whether a game of the league is on at `now`, in ms since 1970: one with a team that a member owns. Its kickoff decides, because
 * on pages without scores no one says when a game begins or ends.
 */
export function hasLiveGame({ day, weeks, entry }: Loaded, now: number): boolean {
  const isOn = (state: string, kickoff: string | null): boolean =>
    state !== 'final' && kickoff !== null && isUsuallyOn(now - Date.parse(kickoff));
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

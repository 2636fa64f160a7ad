import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { GameDay } from '#shared/contract/schemas/games.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { LONGEST_GAME_MS, USUAL_GAME_MS } from '#shared/domain/season/schedule.ts';

/** What pages have loaded about a league so far. */
interface Loaded {
  day?: GameDay | undefined;
  weeks?: readonly WeeklyStandings[] | undefined;
  offers?: readonly Trade[] | undefined;
  /** The league's card on the dashboard. */
  entry?: SeasonEntry | undefined;
  /** Whether the games have only just arrived. */
  isFresh?: boolean;
}

/** How old a reply with games may be to count as fresh, in ms. A halftime without any news of a game is shorter. */
const FRESH_MS = 20 * 60_000;

/** Whether a reply has arrived within the last minutes. `updatedAt` is by the browser's clock, in ms since 1970. */
export const isFreshReply = (updatedAt: number, now = Date.now()): boolean => now - updatedAt < FRESH_MS;

/**
 * Returns the data of a query, unless it is older than the page. Such data was stored on the device, and says nothing about the
 * present. Times are by the browser's clock, in ms since 1970.
 */
export function sinceOpened<Data>(
  { data, dataUpdatedAt }: { data: Data | undefined; dataUpdatedAt: number },
  openedAt = performance.timeOrigin,
): Data | undefined {
  return dataUpdatedAt < openedAt ? undefined : data;
}

/**
 * Whether a game of the league is on at `now`, in ms since 1970: one with a team that a member owns. Many pages don't follow
 * scores, so a game begins at its kickoff there, and ends when games usually have. Only a fresh reply shows whether a game takes
 * longer.
 */
export function hasLiveGame({ day, weeks, entry, isFresh = false }: Loaded, now: number): boolean {
  const isOn = (state: string, kickoff: string | null): boolean => {
    const since = kickoff === null ? Number.NaN : now - Date.parse(kickoff);
    if (state === 'live') return since < (isFresh ? LONGEST_GAME_MS : USUAL_GAME_MS);
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
  return (
    entry?.status === 'active' &&
    entry.teams.some(({ nextGame }) => nextGame && isOn('scheduled', nextGame.kickoff))
  );
}

/** How many trade offers wait for an answer of the user's spot, given by its holder. */
export function offersWaiting({ offers, entry }: Loaded, holder: string): number {
  return offers
    ? offers.filter(({ receiverId, status }) => receiverId === holder && status === 'pending').length
    : (entry?.offersWaiting ?? 0);
}

/** The part of a season that a league's marks are about. When another one begins, they need other data. */
export const momentOf = ({ status, currentSeason: { id, currentWeek } }: LeagueReply): string =>
  `${id} ${status} ${currentWeek}`;

import { TZDate } from '@date-fns/tz';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import type { FeedGame } from './feed-file.ts';
import { gameAt, type GameNow } from './game-clock.ts';

/** What a scoreboard shows: the games of one week in one part of a season (2 is the regular season, 3 the playoffs). */
export interface Asked {
  year: string;
  seasonType: string;
  week: string;
}

const REGULAR = '2';
const PLAYOFFS = '3';
/** A results file's types of playoff games, by the scoreboard's week. The Pro Bowl, in week 4, has none. */
const ROUND_TYPES: Readonly<Record<string, string>> = { 1: 'WC', 2: 'DIV', 3: 'CON', 5: 'SB' };

/**
 * Returns one week of a results file in the format of ESPN's scoreboard, as of `now` (epoch ms). It has the current
 * scores of live games and the results of finished games.
 */
export function scoreboard(
  games: readonly FeedGame[],
  { year, seasonType, week }: Asked,
  now: number,
): object {
  const isPlayoffs = seasonType === PLAYOFFS;
  const isAsked = ({ values }: FeedGame) =>
    isPlayoffs
      ? values['game_type'] === ROUND_TYPES[week]
      : values['game_type'] === 'REG' && values['week'] === week && seasonType === REGULAR;
  const shown = games.filter((game) => game.values['season'] === year && isAsked(game));
  const source = shown.map(({ values }) => values['source']).find(Boolean);
  return {
    ...(source && { source }),
    season: { type: Number(seasonType), year: Number(year) },
    week: { number: Number(week) },
    events: shown.map((game) => ({
      ...eventOf(game, now),
      season: {
        year: Number(year),
        type: Number(seasonType),
        slug: isPlayoffs ? 'post-season' : 'regular-season',
      },
      week: { number: Number(week) },
    })),
  };
}

function eventOf(game: FeedGame, now: number): object {
  const { values } = game;
  const [home, away] = [values['home_team'], values['away_team']].map((code) =>
    teamByAbbreviation(code ?? ''),
  );
  const id = values['espn'] || (values['game_id'] ?? '');
  const state = gameAt(game, now);
  const status = statusOf(state);
  const timeValid = (values['gametime'] ?? '') !== '';
  const date = new Date(timeValid ? game.kickoff : startOfDay(game)).toISOString().replace(/:00\.000Z$/, 'Z');
  const isNeutral = values['location'] === 'Neutral';
  const competitor = (homeAway: 'home' | 'away', team: typeof home) => {
    const own = homeAway === 'home' ? state.home : state.away;
    const other = homeAway === 'home' ? state.away : state.home;
    return {
      id: String(team?.id),
      type: 'team',
      order: homeAway === 'home' ? 0 : 1,
      homeAway,
      // A tied game has no winner, and neither does a game that isn't over.
      ...(state.phase === 'over' && { winner: own > other }),
      team: {
        id: String(team?.id),
        location: team?.city,
        name: team?.name,
        abbreviation: team?.abbreviation,
        displayName: `${team?.city} ${team?.name}`,
        color: team?.primaryColor.slice(1),
        alternateColor: team?.secondaryColor.slice(1),
      },
      score: String(own),
    };
  };
  return {
    id,
    date,
    name: `${away?.city} ${away?.name} at ${home?.city} ${home?.name}`,
    shortName: `${away?.abbreviation} ${isNeutral ? 'VS' : '@'} ${home?.abbreviation}`,
    competitions: [
      {
        id,
        date,
        startDate: date,
        timeValid,
        neutralSite: isNeutral,
        competitors: [competitor('home', home), competitor('away', away)],
        status,
      },
    ],
    status,
  };
}

const STATUS = {
  before: { id: '1', name: 'STATUS_SCHEDULED', state: 'pre', completed: false, description: 'Scheduled' },
  on: { id: '2', name: 'STATUS_IN_PROGRESS', state: 'in', completed: false, description: 'In Progress' },
  halftime: { id: '23', name: 'STATUS_HALFTIME', state: 'in', completed: false, description: 'Halftime' },
  over: { id: '3', name: 'STATUS_FINAL', state: 'post', completed: true, description: 'Final' },
} as const;

function statusOf({ phase, period, secondsLeft }: GameNow): object {
  const [minutes, seconds] = [Math.floor(secondsLeft / 60), secondsLeft % 60];
  return {
    clock: secondsLeft,
    displayClock: `${minutes}:${String(seconds).padStart(2, '0')}`,
    period,
    type: STATUS[phase],
  };
}

/** Returns the first minute of the game's day in Eastern time. The scoreboard lists a game without a time at that minute. */
function startOfDay({ kickoff }: FeedGame): number {
  const eastern = new TZDate(kickoff, 'America/New_York');
  return new TZDate(
    eastern.getFullYear(),
    eastern.getMonth(),
    eastern.getDate(),
    'America/New_York',
  ).getTime();
}

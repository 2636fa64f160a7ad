import { TZDate } from '@date-fns/tz';
import { seasonBefore, type Season } from '#shared/domain/seasons.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { withRecords, type Decided } from './known-records.ts';
import { playBracket } from './simulated-playoffs.ts';
import { drawByes, drawWeeks, type Pairing } from './season-pairings.ts';
import { seededRandom, shuffled, type Random } from './random.ts';

/**
 * The columns of nflverse's games.csv that the simulated season has, in the file's order. The last column says that the
 * season is simulated.
 */
const COLUMNS = [
  'game_id',
  'season',
  'game_type',
  'week',
  'gameday',
  'weekday',
  'gametime',
  'away_team',
  'away_score',
  'home_team',
  'home_score',
  'location',
  'result',
  'total',
  'overtime',
  'source',
] as const;

/** The source that is named in the rows of a simulated season. */
export const SIMULATED = 'Simulated season';

type Game = Record<(typeof COLUMNS)[number], string | number>;

interface Slot {
  /** The number of days after the week's Sunday. */
  day: number;
  time: string;
}

const THURSDAY: Slot = { day: -3, time: '20:15' };
const MONDAY: Slot = { day: 1, time: '20:15' };
const SUNDAY_NIGHT: Slot = { day: 0, time: '20:20' };
const LATE: readonly Slot[] = ['16:05', '16:05', '16:25', '16:25'].map((time) => ({ day: 0, time }));
const NOON: Slot = { day: 0, time: '13:00' };
const LAST_WEEK: readonly Slot[] = [{ day: -1, time: '16:30' }, { day: -1, time: '20:15' }, SUNDAY_NIGHT];

/** Typical final scores of one team. */
const SCORES = [
  0, 3, 6, 7, 9, 10, 12, 13, 14, 16, 17, 19, 20, 21, 23, 24, 26, 27, 28, 30, 31, 33, 34, 35, 37, 38, 41, 42,
  45, 48,
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const TIE_IN_OVERTIME = 0.07;
/** The abbreviations that the feed uses for these two teams. */
const FEED_NAMES: Readonly<Record<string, string>> = { LAR: 'LA', WSH: 'WAS' };
const feedName = (team: string) => FEED_NAMES[team] ?? team;

/**
 * Returns a made-up regular season in the format of nflverse's games.csv. Its kickoff and weeks are those of the real season, and
 * each team has 17 games and one bye. The results depend on last season's ranking and on chance. The same season and seed produce
 * the same text.
 */
export function simulatedSeason(season: Season, seed = 1): string {
  return csvOf(simulatedGames(season, seed));
}

/** Days and times of a round's games, from the one with six games to the Super Bowl, which has two weeks. */
const ROUND_SLOTS: readonly (readonly Slot[])[] = [
  [
    { day: -1, time: '16:30' },
    { day: -1, time: '20:00' },
    { day: 0, time: '13:00' },
    { day: 0, time: '16:30' },
    { day: 0, time: '20:15' },
    MONDAY,
  ],
  [
    { day: -1, time: '16:30' },
    { day: -1, time: '20:15' },
    { day: 0, time: '15:00' },
    { day: 0, time: '18:30' },
  ],
  [
    { day: 0, time: '15:00' },
    { day: 0, time: '18:30' },
  ],
  [{ day: 7, time: '18:30' }],
];
const ROUND_TYPES = ['WC', 'DIV', 'CON', 'SB'];

/** Returns the playoffs that follow the made-up season of the same seed, in the same format. */
export function simulatedPlayoffs(season: Season, seed = 1): string {
  const random = seededRandom(`${seed}/${season.label}/playoffs`);
  const regular = simulatedGames(season, seed).map(decidedOf);
  const wins = (team: string) =>
    regular.filter(({ home, away, homeScore, awayScore }) =>
      homeScore > awayScore ? home === feedName(team) : away === feedName(team),
    ).length;
  const strength = new Map(NFL_TEAMS.map(({ abbreviation }) => [abbreviation, wins(abbreviation) - 8]));
  const played = new Map<number, number>();
  const games = playBracket(
    regular.map((game) => ({ ...game, home: tableName(game.home), away: tableName(game.away) })),
    ({ round, ...pairing }) => {
      let result = play(pairing, strength, random);
      while (result.home === result.away) result = play(pairing, strength, random);
      const place = played.get(round) ?? 0;
      played.set(round, place + 1);
      const slot = ROUND_SLOTS[round]?.[place] ?? NOON;
      const game = playedGame(season, season.weeks + 1 + round, slot, pairing, result);
      const location = ROUND_TYPES[round] === 'SB' ? 'Neutral' : 'Home';
      return {
        game: { ...game, game_type: ROUND_TYPES[round] ?? '', location },
        isHomeWin: result.home > result.away,
      };
    },
    random,
  );
  return csvOf(games);
}

/** The team's abbreviation in the table of teams. */
const tableName = (name: string) => Object.entries(FEED_NAMES).find(([, own]) => own === name)?.[0] ?? name;

/**
 * Returns a made-up version of the season before `season`, in which each team has the record that the ranking of `season` lists
 * for it. There are no ties, and the ranking of the first season in SEASONS has none either.
 */
export function simulatedSeasonBefore(season: Season, seed = 1): string {
  const kickoff = new Date(Date.parse(season.kickoff) - YEAR_MS).toISOString();
  const games = simulatedGames({ ...season, ...seasonBefore(season), kickoff }, seed);
  const wins = season.ranking.teams.map((team): [string, number] => [feedName(team.abbreviation), team.wins]);
  const decided = withRecords(games.map(decidedOf), new Map(wins));
  return csvOf(games.map((game, index) => ({ ...game, ...scoresOf(decided[index] as Decided) })));
}

/** 52 weeks in ms, so that the earlier season starts on the same weekday. */
const YEAR_MS = 52 * 7 * 86_400_000;

function decidedOf({ home_team: home, away_team: away, home_score, away_score }: Game): Decided {
  const isTie = home_score === away_score;
  return {
    home: String(home),
    away: String(away),
    homeScore: Number(home_score) + (isTie ? 3 : 0),
    awayScore: Number(away_score),
  };
}

const scoresOf = ({ homeScore, awayScore }: Decided) => ({
  home_score: homeScore,
  away_score: awayScore,
  result: homeScore - awayScore,
  total: homeScore + awayScore,
});

function csvOf(games: readonly Game[]): string {
  const rows = games.map((game) => COLUMNS.map((column) => game[column]).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`;
}

function simulatedGames(season: Season, seed: number): Game[] {
  const random = seededRandom(`${seed}/${season.label}`);
  const weeks = drawWeeks(NFL_TEAMS, drawByes(NFL_TEAMS, random), season.weeks, random);
  const strength = new Map(
    season.ranking.teams.map(({ abbreviation }, rank) => [abbreviation, 8 - rank / 2 + (random() - 0.5) * 8]),
  );
  const monday = new Set<string>();
  return weeks.flatMap((pairings, index) => {
    const week = index + 1;
    const slots = slotsOf(season, week, pairings.length);
    const order = restedFirst(shuffled(pairings, random), monday);
    monday.clear();
    const games = order.map((pairing, place) => {
      const slot = slots[place] ?? NOON;
      if (slot.day === 1) monday.add(pairing.home).add(pairing.away);
      return playedGame(season, week, slot, pairing, play(pairing, strength, random));
    });
    return games.toSorted((a, b) => (`${a.gameday} ${a.gametime}` < `${b.gameday} ${b.gametime}` ? -1 : 1));
  });
}

/** Puts first a pairing of teams that didn't play on Monday, because the week's first game is on Thursday. */
function restedFirst(pairings: readonly Pairing[], tired: ReadonlySet<string>): Pairing[] {
  const isRested = ({ home, away }: Pairing) => !tired.has(home) && !tired.has(away);
  const first = pairings.find(isRested);
  return first ? [first, ...pairings.filter((pairing) => pairing !== first)] : [...pairings];
}

function slotsOf(season: Season, week: number, games: number): Slot[] {
  const prime =
    week === season.weeks ? LAST_WEEK : [week === 1 ? opening(season) : THURSDAY, MONDAY, SUNDAY_NIGHT];
  const slots = [...prime, ...LATE];
  return [...slots, ...Array.from({ length: games - slots.length }, () => NOON)];
}

function opening(season: Season): Slot {
  const { day, time } = easternKickoff(season);
  return { day: (Date.parse(day) - firstSunday(season)) / 86_400_000, time };
}

function easternKickoff(season: Season): { day: string; time: string } {
  const eastern = new TZDate(season.kickoff, 'America/New_York').toISOString();
  return { day: eastern.slice(0, 10), time: eastern.slice(11, 16) };
}

function firstSunday(season: Season): number {
  const day = new Date(easternKickoff(season).day);
  return day.getTime() + ((7 - day.getUTCDay()) % 7) * 86_400_000;
}

interface Result {
  home: number;
  away: number;
  overtime: boolean;
}

function play({ home, away }: Pairing, strength: ReadonlyMap<string, number>, random: Random): Result {
  const edge = (strength.get(home) ?? 0) - (strength.get(away) ?? 0) + 2;
  const noise = () => (random() + random() + random() - 1.5) * 16;
  const result = { home: nearest(22.5 + edge / 2 + noise()), away: nearest(22.5 - edge / 2 + noise()) };
  if (result.home !== result.away) return { ...result, overtime: false };
  if (random() < TIE_IN_OVERTIME) return { ...result, overtime: true };
  const points = random() < 0.6 ? 3 : 6;
  if (random() < 0.5) result.home += points;
  else result.away += points;
  return { ...result, overtime: true };
}

function nearest(points: number): number {
  return SCORES.reduce((best, score) => (Math.abs(score - points) < Math.abs(best - points) ? score : best));
}

function playedGame(season: Season, week: number, slot: Slot, { home, away }: Pairing, result: Result): Game {
  const day = new Date(firstSunday(season) + ((week - 1) * 7 + slot.day) * 86_400_000);
  const [awayTeam, homeTeam] = [feedName(away), feedName(home)];
  return {
    game_id: `${season.startYear}_${String(week).padStart(2, '0')}_${awayTeam}_${homeTeam}`,
    season: season.startYear,
    game_type: 'REG',
    week,
    gameday: day.toISOString().slice(0, 10),
    weekday: WEEKDAYS[day.getUTCDay()] ?? '',
    gametime: slot.time,
    away_team: awayTeam,
    away_score: result.away,
    home_team: homeTeam,
    home_score: result.home,
    location: 'Home',
    result: result.home - result.away,
    total: result.home + result.away,
    overtime: result.overtime ? 1 : 0,
    source: SIMULATED,
  };
}

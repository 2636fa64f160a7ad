import { seededRandom, seedOf, twoDeviates, type NumberSource } from '../chance.ts';
import type { DraftStrategy } from '../league-season.ts';
import type { Expected } from '../odds/prospects.ts';
import { NFL_TEAMS, type NflTeam } from '../teams.ts';

/** What a bot leans to: the crown that it plays for, and a division whose teams it likes too well, if any. */
export interface BotPreferences {
  crown: DraftStrategy;
  home: Pick<NflTeam, 'conference' | 'division'> | null;
}

/** One bot in four is a homer. */
const HOMERS = 0.25;
/** How many games a homer thinks better of their own teams. */
const HOME_GAMES = 1.5;
/** How far a bot's opinion of a team is off the model's, in games: a standard deviation. */
const OPINION_GAMES = 0.7;

/** A bot, and the teams in the order in which it wants them. */
export interface Bot {
  bent: BotPreferences;
  board: readonly number[];
}

/** The bot of this name, whose bent and opinions are always the same. */
export function botOf(name: string, expected: ReadonlyMap<number, Expected>): Bot {
  const random = seededRandom(seedOf(name));
  const bent = botPreferences(random);
  return { bent, board: botBoard(bent, expected, random) };
}

/** A bent by chance; bots play for the Losses crown as often as for the other. */
export function botPreferences(random: NumberSource): BotPreferences {
  const crown = random() < 0.5 ? 'wins' : 'losses';
  const isHomer = random() < HOMERS;
  const team = NFL_TEAMS[Math.floor(random() * NFL_TEAMS.length)];
  return { crown, home: isHomer && team ? { conference: team.conference, division: team.division } : null };
}

/**
 * The teams in the order in which a bot wants them (see Bots): by what is expected of them for its crown, by its bent, and by an
 * opinion of its own. It picks the first that is free.
 */
export function botBoard(
  { crown, home }: BotPreferences,
  expected: ReadonlyMap<number, Expected>,
  random: NumberSource,
): number[] {
  return NFL_TEAMS.map(({ id, conference, division }) => {
    const isHome = home?.conference === conference && home.division === division;
    const worth = expected.get(id)?.[crown] ?? 0;
    const [opinion] = twoDeviates(random);
    return { id, worth: worth + (isHome ? HOME_GAMES : 0) + OPINION_GAMES * opinion };
  })
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ id }) => id);
}

import { seededRandom, seedOf, twoDeviates, type NumberSource } from '../chance.ts';
import type { DraftStrategy } from '../league-season.ts';
import type { Expected } from '../odds/prospects.ts';
import { NFL_TEAMS, type NflTeam } from '../teams.ts';

/** A bot's preferences: the crown it plays for, and a division whose teams it overrates, if any. */
export interface BotPreferences {
  crown: DraftStrategy;
  home: Pick<NflTeam, 'conference' | 'division'> | null;
}

/** One bot in four is a homer. */
const HOMERS = 0.25;
/** By how many games a homer overrates the teams in its home division. */
const HOME_GAMES = 1.5;
/** How far a bot's opinion of a team is from the model's projection: the standard deviation, in games. */
export const OPINION_GAMES = 0.7;

/** A bot's preferences, and all teams in the order it would pick them. */
export interface Bot {
  bent: BotPreferences;
  board: readonly number[];
}

/** The bot with this name. The same name always gets a bot with the same preferences and opinions. */
export function botOf(name: string, expected: ReadonlyMap<number, Expected>): Bot {
  const random = seededRandom(seedOf(name));
  const bent = botPreferences(random);
  return { bent, board: botBoard(bent, expected, random) };
}

/** Random preferences; bots play for both crowns equally often. */
export function botPreferences(random: NumberSource): BotPreferences {
  const crown = random() < 0.5 ? 'wins' : 'losses';
  const isHomer = random() < HOMERS;
  const team = NFL_TEAMS[Math.floor(random() * NFL_TEAMS.length)];
  return { crown, home: isHomer && team ? { conference: team.conference, division: team.division } : null };
}

/**
 * All teams in the order a bot prefers (see Bots). The order depends on the bot's home division, its own opinions, and the
 * projections for its crown. The bot picks the first team that is still available.
 */
export function botBoard(
  preferences: BotPreferences,
  expected: ReadonlyMap<number, Expected>,
  random: NumberSource,
): number[] {
  return [...botWorths(preferences, expected, random)]
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => id);
}

/** What each team is worth to a bot, in games of its crown, by team id. */
export function botWorths(
  { crown, home }: BotPreferences,
  expected: ReadonlyMap<number, Expected>,
  random: NumberSource,
): Map<number, number> {
  return new Map(
    NFL_TEAMS.map(({ id, conference, division }) => {
      const isHome = home?.conference === conference && home.division === division;
      const worth = expected.get(id)?.[crown] ?? 0;
      const [opinion] = twoDeviates(random);
      return [id, worth + (isHome ? HOME_GAMES : 0) + OPINION_GAMES * opinion];
    }),
  );
}

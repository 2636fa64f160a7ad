import type { Ratings } from '../odds/elo.ts';
import { homeChance } from '../odds/team-projection.ts';
import { strengthsOf } from '../odds/strength.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { Game } from '../season/games.ts';
import { RACES } from '../season/ranks.ts';
import { seasonNamed } from '../seasons.ts';
import type { Called } from './parts.ts';
import { writeRecap } from './write-recap.ts';
import type { RecapFact } from './facts.ts';
import { closeOf, weekHighs, leadOf, reignOf } from './race-facts.ts';
import { sceneOf, type StorySeason } from './scene.ts';
import { matchups, streakOf, undraftedOf, upsets } from './team-facts.ts';

/** A drafted season with its results, and the previous season's final ratings. */
interface StoryOf {
  state: LeagueSeason;
  games: readonly Game[];
  past: Ratings;
}

/** The recap of a week, in sentences (see The week's story); empty if there is nothing to report. */
export function weekStory({ state, games, past }: StoryOf, week: number, called: Called): string[] {
  const earlier = games.filter((game) => game.week < week);
  const strengths = strengthsOf(past, seasonNamed(state.season), earlier);
  const facts = factsOf({ state, games, chanceOf: (game) => homeChance(strengths, game) }, week);
  return writeRecap(facts, { leagueId: state.leagueId, season: state.season, week }, called);
}

/** All facts of a week, ignoring all later games; none if no game counts. */
export function factsOf(season: StorySeason, week: number): RecapFact[] {
  const scene = sceneOf(season, week);
  if (!scene) return [];
  const races = RACES.flatMap((race) => [
    ...leadOf(scene, race),
    ...reignOf(scene, race),
    ...closeOf(scene, race),
    ...weekHighs(scene, race),
  ]);
  return [...races, ...upsets(scene), ...streakOf(scene), ...matchups(scene), ...undraftedOf(scene)];
}

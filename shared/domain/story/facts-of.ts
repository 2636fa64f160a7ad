import type { RecapFact } from './facts.ts';
import { closeOf, weekHighs, leadOf, reignOf } from './race-facts.ts';
import { sceneOf, type StorySeason } from './scene.ts';
import { matchups, streakOf, undraftedOf, upsets } from './team-facts.ts';

/** All facts of a week: none if no game counts, and none from later. */
export function factsOf(season: StorySeason, week: number): RecapFact[] {
  const scene = sceneOf(season, week);
  if (!scene) return [];
  const races = (['wins', 'losses'] as const).flatMap((race) => [
    ...leadOf(scene, race),
    ...reignOf(scene, race),
    ...closeOf(scene, race),
    ...weekHighs(scene, race),
  ]);
  return [...races, ...upsets(scene), ...streakOf(scene), ...matchups(scene), ...undraftedOf(scene)];
}

import type { Fact } from './facts.ts';
import { closeOf, haulOf, leadOf, reignOf } from './race-facts.ts';
import { sceneOf, type StorySeason } from './scene.ts';
import { duelOf, streakOf, undraftedOf, upsetOf } from './team-facts.ts';

/** All that can be told of a week: nothing of one in which no game counts, and nothing that came later. */
export function factsOf(season: StorySeason, week: number): Fact[] {
  const scene = sceneOf(season, week);
  if (!scene) return [];
  const races = (['wins', 'losses'] as const).flatMap((race) => [
    ...leadOf(scene, race),
    ...reignOf(scene, race),
    ...closeOf(scene, race),
    ...haulOf(scene, race),
  ]);
  return [...races, ...upsetOf(scene), ...streakOf(scene), ...duelOf(scene), ...undraftedOf(scene)];
}

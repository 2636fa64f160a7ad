import type { Player } from '../support/player.ts';
import {
  crewOf,
  FOUR_BY_EIGHT,
  playWholeDraft,
  TEN_BY_THREE,
  type Shape,
  type Way,
} from './whole-draft-scene.ts';
import { test } from './test.ts';

// Tests the draft of whole-draft.spec.ts in the other input modes, and in a small league with many teams.

let crew: Player[];

test.beforeAll(async ({ newGame }) => {
  const { url } = await newGame();
  crew = await crewOf(url);
});

const PLAYED: readonly (readonly [Way, Shape])[] = [
  ['by touch', FOUR_BY_EIGHT],
  ['by keyboard alone', TEN_BY_THREE],
  ['by keyboard alone', FOUR_BY_EIGHT],
  ['as a screen reader presses', TEN_BY_THREE],
  ['as a screen reader presses', FOUR_BY_EIGHT],
];
for (const [way, shape] of PLAYED) {
  const name = `${shape.maxMembers} members and ${shape.teamsEach} teams each`;
  test(`a draft with ${name}, played ${way}, works from the lobby to the end`, async ({ browser }) => {
    await playWholeDraft(browser, crew, shape, way);
  });
}

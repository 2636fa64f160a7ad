import { crewOf, playWholeDraft, TEN_BY_THREE } from './whole-draft-scene.ts';
import { test } from './test.ts';

test('a draft of 10 × 3 is played by touch from the lobby to the end', async ({ browser, newGame }) => {
  const { url } = await newGame();
  await playWholeDraft(browser, await crewOf(url), TEN_BY_THREE, 'by touch');
});

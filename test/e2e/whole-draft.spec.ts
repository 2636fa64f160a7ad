import { crewOf, playWholeDraft, TEN_BY_THREE } from './whole-draft-scene.ts';
import { test } from './test.ts';

test('a draft with 10 members and 3 teams each, played by touch, works from the lobby to the end', async ({
  browser,
  newGame,
}) => {
  const { url } = await newGame();
  await playWholeDraft(browser, await crewOf(url), TEN_BY_THREE, 'by touch');
});

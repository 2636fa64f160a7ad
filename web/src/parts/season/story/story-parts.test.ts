import { expect, test } from 'vitest';
import { storyParts } from './story-parts.ts';

const LEAD = 'Ana (9–2) takes the lead in the Wins race from Ben.';
const UPSET = 'Upset of the week: Ben’s Jets beat the Bills 24–20 with an 18% chance at kickoff.';
const HAUL = 'Cyd lost all 3 games, a good week for the Losses crown.';

test('the first sentence is the headline, and the game’s is the turn of the week', () => {
  const parts = storyParts([LEAD, HAUL, UPSET]);
  expect(parts).toMatchObject({ headline: LEAD, turn: UPSET, more: [HAUL], races: ['wins'] });
  expect(parts?.teams.map(({ abbreviation }) => abbreviation)).toEqual(['NYJ', 'BUF']);
});

test('a headline about a game is the turn itself', () => {
  expect(storyParts([UPSET, LEAD])).toMatchObject({ turn: '', more: [LEAD], races: ['wins', 'losses'] });
});

test('a record isn’t a game’s score, and a week can do without a turn', () => {
  expect(storyParts([HAUL, LEAD])).toMatchObject({ turn: '', more: [LEAD], teams: [], races: ['losses'] });
  expect(storyParts([HAUL, 'Ben (9–2–1) ties Ana for first in the Wins race.'])?.turn).toBe('');
  expect(storyParts([])).toBeNull();
});

test('a headline about wins or losses has the crown of that race', () => {
  expect(storyParts(['No one lost more this week than Hal: all 3 games.'])?.races).toEqual(['losses']);
  expect(storyParts(['Most wins of the week: Gus, with 3.'])?.races).toEqual(['wins']);
});

test('a recap shows at most three teams, in the order in which it names them', () => {
  const three = 'Ana’s Lions beat Ana’s own Bears 20–3, and the Jets and the Colts watched.';
  expect(storyParts([three])?.teams.map(({ name }) => name)).toEqual(['Lions', 'Bears', 'Jets']);
});

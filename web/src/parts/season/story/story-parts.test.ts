import { expect, test } from 'vitest';
import { WORDINGS } from '#shared/domain/story/wordings.ts';
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

/** Fills a sentence's placeholders for a fact about this race. */
function filled(wording: string, race: 'wins' | 'losses'): string {
  const parts: Record<string, string> = {
    race: race === 'wins' ? 'the Wins race' : 'the Losses race',
    points: race,
    won: race === 'wins' ? 'won' : 'lost',
    winning: race === 'wins' ? 'winning' : 'losing',
    score: '24–20',
  };
  return `${wording.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '3')}.`;
}

const ABOUT_A_RACE = (['first', 'takeover', 'level', 'alone', 'reign', 'close', 'streak'] as const).flatMap(
  (kind) => WORDINGS[kind].flatMap((wording) => [[wording, 'wins'] as const, [wording, 'losses'] as const]),
);
const OF_THE_WEEK = [
  ...WORDINGS.best.map((wording) => [wording, 'wins'] as const),
  ...WORDINGS.worst.map((wording) => [wording, 'losses'] as const),
];

test('every sentence about one race has only that race’s crown', () => {
  for (const [wording, race] of [...ABOUT_A_RACE, ...OF_THE_WEEK])
    expect([wording, ...(storyParts([filled(wording, race)])?.races ?? [])]).toEqual([wording, race]);
});

test('every sentence about a game can be the turn of the week', () => {
  const games = [...WORDINGS.upset, ...WORDINGS.duel].map((wording) => filled(wording, 'wins'));
  for (const game of games) expect(storyParts([LEAD, game])?.turn).toBe(game);
});

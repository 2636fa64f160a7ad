import { expect, it } from 'vitest';
import { choicesFor, mentionQuery, withMention } from './use-mention.ts';

const members = ['Ana', 'Ben', 'Banana', 'Cy_2'].map((username) => ({ userId: username, username }));
const names = (typed: string) => choicesFor({ start: 0, typed }, members).map(({ username }) => username);

it.each([
  ['@', { start: 0, typed: '' }],
  ['Hi @be', { start: 3, typed: 'be' }],
  ['(@cy_2', { start: 1, typed: 'cy_2' }],
  ['mail@be', null],
  ['@be there', null],
  ['Hi', null],
])('the partial name in %j, if any, is recognized', (text, query) => {
  expect(mentionQuery(text, text.length)).toEqual(query);
});

it('a partial name is read only up to the cursor', () => {
  expect(mentionQuery('@benny', 3)).toEqual({ start: 0, typed: 'be' });
  expect(mentionQuery('@benny ', 7)).toBeNull();
});

it('names that start with the typed text are offered first, then names that contain it', () => {
  expect(names('')).toEqual(['Ana', 'Banana', 'Ben', 'Cy_2']);
  expect(names('an')).toEqual(['Ana', 'Banana']);
  expect(names('BE')).toEqual(['Ben']);
  expect(names('x')).toEqual([]);
});

it('a name typed in full needs no choice, unless another name starts with it', () => {
  expect(names('BEN')).toEqual([]);
  expect(names('ana')).toEqual([]);
  expect(choicesFor({ start: 0, typed: 'An' }, [{ userId: '1', username: 'An' }, ...members])).toHaveLength(
    3,
  );
});

it('the chosen name is completed, followed by one space', () => {
  expect(withMention('Hi @be', { start: 3, typed: 'be' }, 'Ben')).toEqual({ text: 'Hi @Ben ', cursor: 8 });
  expect(withMention('@b too', { start: 0, typed: 'b' }, 'Ben')).toEqual({ text: '@Ben too', cursor: 5 });
});

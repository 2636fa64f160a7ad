import { expect, it } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { hereText, isEarlyStart, missingFrom, unreadyOf, waitText } from './lobby-text.ts';

it.each([
  [0, '0:00'],
  [59, '0:59'],
  [299, '4:59'],
  [300, '5 minutes'],
  [3599, '59 minutes'],
  [3600, '1 hour'],
  [3600 + 60, '1 hour 1 minute'],
  [86_399, '23 hours 59 minutes'],
  [86_400, '1 day'],
  [2 * 86_400 + 3 * 3600 + 1800, '2 days 3 hours'],
])('a wait of %i seconds is shown as %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});

const roomOf = (...userIds: string[]) => ({
  me: 'ana',
  league: { members: userIds.map((userId) => ({ userId })) } as LeagueReply,
});

it('the lobby counts the reader as present, and counts no one as missing until the page knows who is here', () => {
  const room = roomOf('ana', 'ben', 'cara');
  expect(missingFrom(room, ['ben'])).toEqual(['cara']);
  expect(missingFrom(room, null)).toEqual([]);
  expect(hereText(room, null)).toBe('Checking who’s here…');
  expect(hereText(room, ['ana', 'ben'])).toBe('2 of 3 are here');
  expect(hereText(room, ['ana'])).toBe('1 of 3 is here');
});

it('the lobby counts the ready members, and names the others once anyone is ready', () => {
  const room = roomOf('ana', 'ben', 'cara');
  expect(hereText(room, ['ana', 'ben'], ['ben', 'gone'])).toBe('2 of 3 are here · 1 ready');
  expect(hereText(room, ['ana', 'ben', 'cara'], ['ana', 'ben', 'cara'])).toBe('All 3 are here · all ready');
  expect(unreadyOf(room, ['ana', 'ben'], ['ben'])).toEqual(['ana']);
  expect(unreadyOf(room, ['ana', 'ben'], [])).toEqual([]);
});

it('the lobby ignores anyone who isn’t a member, and says when everyone is here', () => {
  expect(hereText(roomOf('ana', 'ben'), ['ana', 'ben', 'gone'])).toBe('All 2 are here');
  expect(hereText(roomOf('ana'), ['ana'])).toBe('1 of 1 is here');
});

it('starting a draft by hand is early more than 15 minutes before its scheduled time', () => {
  const now = Date.parse('2025-08-25T22:45:00.000Z');
  expect(isEarlyStart('2025-08-25T23:00:00.000Z', now)).toBe(false);
  expect(isEarlyStart('2025-08-25T23:00:00.001Z', now)).toBe(true);
  expect(isEarlyStart(null, now)).toBe(false);
});

import { expect, it } from 'vitest';
import { SEASONS } from '#shared/domain/seasons.ts';
import { leagueOf, memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { lineText } from './line-text.ts';
import { roomOf } from './room.ts';
import { draftAfter } from './sample-draft.test-data.ts';

const season = SEASONS[0] ?? expect.fail('no season');
const league = leagueOf(SEATS.map((userId, index) => memberNamed(userId, index + 1)));
const board = { teamOrder: [2], strategy: 'wins' as const };
const roomAfter = (made: number, ownBoard: typeof board | null = board, teamsEach = 3) =>
  roomOf({
    league: { ...league, currentSeason: { ...league.currentSeason, teamsEach } },
    season,
    me: SEATS[0] ?? '',
    draft: draftAfter(made),
    board: ownBoard,
    isPastDeadline: false,
    pending: null,
  });

it('the line about a lost connection says that the clock keeps running without the reader, and which team would be auto-picked', () => {
  expect(lineText('offline', roomAfter(0))).toBe(
    'Offline: the clock is still running. Your board would pick Atlanta.',
  );
  expect(lineText('reconnecting', roomAfter(0, null))).toMatch(
    /^Reconnecting: the clock is still running\. The default rankings would pick \w/,
  );
});

it('the line about a lost connection doesn’t promise a team while the queue is unsaved', () => {
  expect(lineText('offline', { ...roomAfter(0), isUnsaved: true })).toBe(
    'Offline: the clock is still running. Your last saved queue picks for you.',
  );
});

it('the line about a lost connection says less to a reader who has all their teams, and is empty while connected', () => {
  expect(lineText('offline', roomAfter(11))).toBe('Offline: the draft is still going');
  expect(lineText('offline', roomAfter(11, board, 4))).toContain('the clock is still running');
  expect(lineText('live', roomAfter(0))).toBe('');
  expect(lineText('connecting', roomAfter(0))).toBe('');
});

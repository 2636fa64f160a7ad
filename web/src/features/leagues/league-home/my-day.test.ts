import { expect, test } from 'vitest';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { dayText, gamesToday, gameText, ownGames, recapLeads, shownGames } from './my-day.ts';
import { scoresAge } from '../../../parts/season/late-scores.ts';

const [ME = '', BEN = ''] = SEATS;
const at = (time: string) => Date.parse(`2025-10-${time}-04:00`);
const SUNDAY = at('12T12:00');
const game = (id: string, kickoff: string, state: LeagueGame['state'] = 'scheduled') =>
  leagueGame({ id, state, kickoff: new Date(at(kickoff)).toISOString(), homeOwnerId: ME });
const ids = (games: readonly { id: string }[]) => games.map(({ id }) => id).join(' ');

test('a day has its games before, during and after them, until late at night', () => {
  const games = [game('night', '12T20:20'), game('noon', '12T13:00', 'final'), game('monday', '13T20:15')];
  expect(ids(gamesToday(games, SUNDAY))).toBe('noon night');
  expect(ids(gamesToday(games, at('13T00:30')))).toBe('noon night');
  expect(ids(gamesToday(games, at('13T09:00')))).toBe('monday');
  expect(gamesToday(games, at('11T20:00'))).toEqual([]);
});

test('a live game belongs to the day, whenever it has kicked off', () => {
  expect(ids(gamesToday([game('late', '11T22:00', 'live')], at('12T06:00')))).toBe('late');
});

test('a user’s games are those of their teams, at home or away', () => {
  const away = leagueGame({ id: 'away', awayOwnerId: ME, homeOwnerId: BEN });
  expect(ids(ownGames([away, game('home', '12T13:00'), leagueGame({ homeOwnerId: BEN })], ME))).toBe(
    'away home',
  );
});

test('two games are shown all day: live ones first, then those to come, then the last ones', () => {
  const day = (...states: ('scheduled' | 'live' | 'final')[]) =>
    ids(
      shownGames(
        ['1pm', '4pm', '8pm'].map((name, index) => game(name, `12T${13 + 3 * index}:00`, states[index])),
      ),
    );
  expect(day()).toBe('1pm 4pm');
  expect(day('live')).toBe('1pm 4pm');
  expect(day('final')).toBe('4pm 8pm');
  expect(day('live', 'final', 'live')).toBe('1pm 8pm');
  expect(day('final', 'final', 'final')).toBe('4pm 8pm');
});

test('a recap leads until a day with a game of the user’s', () => {
  const leads = (now: string, ...games: ReturnType<typeof game>[]) =>
    recapLeads(['Ana won.'], games, ME, at(now));
  const thursday = game('thursday', '16T20:15');
  expect(leads('15T12:00', thursday)).toBe(true);
  expect(leads('16T12:00', thursday)).toBe(false);
  expect(leads('16T12:00', { ...thursday, homeOwnerId: BEN })).toBe(true);
  expect(leads('13T23:50', game('monday', '13T20:15', 'final'))).toBe(true);
  expect(recapLeads([], [], ME, SUNDAY)).toBe(false);
});

test('a line says how far along the day is', () => {
  const [noon, night] = [game('noon', '12T13:00'), game('night', '12T20:20')];
  const text = (...games: ReturnType<typeof game>[]) => dayText(games, SUNDAY, '');
  expect(text(noon, night)).toBe('Next kickoff 1:00 PM ET');
  expect(text({ ...noon, state: 'live' }, night)).toBe('1 NFL game live');
  expect(text({ ...noon, state: 'final' }, night)).toBe('Next kickoff 8:20 PM ET');
  expect(text({ ...noon, state: 'final' })).toBe('Today’s games are final');
});

test('a day is final only once its games have been played', () => {
  const [noon, night] = [game('noon', '12T13:00'), game('night', '12T20:20')];
  const text = (...games: LeagueGame[]) => dayText(games, SUNDAY, '');
  const put = (state: LeagueGame['state']) => ({ ...noon, state });
  expect(text()).toBe('');
  expect(text(game('monday', '13T20:15', 'final'))).toBe('');
  expect(text(put('postponed'))).toBe('');
  expect(text(put('cancelled'))).toBe('');
  expect(text(put('postponed'), { ...night, state: 'final' })).toBe('');
  expect(text(put('cancelled'), { ...night, state: 'final' })).toBe('Today’s games are final');
});

test('a kickoff that has passed isn’t the next one, even if the game is late', () => {
  const [noon, night] = [game('noon', '12T13:00'), game('night', '12T20:20')];
  const text = (...games: LeagueGame[]) => dayText(games, at('12T13:05'), '');
  expect(text(noon, night)).toBe('Next kickoff 8:20 PM ET');
  expect(text(noon)).toBe('');
  expect(text(noon, { ...night, state: 'final' })).toBe('');
});

test('a game shows its kickoff, its clock and its end in the same place', () => {
  const noon = game('noon', '12T13:00');
  expect(gameText(noon, '')).toMatch(/^1:00 PM ET( \(.*your time\))?$/);
  expect(gameText({ ...noon, state: 'live', detail: 'Q3 4:12' }, '')).toBe('Q3 4:12');
  expect(gameText({ ...noon, state: 'live' }, '')).toBe('Live');
  expect(gameText({ ...noon, state: 'final' }, '')).toBe('Final');
});

test('old scores say how old they are, and call no game live', () => {
  const live = { ...game('noon', '12T13:00', 'live'), detail: 'Q3 4:12' };
  const age = scoresAge(SUNDAY, SUNDAY + 2 * 3_600_000);
  expect(age).toMatch(/^as of today, /);
  expect(dayText([live], SUNDAY, age)).toBe(`Scores ${age}`);
  expect(gameText(live, age)).toBe(`Score ${age}`);
  expect(dayText([game('noon', '12T13:00')], SUNDAY, age)).toBe('Next kickoff 1:00 PM ET');
});

test('scores are old only if they have been late for a while', () => {
  const hour = 3_600_000;
  expect(scoresAge(null, SUNDAY + 48 * hour)).toBe('');
  expect(scoresAge(SUNDAY, SUNDAY + hour / 3)).toBe('');
  expect(scoresAge(SUNDAY, SUNDAY + 26 * hour)).toMatch(/^as of \w+day, /);
});

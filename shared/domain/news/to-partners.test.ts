import { expect, it } from 'vitest';
import { announcementEffects } from '../leagues/league-news.ts';
import { rulesEffects } from '../leagues/house-rules-news.ts';
import { importUndoneEffects } from '../draft/draft-news.ts';
import { turnToTell } from '../draft/turn-push.ts';
import { currentTurn } from '../draft/draft-order.ts';
import { drafted, drafting, lobby, seat, withPartner } from '#test/support/league-season.ts';
import { teamsHeld } from '../season/game-push.ts';
import { entriesOf } from '../calendar/entries.ts';
import { seatName } from '../seat-name.ts';
import type { NotificationType } from './notification-types.ts';
import { NOTICES_MOST, withPartners } from './to-partners.ts';

const shared = withPartner(withPartner(lobby(2), 1, 8), 1, 9);
const numbers = (ids: readonly string[]) => ids.map((id) => Number(id.slice(-2)));

it('partners get every notification about their seat, and none about its holder as a person', () => {
  const told = (type: NotificationType, to: number) =>
    numbers(
      withPartners(shared, [
        { to: seat(to), type, title: 'News', message: 'There is news.', leagueId: 'a league' },
      ]).map((notice) => notice.to),
    );
  for (const type of ['trade_proposal', 'draft_started', 'weekly_update', 'rules_changed'] as const)
    expect([told(type, 1), told(type, 2)]).toEqual([[1, 8, 9], [2]]);
  for (const type of ['chat_mention', 'league_changed', 'account_changed'] as const)
    expect(told(type, 1)).toEqual([1]);
});

it('one act in a full league of shared seats stores no more notifications than a transaction holds', () => {
  const places = Array.from({ length: 16 }, (_, index) => index + 1);
  const full = places.reduce(
    (season, place) => withPartner(withPartner(season, place, 20 + place), place, 40 + place),
    lobby(16),
  );
  const words = { title: 'News', message: 'There is news.', leagueId: 'a league' };
  const notice = (type: NotificationType, place: number) => ({ to: seat(place), type, ...words });
  const offers = (count: number) => places.slice(0, count).map((place) => notice('trade_ended', place));
  const main = places.map((place) => notice('season_complete', place));
  expect(withPartners(full, [...main, ...offers(9)])).toHaveLength(NOTICES_MOST);
  const told = withPartners(full, [...main, ...offers(16)]);
  expect(told.filter(({ type }) => type === 'season_complete')).toHaveLength(48);
  expect(told.filter(({ type }) => type === 'trade_ended')).toHaveLength(16);
  const reviews = places.flatMap((place) => [
    notice('trade_accepted', place),
    notice('trade_accepted', place),
  ]);
  expect(withPartners(full, [...reviews, ...offers(16)])).toEqual([...reviews, ...offers(16)]);
});

it('what a member does is announced to the other members, and to the member’s own partners', () => {
  const season = withPartner(shared, 2, 7);
  const league = { id: 'a league', name: 'Sunday' };
  const { notices } = announcementEffects(league, season, seat(1), {
    title: 'Hi',
    message: 'We draft soon.',
  });
  expect(numbers(withPartners(season, notices ?? []).map(({ to }) => to))).toEqual([8, 9, 2, 7]);
  const after = { version: 2, text: 'Be kind.', stakes: '', changedAt: season.members[0]!.joinedAt };
  const rules = { before: 1, after: { ...after, changedBy: seat(1) }, forgotten: [], season: season.season };
  const asked = rulesEffects(league, season, { userId: seat(1), name: 'Ana' }, rules).notices ?? [];
  expect(numbers(asked.map(({ to }) => to))).toEqual([8, 9, 2]);
  const undone = importUndoneEffects(league, season, seat(1)).notices ?? [];
  expect(numbers(undone.map(({ to }) => to))).toEqual([8, 9, 2]);
});

it('a turn’s push reaches everyone who shares the seat on the clock or on deck', () => {
  const season = withPartner(withPartner(drafting(2), 1, 8), 2, 9);
  const turn = currentTurn(season)!;
  const announced = { ...season, pickOrder: turn.pickOrder };
  const told = turnToTell(season, announced);
  if (typeof told === 'string') throw new Error(told);
  expect(told.readers.map(({ userId, type }) => [...numbers([userId]), type])).toEqual([
    [1, 'turn'],
    [8, 'turn'],
    [2, 'next'],
    [9, 'next'],
  ]);
});

it('the push about a team that a seat has bought goes to everyone of the seat', () => {
  const season = withPartner(drafted(2, [1, 2, 3, 4, 5, 6]), 1, 8);
  const { userId, nflTeamId: teamId, pickOrder } = season.picks[0]!;
  const told = turnToTell(season, { ...season, pickOrder, lot: { type: 'sold', userId, teamId } });
  if (typeof told === 'string') throw new Error(told);
  expect(numbers(told.readers.map((reader) => reader.userId))).toEqual([1, 8]);
});

it('a partner’s devices and calendar follow the games of the seat’s teams', () => {
  const TEAMS = [1, 2, 3, 4, 5, 6];
  const season = { ...withPartner(drafted(2, TEAMS), 2, 9), draftDateTime: '2025-08-29T23:00:00.000Z' };
  const at = new Date('2025-10-01T12:00:00.000Z');
  const teamsOf = (number: number) => teamsHeld(seat(number), [season], at).map(({ teamId }) => teamId);
  expect(teamsOf(9)).toEqual(teamsOf(2));
  expect(teamsOf(9)).toHaveLength(3);
  expect(teamsOf(7)).toEqual([]);
  const league = { name: 'Sunday', code: 'ABCDEF' };
  const entries = (number: number) => entriesOf(seat(number), [{ league, state: season }], new Map());
  expect(entries(9)).toEqual(entries(2));
});

it('a seat is named after everyone who shares it', () => {
  expect([['Ana'], ['Ana', 'Ben'], ['Ana', 'Ben', 'Cy']].map(seatName)).toEqual([
    'Ana',
    'Ana & Ben',
    'Ana, Ben & Cy',
  ]);
});

import { expect, test } from 'vitest';
import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { allTimeRows, crownlessText, sortedRows, type Column } from './all-time-rows.ts';

const [ANA = '', BEN = '', CY = ''] = SEATS;
const member = (userId: string) => ({ userId, user: memberNamed(userId, null).user });
const line = (userId: string, wins: number, losses: number, winRank: number, lossRank: number) => ({
  ...member(userId),
  wins,
  losses,
  ties: 0,
  differential: wins - losses,
  winRank,
  lossRank,
  formerHolders: [],
});

const HISTORY: LeagueHistory = {
  seasons: [
    {
      season: '2026-27',
      isFinal: false,
      tieRule: 'nothing',
      winChampions: [],
      lossChampions: [],
      standings: [line(ANA, 99, 0, 1, 1)],
      feats: [],
      bestPick: null,
      bestTrade: null,
    },
    {
      season: '2025-26',
      isFinal: true,
      tieRule: 'nothing',
      winChampions: [member(ANA)],
      lossChampions: [member(ANA)],
      standings: [line(ANA, 30, 30, 1, 1), line(BEN, 20, 10, 2, 3), line(CY, 10, 20, 3, 2)],
      feats: [],
      bestPick: null,
      bestTrade: null,
    },
  ],
  headToHead: [],
  earlierSeasons: [
    {
      season: '2019-20',
      revision: '01K3KD0000000000000000000A',
      winChampions: [{ ...member(CY), name: 'Cy' }],
      lossChampions: [{ userId: null, user: null, name: 'Uncle Al' }],
      standings: [
        { ...member(CY), name: 'Cy', wins: 9, losses: 4, ties: 1, winRank: 1, lossRank: 2 },
        { userId: null, user: null, name: 'Uncle Al', wins: 4, losses: 9, ties: 1, winRank: 2, lossRank: 1 },
      ],
    },
  ],
};

const order = (column: Column, isDescending = true) =>
  sortedRows(allTimeRows(HISTORY, true), { column, isDescending }).map(({ who }) => who.name);

test('finished seasons count, including seasons on other sites unless the user leaves those out', () => {
  const told = (withEarlier: boolean) =>
    allTimeRows(HISTORY, withEarlier).map(({ who, seasons, wins }) => [who.name, seasons, wins]);
  expect(told(true)).toEqual([
    ['Ana', 1, 30],
    ['Ben', 1, 20],
    ['Cy', 2, 19],
    ['Uncle Al', 1, 4],
  ]);
  expect(told(false).at(-1)).toEqual(['Cy', 1, 10]);
});

test('the table sorts by any column in either direction, and breaks ties by name', () => {
  expect(order('wins')).toEqual(['Ana', 'Ben', 'Cy', 'Uncle Al']);
  expect(order('winShare')).toEqual(['Ben', 'Ana', 'Cy', 'Uncle Al']);
  expect(order('lossShare')).toEqual(['Uncle Al', 'Cy', 'Ana', 'Ben']);
  expect(order('crowns')).toEqual(['Ana', 'Cy', 'Uncle Al', 'Ben']);
  expect(order('winRank')).toEqual(['Ana', 'Cy', 'Ben', 'Uncle Al']);
  expect(order('name', true)[0]).toBe('Uncle Al');
  expect(order('seasons', false).at(-1)).toBe('Cy');
});

test('the line about members without a crown names only current members, in a friendly way', () => {
  const rows = allTimeRows(HISTORY, true);
  expect(crownlessText(rows, SEATS)).toBe(
    'Still chasing a first crown: Ben (1 season). Two are up for grabs next season.',
  );
  const withoutCrowns = allTimeRows({ ...HISTORY, earlierSeasons: [] }, true);
  expect(crownlessText(withoutCrowns, SEATS)).toBe(
    'Still chasing a first crown: Ben (1 season) and Cy (1 season). Two are up for grabs every season.',
  );
  expect(crownlessText(rows, [ANA, CY])).toBeUndefined();
});

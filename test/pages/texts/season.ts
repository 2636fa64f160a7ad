import { fill, press } from '../support/page.tsx';
import { reply } from '../support/network.ts';
import { confirm } from './leagues-acts.ts';
import type { PlayedLeague } from './season-scene.ts';
import { ok, saying, SERVERS_WORDS, silent, stay, submit, TRY_AGAIN, type Place } from './table.ts';

// The messages about a past season, up to the decision about the league's future.

const ask = (action: string, sure: string) => async () => {
  await press(action);
  await confirm(sure)();
};

/** The owner's path through the standings to the finale, where the league is renewed once and deleted once. */
export const seasonPlaces = (league: PlayedLeague): readonly Place[] => [
  ...standings(league),
  {
    at: `/leagues/${league.code}/2019-finale`,
    rows: [{ says: 'Season Not Found', when: 'the league didn’t play that season', act: stay }],
  },
  ...finale(league),
];

const standings = ({ code, idleWeek }: PlayedLeague): Place[] => [
  {
    at: `/leagues/${code}/standings`,
    server: [silent('standings')],
    rows: [
      { says: 'Failed to fetch standings', when: 'the standings fail to load', act: stay },
      {
        says: 'No teams drafted',
        when: 'the standings are empty',
        server: ok('standings', []),
        act: submit('Try again'),
      },
    ],
  },
  {
    at: `/leagues/${code}/standings`,
    server: [ok('weeklyStandings', [idleWeek])],
    rows: [{ says: 'No game this week', when: 'one of the user’s teams is on bye', act: stay }],
  },
  {
    at: `/leagues/${code}`,
    server: [silent('weeklyStandings')],
    rows: [
      {
        says: 'Failed to fetch weekly standings',
        when: 'the weekly standings fail to load',
        act: submit('Weekly Standings'),
      },
    ],
  },
];

const finale = ({ code, name, renewed }: PlayedLeague): Place[] => [
  {
    at: `/leagues/${code}/2025-finale`,
    rows: [
      {
        says: ['Renewal Failed', SERVERS_WORDS],
        when: 'the league isn’t renewed',
        server: saying('renewLeague', 503, SERVERS_WORDS),
        act: ask('Renew League', 'Renew League'),
      },
      {
        says: ['Renewal Failed', TRY_AGAIN],
        when: 'the league isn’t renewed, and the server doesn’t say why',
        server: silent('renewLeague'),
        act: confirm('Renew League'),
      },
      {
        says: ['League Renewed!', `"${name}" plays 2026-27`],
        when: 'the league is renewed',
        server: { route: 'renewLeague', how: reply(201, renewed) },
        act: confirm('Renew League'),
      },
    ],
  },
  {
    at: `/leagues/${code}/2025-finale`,
    rows: [
      {
        says: ['Delete Failed', SERVERS_WORDS],
        when: 'the league isn’t deleted',
        server: saying('deleteLeague', 503, SERVERS_WORDS),
        act: async () => {
          await press('Delete League');
          await fill(/type the league/, name);
          await confirm('Delete for good')();
        },
      },
      {
        says: ['Delete Failed', TRY_AGAIN],
        when: 'the league isn’t deleted, and the server doesn’t say why',
        server: silent('deleteLeague'),
        act: confirm('Delete for good'),
      },
      {
        says: ['League Deleted', `"${name}" is deleted`],
        when: 'the league is deleted',
        act: confirm('Delete for good'),
      },
    ],
  },
];

import type { Page } from '@playwright/test';
import { placeNameOf } from '#shared/domain/teams.ts';
import { press } from '../parts.ts';
import { confirm } from './leagues-acts.ts';
import {
  failing,
  ok,
  saying,
  SERVERS_WORDS,
  silent,
  stay,
  submit,
  TRY_AGAIN,
  type Act,
  type Place,
  type Row,
} from './table.ts';
import type { TradedLeague } from './trades-scene.ts';

// The messages of trades, from the way to their page to what becomes of an offer.

const LEAGUE = '**/api/leagues/code/*';
/** What the reader has offered and is offered, and a new offer. */
const OFFERS = '**/api/leagues/*/trades';
const OFFER = '**/api/leagues/*/seasons/*/trades';
const ANSWER = '**/api/trades/*';
const HISTORY = '**/trade-history';
const ROSTERS = '**/rosters';

const choosing: Act = async (page) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Trade With').selectOption('Yan');
  await dialog.getByRole('radio', { name: placeNameOf(5) }).check();
  await dialog.getByRole('radio', { name: placeNameOf(6) }).check();
  await press(page, 'Propose Trade');
};

const inHistory: Act = (page) => page.getByRole('tab', { name: 'Trade History' }).click();

/** What the server says of an offer once it is answered. */
const answered = (trade: TradedLeague['made'], status: TradedLeague['made']['status']) => ({
  url: ANSWER,
  status: 200,
  json: { ...trade, status, respondedAt: trade.proposedAt },
});

export const tradePlaces = ({ code, received, made }: TradedLeague): readonly Place[] => {
  const at = `/leagues/${code}/trades`;
  return [
    {
      at: '/leagues/ABC/trades',
      rows: [{ says: 'Invalid League URL', when: 'the address has no league’s code', act: stay }],
    },
    {
      at: '/leagues/ZZZZZ2/trades',
      rows: [{ says: 'League Not Found', when: 'there is no league of that code', act: stay }],
    },
    {
      at,
      server: [silent(LEAGUE)],
      rows: [{ says: 'Error Loading Trade Center', when: 'the league does not come', act: stay }],
    },
    ...lists(at),
    { at, rows: offering(made) },
    { at, rows: answering(received, made) },
    {
      at,
      rows: [
        {
          says: 'Your session has ended. Please sign in to access trades.',
          when: 'the session ends on the page',
          server: { url: ANSWER, status: 401, json: { code: 'session-expired', message: '' } },
          act: submit('Cancel'),
        },
      ],
    },
  ];
};

const lists = (at: string): Place[] => [
  {
    at,
    server: [saying(OFFERS, 503, SERVERS_WORDS)],
    rows: [
      { says: 'Error Loading Trades', when: 'the trades do not come', act: stay },
      { says: `Failed to fetch trades: ${SERVERS_WORDS}`, when: 'the server says why', act: stay },
      {
        says: 'No active trades',
        when: 'none waits for an answer',
        server: ok(OFFERS, []),
        act: submit('Try again'),
      },
      {
        says: 'No completed trades yet',
        when: 'none has ended',
        server: ok(HISTORY, []),
        act: inHistory,
      },
    ],
  },
  {
    at,
    server: [silent(ROSTERS)],
    rows: [
      {
        says: 'Failed to fetch rosters',
        when: 'the teams to choose from do not come',
        act: submit('Propose a Trade'),
      },
    ],
  },
];

const offering = (made: TradedLeague['made']): Row[] => [
  {
    says: ['Error', 'Please select all required fields'],
    when: 'nothing is chosen',
    act: async (page: Page) => {
      await press(page, 'Propose a Trade');
      await confirm('Propose Trade')(page);
    },
  },
  ...failing('the offer is refused', OFFER, ['Error', TRY_AGAIN], choosing),
  {
    says: ['Trade Proposed!', `Trade #${made.leagueTradeNumber} waits for Yan`],
    when: 'the offer is made',
    server: { url: OFFER, status: 201, json: made },
    act: confirm('Propose Trade'),
  },
];

const answering = (received: TradedLeague['received'], made: TradedLeague['made']): Row[] => [
  ...failing('the offer is not cancelled', ANSWER, ['Error', 'Failed to update trade'], submit('Cancel')),
  {
    says: ['Trade Updated', 'Trade cancelled.'],
    when: 'the offer is cancelled',
    server: answered(made, 'cancelled'),
    act: submit('Cancel'),
  },
  {
    says: ['Trade Updated', 'Trade rejected.'],
    when: 'the offer is rejected',
    server: answered(received, 'rejected'),
    act: submit('Reject'),
  },
  {
    says: ['Error', SERVERS_WORDS],
    when: 'the offer is no longer there to be accepted',
    server: saying(ANSWER, 409, SERVERS_WORDS),
    act: async (page: Page) => {
      await press(page, 'Accept');
      await confirm('Accept Trade')(page);
    },
  },
  {
    says: ['Trade Updated', 'Trade accepted! Teams have been swapped.'],
    when: 'the offer is accepted',
    server: answered(received, 'accepted'),
    act: confirm('Accept Trade'),
  },
];

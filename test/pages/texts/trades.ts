import { press, tab } from '../support/page.tsx';
import { reply } from '../support/network.ts';
import { chooseSwap } from '../support/trades.ts';
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

// The messages about trades, from opening the Trade Center to the outcome of an offer.

/** The acts below are about offers that the user has sent or received, and about a new offer. */

const choosing: Act = async () => {
  await chooseSwap('Yan', 5, 6);
  await press('Propose Trade');
};

const inHistory: Act = async () => press(await tab('Trade History'));

/** Returns the server's reply after an offer has been answered. */
const answered = (trade: TradedLeague['made'], status: TradedLeague['made']['status']) =>
  ok('answerTrade', { ...trade, status, respondedAt: trade.proposedAt });

export const tradePlaces = ({ code, received, made }: TradedLeague): readonly Place[] => {
  const at = `/leagues/${code}/trades`;
  return [
    {
      at: '/leagues/ABC/trades',
      rows: [{ says: 'Invalid League URL', when: 'the URL has no valid league code', act: stay }],
    },
    {
      at: '/leagues/ZZZZZ2/trades',
      rows: [{ says: 'League Not Found', when: 'no league has the code', act: stay }],
    },
    {
      at,
      server: [silent('leagueByCode')],
      rows: [{ says: 'Error Loading Trade Center', when: 'the league fails to load', act: stay }],
    },
    ...lists(at),
    { at, rows: offering(made) },
    { at, rows: answering(received, made) },
    {
      at,
      rows: [
        {
          says: 'Your session has ended. Please sign in to access trades.',
          when: 'the session ends while the page is open',
          server: { route: 'answerTrade', how: reply(401, { code: 'session-expired', message: '' }) },
          act: submit('Cancel'),
        },
      ],
    },
  ];
};

const lists = (at: string): Place[] => [
  {
    at,
    server: [saying('leagueTrades', 503, SERVERS_WORDS)],
    rows: [
      { says: 'Error Loading Trades', when: 'the trades fail to load', act: stay },
      {
        says: `Failed to fetch trades: ${SERVERS_WORDS}`,
        when: 'the trades fail to load, and the server says why',
        act: stay,
      },
      {
        says: 'No active trades',
        when: 'no offer is pending',
        server: ok('leagueTrades', []),
        act: submit('Try again'),
      },
      {
        says: 'No completed trades yet',
        when: 'no offer has ended',
        server: ok('tradeHistory', []),
        act: inHistory,
      },
    ],
  },
  {
    at,
    server: [silent('rosters')],
    rows: [
      {
        says: 'Failed to fetch rosters',
        when: 'the teams to choose from fail to load',
        act: submit('Propose a Trade'),
      },
    ],
  },
];

const offering = (made: TradedLeague['made']): Row[] => [
  {
    says: ['Error', 'Please select all required fields'],
    when: 'nothing is chosen',
    act: async () => {
      await press('Propose a Trade');
      await confirm('Propose Trade')();
    },
  },
  ...failing('the offer is refused', 'proposeTrade', ['Error', TRY_AGAIN], choosing),
  {
    says: ['Trade Proposed!', `Trade #${made.leagueTradeNumber} is waiting on Yan`],
    when: 'the offer is made',
    server: { route: 'proposeTrade', how: reply(201, made) },
    act: confirm('Propose Trade'),
  },
];

const answering = (received: TradedLeague['received'], made: TradedLeague['made']): Row[] => [
  ...failing(
    'the offer isn’t cancelled',
    'answerTrade',
    ['Error', 'Failed to update trade'],
    submit('Cancel'),
  ),
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
    when: 'the offer can no longer be accepted',
    server: saying('answerTrade', 409, SERVERS_WORDS),
    act: async () => {
      await press('Accept');
      await confirm('Accept Trade')();
    },
  },
  {
    says: ['Trade Updated', 'Trade accepted! Teams have been swapped.'],
    when: 'the offer is accepted',
    server: answered(received, 'accepted'),
    act: confirm('Accept Trade'),
  },
];

import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { answerOnce, refusal } from './support/network.ts';
import {
  card,
  choose,
  describedBy,
  field,
  fill,
  find,
  hasFocus,
  open,
  press,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { inSeason } from './support/trades.ts';

// Tests how leagues choose how many teams their trades move, and who reviews them.

let quin: Player;
let rae: Player;

beforeAll(async () => {
  [quin, rae] = [await register('Quin'), await register('Rae')];
});

const settings = card('Trades');
const manage = ({ league }: Table) => `/leagues/${league.code}/manage`;
const rulesOf = async ({ league }: Table) => {
  const { currentSeason } = await quin.call('leagueByCode', { params: { code: league.code } });
  return [currentSeason.tradeSizes, currentSeason.tradeReview];
};

test('a new league can choose how it trades, but votes need six members', async () => {
  await open(quin, '/create-league');
  await press(await find((inside) => inside.getByRole('radio', { name: /^Own rules/ })));
  await fill(/League name/, 'Trade Makers');
  await choose('Members', '5 members');
  await choose('Trade sizes', 'Equal numbers of teams');
  await choose('Trade review', 'Members vote');
  await press('Create League');
  const review = await field('Trade review');
  await hasFocus(review);
  expect(describedBy(review)).toContain('Votes need a league of six or more members.');
  await choose('Members', '6 members');
  await press('Create League');
  await find((inside) => inside.getByText('Equal numbers of teams'));
  await text('Members vote');
});

test('commissioners choose how a league trades, and a refusal stays visible until the next try', async () => {
  const table = await seatPlayers([quin, rae], { name: 'Chosen Crew', maxMembers: 4 });
  await open(quin, manage(table));
  await text(
    'You can change this until the season kicks off, while no trade is pending or in review.',
    settings,
  );
  await choose('Trade sizes', 'Equal numbers of teams', settings);
  await choose('Trade review', 'Commissioners', settings);
  answerOnce('changeDraftSettings', refusal('trades-open'));
  await press('Save Trade Settings', settings);
  await told(
    'Update Failed',
    'You can change how your league trades while no trade is pending or in review.',
  );
  expect(textOf(within(settings()).getByRole('note'))).toContain('Not saved.');
  await press('Save Trade Settings', settings);
  await told('Trade Settings Updated');
  expect(within(settings()).queryByRole('note')).toBeNull();
  expect(await rulesOf(table)).toEqual(['equal', 'commissioners']);
  await open(quin, `/leagues/${table.league.code}/rules`);
  await text('Equal numbers of teams.');
  await text(/^Commissioners\. An accepted trade goes through after 24 hours\./);
});

test('once the season has kicked off, the choice is locked and says why', async () => {
  const table = await inSeason([quin, rae], 'Locked Crew', { tradeSizes: 'equal' });
  await open(quin, manage(table));
  await text(
    'Locked since the season kicked off. Trade sizes: Equal numbers of teams. Trade review: None.',
    settings,
  );
  expect(within(settings()).queryByRole('button')).toBeNull();
});

import { screen } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { LONG, seatPlayers, type Table } from '../support/table.ts';
import { answerOnce, held, lostReply } from './support/network.ts';
import {
  button,
  card,
  dialog,
  expectTold,
  gone,
  hasFocus,
  isOff,
  open,
  press,
  shows,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';

// Tests how commissioners share the public season page, and how every member sees that it is on.

let ana: Player;
let ben: Player;
let table: Table;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});
beforeEach(async () => {
  table = await seatPlayers([ana, ben], LONG);
});

const TITLE = 'Public Season Page';
const sharing = dialog(TITLE);
const question = dialog('Turn off the public season page?', 'alertdialog');
const link = () => screen.queryByRole('link', { name: 'Open Page' });
const share = async () => {
  const { url } = await ana.call('shareSeasonLink', { params: table.params, body: {} });
  return url;
};

async function openDialog(): Promise<void> {
  await open(ana, `/leagues/${table.league.code}/manage`);
  await shows(
    'Show both races to anyone: in a group chat, on an office TV, or on your own site.',
    card(TITLE),
  );
  await press(TITLE, card(TITLE));
  await shows(/^The season page is off/, sharing);
}

test('a commissioner turns on the public season page, and gets a link and a code to embed it', async () => {
  await openDialog();
  const waiting = held();
  answerOnce('shareSeasonLink', waiting);
  await press('Create Link', sharing);
  expect(isOff(await button('Creating...', sharing))).toBe(true);
  waiting.release();
  await shows(
    'The season page is on until 30 days after the season. Every member sees that it’s on, but not the link.',
    sharing,
  );
  await hasFocus(await button('Copy Link', sharing));
  const address = link()?.getAttribute('href') ?? '';
  expect(address).toBe(await share());
  expect(address).toContain('/season/');
  await press('Copy Embed Code', sharing);
  await told('Copied', 'Copied to clipboard');
  expect(await navigator.clipboard.readText()).toContain(`<iframe src="${address}"`);
});

test('every member sees that the page is on, but only commissioners get its link', async () => {
  const { code } = table.league;
  const url = await share();
  await open(ben, `/leagues/${code}`);
  const information = card('League Information');
  await shows('Public season page on until', information);
  await shows('30 days after the season', information);
  expect(document.body.innerHTML).not.toContain(url.split('/').at(-1));
  await ana.call('takeSeasonLinkBack', { params: table.params });
  await gone(() => screen.queryByText('Public season page on until'));
});

test('turning off the page needs a confirmation, and the next link is a new one', async () => {
  await openDialog();
  await press('Create Link', sharing);
  await expect.poll(link).not.toBeNull();
  const first = link()?.getAttribute('href');
  await press('Turn Off Link', sharing);
  await press('Turn Off Link', question);
  await told('Season Page Off', 'It’s gone for everyone within a minute.');
  await shows(/^The season page is off/, sharing);
  expect(link()).toBeNull();
  expect(await share()).not.toBe(first);
});

test('a link that can’t be created or turned off shows an error, and can be retried', async () => {
  await openDialog();
  await expectTold('shareSeasonLink', () => press('Create Link', sharing), [
    'No Link',
    'The link didn’t load',
  ]);
  answerOnce('shareSeasonLink', lostReply);
  await press('Create Link', sharing);
  await told('No Link', 'Can’t reach the server. Check your connection and try again.');
  await press('Show Link', sharing);
  await expect.poll(link).not.toBeNull();
  await press('Turn Off Link', sharing);
  await expectTold('takeSeasonLinkBack', () => press('Turn Off Link', question), [
    'Link Still On',
    'We couldn’t turn off the link',
  ]);
});

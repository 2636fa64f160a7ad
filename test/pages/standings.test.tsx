import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { answer, cutOff, reply, type Answer } from './support/network.ts';
import { card, choose, find, open, press, showsHeading, text, textOf, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { inSeason } from './support/trades.ts';

// Tests the standings in the form that the user chooses: the whole race, or a single week.

let gus: Player;
let league: Table['league'], params: Table['params'];

beforeAll(async () => {
  gus = await register('Gus');
  ({ league, params } = await inSeason([gus, await register('Ira')], 'Long Crew'));
});

const NAMES = ['Abe', 'Bea', 'Cal', 'Dot', 'Eli', 'Fay', 'Gus', 'Hal'];

test('standings that fail to load stop showing as loading', async () => {
  await open(gus, `/leagues/${league.code}/standings`, () => answer('standings', cutOff));
  await text('Failed to fetch standings');
  expect(screen.queryByText('Loading standings…')).toBeNull();
});

test('the standings begin with both ranks and gaps, and list all members in the order of each race', async () => {
  const [mine] = await gus.call('standings', { params });
  const standings = NAMES.map((username, index) => ({
    ...mine,
    userId: username === 'Gus' ? gus.id : username,
    user: { ...mine?.user, username },
    wins: 9 - Math.min(index, 5),
    losses: index,
    winRank: Math.min(index, 5) + 1,
    lossRank: 8 - index,
  }));
  await open(gus, `/leagues/${league.code}/standings`, () => answer('standings', reply(200, standings)));
  await text('Tied 6th for Wins');
  const head = textOf(screen.getByRole('heading', { name: 'Standings' }).closest('header') ?? document.body);
  expect(head).toContain('Tied 6th for Wins, 5 behind Abe');
  expect(head).toContain('2nd for Losses, 1 behind Hal');
  const leaders = screen.getByRole('heading', { name: 'Season Leaders' }).nextElementSibling;
  expect(textOf(leaders ?? document.body)).toBe('Most WinsAbe, 9 W’sMost LossesHal, 7 L’s');
  const rank = () => screen.getByText('Your Rank').parentElement ?? document.body;
  await text('Wins T6', rank);
  await text('Losses 2nd', rank);
  const places = (race: string) =>
    within(screen.getByRole('table', { name: `Standings, ranked by ${race}` }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        row.querySelector('td span span')?.textContent,
        NAMES.find((name) => row.textContent.includes(name)),
      ]);
  expect(places('Most Wins')).toEqual(NAMES.map((name, index) => [index < 5 ? `${index + 1}` : 'T6', name]));
  expect(places('Most Losses')).toEqual(NAMES.toReversed().map((name, index) => [`${index + 1}`, name]));
});

test('the standings can be downloaded as a file, or copied for a spreadsheet', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await open(gus, `/leagues/${league.code}/standings`);
  await press('Download CSV');
  await told('CSV Downloaded', 'long-crew-standings-2025-26.csv');
  expect(files.map(({ type }) => type)).toEqual(['text/csv']);
  const rows = (await files[0]?.text())?.split('\r\n');
  expect(rows?.[0]).toMatch(/^\uFEFF?Member,Rank for Wins,/);
  expect(rows?.slice(1, 3).map((row) => row.split(',')[0])).toEqual(expect.arrayContaining(['Gus', 'Ira']));
  await press('Copy for Spreadsheet');
  await told('Copied', 'Copied to clipboard');
  expect(await navigator.clipboard.readText()).toContain('Member\tRank for Wins\t');
});

test('until a week’s first kickoff, the standings page shows the previous week, and any week can be chosen', async () => {
  const { serverTime } = await gus.call('draftDeadlineStatus');
  const opensIn =
    (ms: number): Answer =>
    async (pass, said) => {
      const { currentSeason, ...shown } = JSON.parse((await pass()).text) as LeagueReply;
      const weekOpensAt = new Date(Date.parse(serverTime) + ms).toISOString();
      return reply(200, { ...shown, currentSeason: { ...currentSeason, weekOpensAt } })(pass, said);
    };
  const openWith = (ms: number) =>
    open(gus, `/leagues/${league.code}/standings`, () => answer('leagueByCode', opensIn(ms)));
  await openWith(86_400_000);
  await find(card('Your Teams in Week 5'));
  await find(card('Week 5 Games'));
  await press('Next week');
  await find(card('Your Teams This Week'));
  await find(card('Week 6 Games'));
  await choose('Week', 'Week 2');
  await find(card('Your Teams in Week 2'));
  await openWith(0);
  await showsHeading('Your Teams This Week');
  // A page that is already open switches to the new week without a reload when the week opens.
  await openWith(3000);
  await find(card('Your Teams in Week 5'));
  await showsHeading('Your Teams This Week');
});

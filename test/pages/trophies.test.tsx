import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { storeResults, wholeSeason } from '../support/games.ts';
import { draftOn, LONG, seatAndStart, type Table } from '../support/table.ts';
import { answer, held, refusal, reply } from './support/network.ts';
import { card, find, follow, isOn, open, press, shows, showsHeading, textOf, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { AFTER_THE_SEASON } from './texts/season-scene.ts';

// Tests a league's all-time records, and a member's trophies page as different people see it.

let ana: Player, ben: Player, stranger: Player;
let table: Table;

beforeAll(async () => {
  [ana, ben, stranger] = [await register('Ana'), await register('Ben'), await register('Sue')];
  const started = await seatAndStart([ana, ben], { ...LONG, name: 'Season Crew' });
  await draftOn(started, started.draft);
  table = started;
  // The home team wins every game, and every home team has an odd number.
  await storeResults(
    ports.results,
    '2025-26',
    wholeSeason(18, () => [20, 17]),
  );
  ports.clock.set(new Date(AFTER_THE_SEASON));
});

beforeEach(async () => void (await ana.call('changeProfile', { body: { showsTrophies: false } })));

const history = () => `/leagues/${table.league.code}/history`;
const page = (player: Player) => `/members/${player.user.username}`;
/** The leagues with all of a member's seasons, below the crowns. */
const leagues = () => screen.getByRole('list', { name: 'Leagues' });
const control = () => find((inside) => inside.getByRole('switch', { name: 'Show them to other members' }));

test('the user can sort the all-time table, and their own row is marked', async () => {
  await open(ana, history());
  const rows = async () =>
    within(await find((inside) => inside.getByRole('table'), card('All-Time Table')))
      .getAllByRole('row')
      .slice(1)
      .map(textOf);
  await press('W’s, sort by Wins', card('All-Time Table'));
  const byWins = await rows();
  expect(byWins).toHaveLength(2);
  expect(byWins.filter((words) => words.includes('(You)'))).toHaveLength(1);
  await press('W’s, sort by Wins', card('All-Time Table'));
  expect(await rows()).toEqual(byWins.toReversed());
  await shows(/Seasons finished ahead: /, card('Head to Head'));
  await shows('Longest time leading Most Wins', card('Records'));
});

test('a trophies page is closed to other members until its owner lets them see it', async () => {
  await open(ben, page(ana));
  await showsHeading('No Trophies Here');
  await open(ana, '/account');
  expect(isOn(await control())).toBe(false);
  await press(await control());
  await expect.poll(async () => (await ana.call('me')).showsTrophies).toBe(true);
  await follow('See My Trophies');
  await showsHeading(ana.user.username);
  await shows(/Any Two Crowns member can see this page/);
  // A member of the same league finds the link in the records, and sees the league's name on the page.
  await open(ben, history());
  await follow(ana.user.username, card('All-Time Table'));
  await showsHeading(ana.user.username);
  await shows('Season Crew', leagues);
  await shows('2025-26', leagues);
  expect(document.body.textContent).not.toContain('Change Who Can See This');
  await open(stranger, page(ana));
  await shows('A private league', leagues);
  expect(document.body.textContent).not.toContain('Season Crew');
});

test('a trophies page shows a change of who can see it, even if its owner opened the page before the change', async () => {
  await open(ana, page(ana));
  await shows('Only you can see this page.');
  await follow('Change Who Can See This');
  await press(await control());
  await expect.poll(async () => (await ana.call('me')).showsTrophies).toBe(true);
  await follow('See My Trophies');
  await shows(/^Any Two Crowns member can see this page/);
});

test('a trophies page that its owner has since hidden doesn’t reappear from the cache', async () => {
  await ana.call('changeProfile', { body: { showsTrophies: true } });
  await open(ben, history());
  await follow(ana.user.username, card('All-Time Table'));
  await showsHeading(ana.user.username);
  await shows('2025-26', leagues);
  await ana.call('changeProfile', { body: { showsTrophies: false } });
  window.history.back();
  await showsHeading('League History');
  window.history.forward();
  await showsHeading('No Trophies Here');
  expect(document.body.textContent).not.toContain('2025-26');
});

test('a switch reverts if the server refuses the change, and the page says why', async () => {
  await open(ana, '/account');
  const slow = held(refusal('unavailable'));
  answer('changeProfile', slow);
  await press(await control());
  await expect.poll(async () => isOn(await control())).toBe(true);
  slow.release();
  await told(
    'Failed to change who sees your trophies',
    expect.stringContaining('The service is busy.') as string,
  );
  await expect.poll(async () => isOn(await control())).toBe(false);
});

test('a trophies page says so if there’s no past season, and can be retried if it fails to load', async () => {
  let end = (): void => undefined;
  await open(stranger, page(stranger), () => {
    end = answer('trophies', reply(500));
  });
  await shows('This didn’t load');
  end();
  await press('Try again');
  await shows('No finished seasons yet');
  await shows('Only you can see this page.');
});

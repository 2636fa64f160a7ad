import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import {
  card,
  check,
  choose,
  dialog,
  find,
  open,
  press,
  shows,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { openLobby } from './support/room.ts';

// Tests the draft settings and the texts before a draft, with a pick clock and without one.

let ana: Player;
let ben: Player;
let cleo: Player;

beforeAll(async () => {
  [ana, ben, cleo] = [await register('Ana'), await register('Ben'), await register('Cleo')];
});

test('choosing “No clock” in the settings drops the overnight pause and the tools it makes unnecessary', async () => {
  const { league, params } = await seatPlayers([ana, ben], { draftTimerDuration: 3600 });
  await open(ana, `/leagues/${league.code}/manage`);
  const settings = card('Draft Settings');
  await check(/^Undo/, settings);
  await check(/^Pause the clock overnight/, settings);
  await choose('Time per pick', 'No clock', settings);
  await shows(
    /^Great for a draft party\. No one gets skipped\. The draft waits for each pick, up to the season’s draft deadline, and a commissioner can enter it/,
  );
  await shows(/^With no clock, commissioners can always pick for members/);
  expect(within(settings()).queryByLabelText(/^Pause/)).toBeNull();
  await press('Save Draft Settings', settings);
  await told('Draft Settings Updated');
  const { currentSeason } = await ana.call('leagueByCode', { params: { code: league.code } });
  expect(currentSeason).toMatchObject({ draftTimerDuration: null, nightWindow: null });
  await open(ben, `/leagues/${league.code}`);
  expect(textOf(await find(card('League Information')))).toContain(
    'Time per pickNo clockCommissioner toolsUndo, Proxy pick',
  );
  await ana.call('changeDraftSettings', { params, body: { draftTimerDuration: 60 } });
});

test('the form for a new league says when picks are made from draft boards', async () => {
  await open(ana, '/create-league');
  await shows(/which teams they get if their clock runs out\.$/);
  await check(/^Own rules/);
  await choose('Time per pick', 'No clock');
  await shows(/which teams they get at the season’s draft deadline\.$/);
});

test('the form explains each draft order, and how fair it is', async () => {
  const { league } = await seatPlayers([ana, ben], { maxMembers: 10 });
  await open(ana, `/leagues/${league.code}/manage`);
  const orders = card('Draft Settings');
  await shows(
    /^The order flips every round.* the best slot is worth about 2\.3 more wins than the worst\.$/,
    orders,
  );
  await shows(/^Later rounds even things out.* about 0\.3 more wins than the worst\. Fairest/, orders);
  await choose('Teams each', '2 teams', orders);
  const alike = await find(
    (inside) => inside.getAllByText(/^With two teams each .* the same as Snake\./),
    orders,
  );
  expect(alike).toHaveLength(2);
});

test('the lobby and the start dialog say that there is no clock', async () => {
  const { league } = await seatPlayers([ana, ben, cleo], { maxMembers: 3, draftTimerDuration: null });
  await openLobby(ana, league);
  await text('No clock: take as long as you need, up to the season’s draft deadline.');
  await text('Commissioners can undo the last pick and pick for the member whose turn it is.');
  await text(/^At the season’s draft deadline, the default rankings \(by last year’s record\) pick for you:/);
  expect(screen.queryByRole('switch', { name: 'Auto: pick for me' })).toBeNull();
  await press('Start Draft');
  await text(
    /The first member picks right away\. There’s no pick clock/,
    dialog('Start the draft?', 'alertdialog'),
  );
});

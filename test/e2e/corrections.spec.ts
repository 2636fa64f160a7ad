import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, LONG, seatPlayers, startTable } from '../support/table.ts';
import { look, lookAtSizes } from './look.ts';
import { message, pressEnter } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests how a finished draft is corrected in two windows, by keyboard and on a phone.

test('a commissioner proposes a correction, a member confirms it, and then the last pick is undone', async ({
  browser,
  newGame,
}) => {
  const site = await newGame();
  const names = ['Ana', 'WWWWWWWWWWWWWWWWWWWW'];
  const [ana, ben] = (await Promise.all(names.map((name) => Player.register(site.url, name)))) as [
    Player,
    Player,
  ];
  const table = await seatPlayers([ana, ben], { ...LONG, commissionerTools: { undo: true } });
  await draftOn(table, await startTable(table));
  const results = `/leagues/${table.league.code}/draft-results`;
  const mine = await windowOf(browser, ana, DESK);
  const theirs = await windowOf(browser, ben, PHONE);
  await mine.goto(results);
  await theirs.goto(results);

  await pressEnter(mine.getByRole('button', { name: 'Propose a Correction' }));
  const proposal = mine.getByRole('dialog', { name: 'Propose a Correction' });
  await proposal.getByLabel('Pick', { exact: true }).selectOption({ index: 2 });
  await proposal.getByLabel('New team').selectOption({ label: 'Washington' });
  await proposal.getByLabel('Reason').fill('They said Washington, and we typed the team next to it.');
  await lookAtSizes(mine, 'correction-proposal', 'dialog');
  await pressEnter(proposal.getByRole('button', { name: 'Propose Correction' }));
  await expect(message(mine, 'Correction Proposed')).toBeVisible();
  await lookAtSizes(mine, 'correction-open');

  const card = theirs.getByRole('region', { name: 'Corrections' });
  await expect(card.getByText('Waiting for you.')).toBeVisible();
  await look(theirs, 'correction-asked');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByText('In Force')).toBeVisible();
  await expect(theirs.getByText(/^corrected from /)).toBeVisible();
  await expect(mine.getByRole('region', { name: 'Round 1' })).toContainText('Washington');
  await look(theirs, 'correction-in-force');

  await mine.goto(`/leagues/${table.league.code}/draft`);
  const tools = mine.getByRole('region', { name: 'Commissioner tools' });
  await pressEnter(tools.getByRole('button', { name: 'Undo Last Pick' }));
  const asked = mine.getByRole('alertdialog', { name: 'Undo the last pick?' });
  await expect(asked).toContainText('The clock is stopped until a commissioner resumes the draft.');
  await look(mine, 'undo-finished');
  await pressEnter(asked.getByRole('button', { name: 'Undo Last Pick' }));
  await pressEnter(tools.getByRole('button', { name: 'Resume Draft' }));
  await expect(tools.getByRole('button', { name: 'Undo Pick' })).toBeVisible();
  await look(mine, 'draft-reopened');
});

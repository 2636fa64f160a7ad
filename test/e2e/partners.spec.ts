import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, LONG, seatPlayers, startTable } from '../support/table.ts';
import { lookAtSizes } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Plays a spot that two people share, from the invitation and the draft to the standings and the end of the partnership.

test('two people share a spot, on a phone and at a desk', async ({ browser, newGame }) => {
  const site = await newGame();
  const [ana, ben, cy] = (await Promise.all(
    ['Ana', 'Ben', 'Cyd'].map((name) => Player.register(site.url, name)),
  )) as [Player, Player, Player];
  const table = await seatPlayers([ana, cy], { name: 'Shared Sundays', ...LONG });
  const { code } = table.league;

  const hers = await windowOf(browser, ana, DESK);
  await hers.goto(`/leagues/${code}`);
  await hers.getByRole('button', { name: 'Invite a Partner' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Your Partners' });
  await dialog.getByRole('button', { name: 'Create One-Time Link' }).click();
  const link = dialog.getByText(/\/join\/[A-Z2-9]{16}$/);
  await expect(link).toBeVisible();
  await lookAtSizes(hers, 'partners-invite', 'dialog');
  const path = new URL((await link.textContent()) ?? '').pathname;

  const his = await windowOf(browser, ben, PHONE);
  await his.goto(path);
  await expect(his.getByText('Ana wants you as a partner in')).toBeVisible();
  await lookAtSizes(his, 'partners-join');
  await his.setViewportSize(PHONE);
  await his.getByRole('button', { name: 'Share Ana’s Spot' }).click();
  await expect(his).toHaveURL(new RegExp(`/leagues/${code}/draft`));

  await hers.keyboard.press('Escape');
  await hers.setViewportSize({ ...PHONE, width: 350 });
  const names = hers.getByRole('list').getByTitle('Ana & Ben', { exact: true });
  await expect(names).toBeVisible();
  expect((await names.boundingBox())?.width, 'the names next to the owner’s badge').toBeGreaterThan(120);
  await hers.setViewportSize(DESK);

  // The draft starts, and the partner picks on his phone. Her page shows the pick, and Cyd's names the spot after both.
  const draft = await startTable(table);
  await expect(his.getByText('Your Turn!').first()).toBeVisible();
  await lookAtSizes(his, 'partners-turn');
  await his.setViewportSize(PHONE);
  await his.locator('[data-panel="teams"] [data-team]').first().click();
  await his
    .getByRole('button', { name: /^(Draft|Confirm)/ })
    .last()
    .click();
  const theirs = await windowOf(browser, cy, DESK);
  await theirs.goto(`/leagues/${code}/draft`);
  await expect(theirs.getByText('Ana & Ben').first()).toBeVisible();
  await lookAtSizes(theirs, 'partners-room');
  const after = await cy.call('draft', { params: table.params });
  expect(after.picks).toMatchObject([{ userId: ana.id, by: ben.id }]);

  await draftOn(table, draft.picks.length < after.picks.length ? after : draft);
  await his.goto(`/leagues/${code}/standings`);
  await expect(his.getByText('Ana & Ben').first()).toBeVisible();
  await lookAtSizes(his, 'partners-standings');
  await his.setViewportSize(PHONE);

  await his.goto(`/leagues/${code}`);
  await his.locator('#teams').scrollIntoViewIfNeeded();
  await expect(his.getByRole('button', { name: 'Partners' })).toBeVisible();
  await lookAtSizes(his, 'partners-home');
  await his.getByRole('button', { name: 'Partners' }).click();
  await his.getByRole('button', { name: 'End partnership with Ben' }).click();
  await lookAtSizes(his, 'partners-end', 'dialog');
  await his.getByRole('button', { name: 'End Partnership' }).last().click();
  await expect(his).toHaveURL(/dashboard/);
  await hers.goto(`/leagues/${code}/standings`);
  await expect(hers.getByText('Ana & Ben')).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { composer, menuOf, openChat, said, send } from './chat-parts.ts';
import type { LocalSite } from './local-site.ts';
import { look, lookAtSizes } from './look.ts';
import { pressEnter } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE } from './windows.ts';

// Four members talk, as friends do between Sundays: they answer, correct themselves, vote, pin, call everyone and look back.

let site: LocalSite;
const players: Player[] = [];

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dan']) players.push(await Player.register(site.url, name));
});

const option = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

test('four members answer, edit, vote, pin and look back, each in their own window', async ({ browser }) => {
  const { league } = await seatPlayers(players, { name: 'Sunday Crew', maxMembers: 4 });
  const [ana, ben, cleo, dan] = [
    await openChat(browser, players[0]!, league, DESK),
    await openChat(browser, players[1]!, league, PHONE),
    await openChat(browser, players[2]!, league, DESK),
    await openChat(browser, players[3]!, league, PHONE),
  ];
  await send(ana, 'Draft at 8, @everyone. Be there!');
  await expect(said(dan, 'Draft at 8').locator('[data-mention="me"]')).toHaveText('@everyone');
  await pressEnter((await menuOf(ana, 'Draft at 8')).getByRole('button', { name: 'Pin message' }));
  await pressEnter((await menuOf(ben, 'Draft at 8')).getByRole('button', { name: 'Reply' }));
  await expect(composer(ben)).toBeFocused();
  await send(ben, 'I take teh Kansas City Chiefs, and BUF next');
  await pressEnter((await menuOf(ben, 'I take teh')).getByRole('button', { name: 'Edit message' }));
  await ben.getByRole('dialog').getByRole('textbox').fill('I take the Kansas City Chiefs, and BUF next');
  await lookAtSizes(ben, 'chat-edit');
  await ben.setViewportSize(PHONE);
  await ben.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(said(cleo, 'I take the Kansas City Chiefs')).toContainText('(edited)');
  await expect(
    said(cleo, 'I take the').getByRole('button', { name: /^In reply to Ana: Draft at 8/ }),
  ).toBeVisible();

  await cleo.getByRole('button', { name: 'Start a poll' }).click();
  const form = cleo.getByRole('dialog');
  await form.getByLabel('Question').fill('Where do we draft?');
  await form.getByLabel('Option 1').fill('At the bar on the corner');
  await form.getByLabel('Option 2').fill('Online');
  await lookAtSizes(cleo, 'chat-ask-poll');
  await form.getByRole('button', { name: 'Start the Poll' }).click();
  for (const page of [ana, ben]) await option(page, /At the bar/).check();
  await option(dan, /Online/).check();
  await expect(cleo.getByText('2 votes: Ana, Ben')).toBeVisible();
  await expect(cleo.getByText('3 members voted')).toBeVisible();

  await pressEnter((await menuOf(ana, 'Where do we draft?')).getByRole('button', { name: 'Pin message' }));
  for (const page of [ana, ben, cleo, dan]) await expect(page.getByText('2 pinned messages')).toBeVisible();
  await expect(cleo.getByRole('list', { name: 'Pinned messages' })).toBeVisible();
  await expect(dan.getByRole('list', { name: 'Pinned messages' })).toBeHidden();
  await pressEnter((await menuOf(ben, 'Where do we draft?')).getByRole('button', { name: 'Reply' }));
  await look(ana, 'chat-talk-1280');
  await look(ben, 'chat-talk-390');

  await cleo.getByRole('button', { name: /^Close poll/ }).click();
  await look(cleo, 'chat-close-poll', 'dialog');
  await cleo.getByRole('alertdialog').getByRole('button', { name: 'Close Poll' }).click();
  await expect(said(dan, 'Poll closed: Where do we draft?')).toContainText('At the bar on the corner: 2');
  await dan.getByRole('button', { name: 'Find in chat' }).click();
  const find = dan.getByRole('dialog');
  await find.getByLabel('Search').fill('chiefs');
  await expect(find.getByText('1 message found')).toBeVisible();
  await lookAtSizes(dan, 'chat-find');
  await find.getByRole('button', { name: /Kansas City Chiefs/ }).click();
  await expect(said(dan, 'I take the')).toBeFocused();
  await look(dan, 'chat-talk-end');
});

import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { windowOf, type Size } from './windows.ts';
import { pressEnter } from './parts.ts';

// Four traders, with the helpers that several trade tests share.

/** A time on the Sunday of week 6 when the first games are final and others are still to come. */
export const MID_SEASON = '2025-10-12T18:00:00-04:00';

export type Crew = readonly [ana: Player, ben: Player, cyd: Player, dee: Player];

export async function crewOf(url: string): Promise<Crew> {
  const [ana, ben] = [await Player.register(url, 'Ana'), await Player.register(url, 'Ben')];
  return [ana, ben, await Player.register(url, 'Cyd'), await Player.register(url, 'Dee')];
}

/** Creates and drafts a league of the crew: Ana has teams 1, 8 and 9, Ben 2, 7 and 10, Cyd 3, 6 and 11, and Dee 4, 5 and 12. */
export async function drafted(crew: Crew, name: string): Promise<Table> {
  const table = await seatPlayers(crew, { name, maxMembers: 4 });
  await draftOn(table, await startTable(table));
  return table;
}

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const trade = (page: Page, number: number) =>
  page.getByRole('article', { name: `Trade #${number}`, exact: true });
export const pressIn = (within: Page | Locator, name: string) =>
  pressEnter(within.getByRole('button', { name, exact: true }));
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

export const offer = (
  { params }: Table,
  [by, give]: readonly [Player, number],
  [to, get]: readonly [Player, number],
  more: object = {},
): Promise<Trade> =>
  by.call('proposeTrade', {
    params,
    body: { receiverId: to.id, proposerTeamIds: [give], receiverTeamIds: [get], ...more },
  });

/** Opens the Trade Center in a new window of the player. */
export async function openTrades(
  browser: Browser,
  { league }: Table,
  player: Player,
  size?: Size,
): Promise<Page> {
  const page = await windowOf(browser, player, size);
  await page.goto(`/leagues/${league.code}/trades`);
  await expect(page.getByRole('heading', { name: 'Trade Center' })).toBeVisible();
  return page;
}

import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { violationsOf } from './axe.ts';
import { expectNoSidewaysScroll, spilling } from './fits.ts';
import { test } from './test.ts';
import { DESK, SMALLEST, windowOf } from './windows.ts';

// Tests the five member pages that are opened most, on the smallest screen and on a desktop. layout.spec.ts has the others.

const NAMES = ['W'.repeat(60), 'W'.repeat(30)] as const;

let ana: Player;
let drafting: Table, drafted: Table;

test.beforeAll(async ({ newGame }) => {
  const { url } = await newGame();
  ana = await Player.register(url, NAMES[1]);
  const crew = [ana, await Player.register(url, 'Ben')];
  drafted = await seatPlayers(crew, { name: NAMES[0], maxMembers: 2 });
  await draftOn(drafted, await startTable(drafted));
  drafting = await seatPlayers(crew, { name: NAMES[0], maxMembers: 2, draftTimerDuration: 3600 });
  await startTable(drafting);
});

for (const size of [SMALLEST, DESK])
  test(`the main pages fit ${size.width} px and are accessible`, async ({ browser }) => {
    const page = await windowOf(browser, ana, size);
    const home = `/leagues/${drafted.league.code}`;
    const places = [
      ['/dashboard', NAMES[0]],
      [home, 'League chat'],
      [`/leagues/${drafting.league.code}/draft`, 'Available teams'],
      [`${home}/standings`, 'Current Standings'],
      [`${home}/trades`, 'Trade Block'],
    ] as const;
    for (const [place, shown] of places) {
      await page.goto(place);
      await expect(page.getByText(shown).or(page.getByLabel(shown)).first()).toBeVisible();
      await expectNoSidewaysScroll(page, place);
      expect(await spilling(page, NAMES), place).toEqual([]);
      expect(await violationsOf(page), place).toEqual([]);
    }
  });

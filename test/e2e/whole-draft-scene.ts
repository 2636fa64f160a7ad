import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import { Player } from '../support/player.ts';
import { draftOn, LONG, seatPlayers, type Table } from '../support/table.ts';
import { browserSession } from './browser-session.ts';
import { clockCard, codeOf, confirmBar, firstTeam, isLive } from './parts.ts';
import { DESK, PHONE, type Size } from './windows.ts';

// Plays whole drafts in full leagues, from the lobby to the end, in each input mode. The network is lost once.

/** One input mode: the size of the screen, and how the user presses a control. */
interface Hands {
  size: Size;
  hasTouch: boolean;
  press(page: Page, control: Locator): Promise<void>;
}

/** More Tab presses than it should take to reach any control in the room. */
const MOST_TABS = 90;

export const HANDS = {
  'by keyboard alone': {
    size: DESK,
    hasTouch: false,
    async press(page, control) {
      await expect(control).toBeEnabled();
      const isThere = () => control.evaluate((element) => element === document.activeElement);
      for (let tabs = 0; !(await isThere()); tabs += 1) {
        expect(tabs, `${String(control)} is reached by Tab`).toBeLessThan(MOST_TABS);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    },
  },
  'by touch': {
    size: PHONE,
    hasTouch: true,
    press: (_page, control) => control.tap(),
  },
  // A screen reader finds controls by their role and name, and presses them with neither a key nor a pointer.
  'as a screen reader presses': {
    size: DESK,
    hasTouch: false,
    press: (_page, control) => control.dispatchEvent('click'),
  },
} satisfies Readonly<Record<string, Hands>>;
export type Way = keyof typeof HANDS;

/** The size of a league. */
export interface Shape {
  maxMembers: number;
  teamsEach: number;
}

export const TEN_BY_THREE: Shape = { maxMembers: 10, teamsEach: 3 };
export const FOUR_BY_EIGHT: Shape = { maxMembers: 4, teamsEach: 8 };

const NAMES = ['Ana', 'Ben', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gil', 'Hal', 'Ida', 'Joe'];

export async function crewOf(url: string): Promise<Player[]> {
  const crew: Player[] = [];
  for (const name of NAMES) crew.push(await Player.register(url, name));
  return crew;
}

interface Seated {
  page: Page;
  /** The page's user. */
  reader: Player;
  table: Table;
  teamsEach: number;
  hands: Hands;
}

async function openLobby(
  browser: Browser,
  crew: readonly Player[],
  { maxMembers, teamsEach }: Shape,
  hands: Hands,
): Promise<Seated> {
  const players = crew.slice(0, maxMembers);
  const table = await seatPlayers(players, { ...LONG, maxMembers, teamsEach });
  const [reader] = players;
  if (!reader) throw new Error('nobody is seated');
  // The owner starts the draft and has a slot in the middle of the order.
  const seats = [...players.slice(1, 3), reader, ...players.slice(3)];
  const updates = seats.map(({ id }, index) => ({ userId: id, draftPosition: index + 1 }));
  await reader.call('setDraftOrder', { params: table.params, body: { updates } });
  const context = await browser.newContext({
    storageState: await browserSession(reader),
    viewport: hands.size,
    hasTouch: hands.hasTouch,
    baseURL: reader.siteUrl,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const hasCode = codeOf(page, 'draft-end');
  await page.goto(`/leagues/${table.league.code}/draft`);
  await isLive(page);
  await hasCode();
  return { page, reader, table, teamsEach, hands };
}

/** Makes everyone else's picks, until the user's turn or the end of the draft. */
async function othersPick({ reader, table, teamsEach }: Seated): Promise<Draft> {
  const draft = await reader.call('draft', { params: table.params });
  const plan = { draftOrderType: table.league.currentSeason.draftOrderType, teamsEach };
  let next = draft.picks.length + 1;
  while (turnAt(draft.order, next, plan) && turnAt(draft.order, next, plan)?.userId !== reader.id) next += 1;
  return draftOn(table, draft, next - 1);
}

async function pickFirst({ page, hands, reader, table: { params } }: Seated): Promise<void> {
  const team = firstTeam(page);
  // It must be the user's turn, because at any other time a press would open the team's sheet.
  await expect(team).not.toHaveAttribute('aria-haspopup');
  const id = await team.getAttribute('data-team');
  await hands.press(page, page.locator(`[data-panel="teams"] [data-team="${id}"]`));
  await hands.press(page, confirmBar(page).getByRole('button', { name: 'Draft Team' }));
  // The page shows the pick before the server has received it.
  const isMade = async () =>
    (await reader.call('draft', { params })).picks.some((pick) => String(pick.nflTeamId) === id);
  await expect.poll(isMade).toBe(true);
}

/** Whether anything has the focus. If the focused element disappeared, a keyboard user would be lost. */
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

/** Plays a draft, from the lobby to saving its picture. */
export async function playWholeDraft(
  browser: Browser,
  crew: readonly Player[],
  shape: Shape,
  way: Way,
): Promise<void> {
  const hands: Hands = HANDS[way];
  const seated = await openLobby(browser, crew, shape, hands);
  const { page } = seated;
  await hands.press(page, page.getByRole('button', { name: 'Start Draft' }));
  const asked = page.getByRole('alertdialog', { name: 'Start the draft?' });
  await hands.press(page, asked.getByRole('button', { name: 'Start Draft' }));
  await expect(clockCard(page)).toBeVisible();
  for (let round = 1; round <= shape.teamsEach; round += 1) {
    const isLost = round === 2;
    if (isLost) await page.context().setOffline(true);
    await othersPick(seated);
    if (isLost) await page.context().setOffline(false);
    await pickFirst(seated);
    // The focus must also survive the reply.
    if (way === 'by keyboard alone') await expect.poll(() => hasFocus(page), `round ${round}`).toBe(true);
  }
  await othersPick(seated);
  const complete = page.getByRole('region', { name: 'Draft Complete' });
  await expect(complete).toBeVisible();
  const mine = page.getByRole('region', { name: 'My Teams' });
  await expect(mine.getByRole('listitem')).toHaveCount(shape.teamsEach);
  await expect(page.getByText('Most Wins favorite')).toBeVisible();
  const kept = page.waitForEvent('download');
  await hands.press(page, page.getByRole('button', { name: 'Download Image' }));
  expect((await kept).suggestedFilename()).toMatch(/^sunday-league-my-draft-post-2025-26\.png$/);
}

import { expect, type Browser, type Page } from '@playwright/test';
import { placeNameOf, teamByAbbreviation } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { draftOn, type Table } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { look, lookAtSizes } from './look.ts';
import { confirmBar, firstTeam, holdBack, isLive, message, press, pressEnter, teamCards } from './parts.ts';
import { test } from './test.ts';
import { dialogOf, MID_SEASON, pressIn, trade } from './trade-scene.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Plays a pool with rules of its own from the form to the next season: an order table, ties as losses, and a spot that its holder
// at a desk shares with a partner on a phone.

/** The timeout for a whole season, in ms. It takes two minutes on two quiet processors. */
const SEASON_MS = 420_000;
/** After week 13, in which Miami ties, and after the season, in which Minnesota has tied as well. */
const AFTER_A_TIE = '2025-12-02T12:00:00Z';
const AFTER_THE_SEASON = '2026-01-12T12:00:00Z';

/** The table as a spreadsheet copies it. Its first slot has picks 1, 8 and 10. */
const PASTED = ['Slot\tRound 1\tRound 2\tRound 3', '1\t1\t8\t10', '2\t2\t7\t12', '3\t3\t6\t11', '4\t4\t5\t9'];

const [MIA, BUF, MIN] = ['MIA', 'BUF', 'MIN'].map((team) => teamByAbbreviation(team)?.id ?? 0) as [
  number,
  number,
  number,
];

/** The timeout for all scores until a time, once the clock has reached it. */
const AFTER_A_SCORE = { timeout: 60_000 };

let site: OwnSite;

test.beforeAll(async () => {
  site = await startSite();
});

test.afterAll(async () => {
  await site?.stop();
});

/** Looks at a page in both windows, each in its own size: the holder's at the desk, the partner's on the phone. */
async function lookAtBoth(hers: Page, his: Page, name: string): Promise<void> {
  await look(hers, name);
  await look(his, name);
}

const spot = (page: Page) => page.getByText('Ana & Ben').first();

async function createByForm(page: Page): Promise<string> {
  await page.goto('/create-league');
  await page.getByLabel('Own rules').check();
  await page.getByLabel('League name').fill('Office Pool');
  await page.getByLabel('Members', { exact: true }).selectOption('4');
  await page.getByRole('radio', { name: /^Order table/ }).check();
  await page.getByRole('textbox', { name: 'Order table' }).focus();
  await page.keyboard.insertText(PASTED.join('\n'));
  await expect(page.getByRole('table', { name: 'What each draft slot is worth' })).toContainText('1, 8, 10');
  await page.getByLabel('Ties count as').selectOption('A loss for both teams');
  await page.getByLabel('Time per pick').selectOption('3600');
  await lookAtSizes(page, 'pool-form');
  await press(page, 'Create League');
  await expect(message(page, 'League Created!')).toBeVisible();
  await expect(page).toHaveURL(/\/leagues\/\w{6}/);
  return /\/leagues\/(\w{6})/.exec(page.url())?.[1] ?? '';
}

async function sharesSpot(browser: Browser, hers: Page, ben: Player): Promise<Page> {
  await press(hers, 'Invite a Partner');
  const dialog = dialogOf(hers, 'Your Partners');
  await pressIn(dialog, 'Create One-Time Link');
  const link = await dialog.getByText(/\/join\/[A-Z2-9]{16}$/).textContent();
  const his = await windowOf(browser, ben, PHONE);
  await his.goto(new URL(link ?? '').pathname);
  await press(his, 'Share Ana’s Spot');
  await expect(his).toHaveURL(/\/draft$/);
  return his;
}

async function choose(page: Page, teamId: number): Promise<void> {
  await teamCards(page)
    .filter({ hasText: placeNameOf(teamId) })
    .first()
    .click();
  await expect(confirmBar(page)).toBeVisible();
}

const confirm = (page: Page) => pressEnter(confirmBar(page).getByRole('button', { name: 'Draft Team' }));

test('a pool with partners, an order table and ties as losses is played to its next season', async ({
  browser,
}) => {
  test.setTimeout(SEASON_MS);
  const [ana, ben, cyd, dee, eve] = (await Promise.all(
    ['Ana', 'Ben', 'Cyd', 'Dee', 'Eve'].map((name) => Player.register(site.url, name)),
  )) as [Player, Player, Player, Player, Player];

  const hers = await windowOf(browser, ana, DESK);
  const code = await createByForm(hers);
  const his = await sharesSpot(browser, hers, ben);
  for (const player of [cyd, dee, eve]) await player.call('joinLeague', { body: { code } });
  const league = await ana.call('leagueByCode', { params: { code } });
  const params = { leagueId: league.id, season: league.currentSeason.season };
  const table: Table = { league, params, owner: ana, players: [ana, cyd, dee, eve] };
  const updates = table.players.map(({ id }, index) => ({ userId: id, draftPosition: index + 1 }));
  await ana.call('setDraftOrder', { params, body: { updates } });

  await test.step('both partners see their spot in the lobby, and the holder starts the draft', async () => {
    await hers.goto(`/leagues/${code}/draft`);
    for (const page of [hers, his]) {
      await isLive(page);
      await expect(page.getByTitle('Ana & Ben').first()).toBeVisible();
    }
    await lookAtBoth(hers, his, 'pool-lobby');
    await press(hers, 'Start Draft');
    await pressIn(hers.getByRole('alertdialog').first(), 'Start Draft');
  });

  await test.step('the first of two picks at once counts, and the other partner learns who made it', async () => {
    for (const page of [hers, his]) await expect(page.getByText('Your Turn!').first()).toBeVisible();
    await choose(hers, MIA);
    await choose(his, BUF);
    await lookAtBoth(hers, his, 'pool-turn');
    const release = await holdBack(his, '**/draft-picks');
    const sent = his.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/draft-picks'),
    );
    await confirm(his);
    await sent;
    await confirm(hers);
    await expect(confirmBar(hers)).toBeHidden();
    release();
    await expect(his.getByText('Ana already made this pick with another team.')).toBeVisible();
    await look(his, 'pool-race');
  });

  await test.step('both partners pick by the order table, and see the finished draft', async () => {
    // A page shows its own pick before the server has it.
    const draftAfter = async (picks: number) => {
      await expect.poll(async () => (await ana.call('draft', { params })).picks.length).toBe(picks);
      return ana.call('draft', { params });
    };
    await draftOn(table, await draftAfter(1), 7);
    await expect(his.getByText('Your Turn!').first()).toBeVisible();
    await choose(his, MIN);
    await confirm(his);
    await draftOn(table, await draftAfter(8), 9);
    await expect(hers.getByText('Your Turn!').first()).toBeVisible();
    await firstTeam(hers).click();
    await confirm(hers);
    const draft = await draftOn(table, await draftAfter(10));
    const own = draft.picks.filter(({ userId }) => userId === ana.id);
    expect(own.map(({ pickOrder, by }) => [pickOrder, by])).toEqual([
      [1, ana.id],
      [8, ben.id],
      [10, ana.id],
    ]);
    for (const page of [hers, his])
      await expect(page.getByRole('heading', { name: 'Draft Complete' })).toBeVisible();
    await lookAtBoth(hers, his, 'pool-drafted');
  });

  await test.step('the partner offers a trade, and the holder sees it', async () => {
    await site.console('clock', { now: MID_SEASON });
    for (const page of [hers, his]) await page.goto(`/leagues/${code}/trades`);
    await expect(hers.getByText('No active trades')).toBeVisible();
    const roster = await ana.call('userTeams', { params });
    const given = roster.map(({ nflTeam }) => nflTeam.id).find((id) => id !== MIA && id !== MIN) ?? 0;
    const [wanted] = await cyd.call('userTeams', { params });
    await pressIn(his, 'Propose a Trade');
    const dialog = dialogOf(his, 'Propose a Trade');
    await dialog.getByLabel('Trade With').selectOption('Cyd');
    await dialog.getByRole('radio', { name: placeNameOf(given) }).check();
    await dialog.getByRole('radio', { name: placeNameOf(wanted?.nflTeam.id ?? 0) }).check();
    await look(his, 'pool-proposal', 'dialog');
    await pressIn(dialog, 'Propose Trade');
    await expect(message(his, 'Trade Proposed!')).toBeVisible();
    await expect(trade(hers, 1)).toContainText('Pending');
    await lookAtBoth(hers, his, 'pool-trade');
    const [offered] = await cyd.call('leagueTrades', { params: { leagueId: league.id }, query: {} });
    await cyd.call('answerTrade', { params: { tradeId: offered?.id ?? '' }, body: { action: 'accept' } });
    await expect(hers.getByText('No active trades')).toBeVisible();
  });

  await test.step('in the standings, a tie is a loss, and the record says how many there are', async () => {
    await site.console('clock', { now: AFTER_A_TIE });
    const own = async () => (await ana.call('standings', { params })).find(({ userId }) => userId === ana.id);
    await expect.poll(async () => (await own())?.ties, AFTER_A_SCORE).toBe(1);
    const { wins = 0, losses = 0 } = (await own()) ?? {};
    for (const page of [hers, his]) {
      await page.goto(`/leagues/${code}/standings`);
      await expect(page.getByText('For rank, a tie counts as a loss').first()).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: 'Ana & Ben (You)' }).first();
      await expect(row).toContainText(`${wins}${losses}1`);
      await expect(page.getByText('Your L’s').locator('..')).toContainText(String(losses + 1));
    }
    await lookAtBoth(hers, his, 'pool-standings');
  });

  await test.step('the season ends with both crowns, and the renewed league keeps partners and rules', async () => {
    await site.console('clock', { now: AFTER_THE_SEASON });
    const status = async () => (await ana.call('leagueByCode', { params: { code } })).status;
    await expect.poll(status, AFTER_A_SCORE).toBe('completed');
    for (const page of [hers, his]) {
      await page.goto(`/leagues/${code}/2025-finale`);
      await expect(page.getByRole('region', { name: 'Most Wins Champion' })).toBeVisible();
      await expect(spot(page)).toBeVisible();
    }
    await lookAtBoth(hers, his, 'pool-finale');
    await press(hers, 'Renew League');
    await pressIn(hers.getByRole('alertdialog', { name: 'Renew this league?' }), 'Renew League');
    await expect(message(hers, 'League Renewed!')).toBeVisible();
    for (const page of [hers, his]) {
      await page.goto(`/leagues/${code}`);
      await expect(page.getByText('Pre-Draft', { exact: true })).toBeVisible();
      await expect(spot(page)).toBeVisible();
    }
    await lookAtBoth(hers, his, 'pool-renewed');
    const { currentSeason } = await ben.call('leagueByCode', { params: { code } });
    expect(currentSeason).toMatchObject({ season: '2026-27', draftOrderType: 'table', tieRule: 'loss' });
    expect(currentSeason.orderTable?.[0]).toEqual([1, 8, 10]);
  });
});

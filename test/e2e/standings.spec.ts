import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { Standing, WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { ScoredGame } from '#shared/contract/schemas/games.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { look, screen } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';
import { unroute } from './parts.ts';

// Tests the standings, weeks and races of a season that is under way.

/** A time on the Sunday of week 6 when the first games are final and others are still to come. */
const MID_SEASON = '2025-10-12T18:00:00-04:00';

let site: OwnSite;
let crew: Player[];
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  crew = [];
  for (const name of ['Ana', 'Ben', 'Cyd', 'Dee']) crew.push(await Player.register(site.url, name));
  table = await seatPlayers(crew, { name: 'Season Crew', maxMembers: 4 });
  await draftOn(table, await startTable(table));
  await site.console('clock', { now: MID_SEASON });
});

test.afterAll(async () => {
  await site?.stop();
});

const [ana, ben] = [() => seated(0), () => seated(1)];

function seated(place: number): Player {
  const player = crew[place];
  if (!player) throw new Error(`nobody sits at ${place}`);
  return player;
}

const home = () => `/leagues/${table.league.code}`;
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function lookAtBoth(page: Page, name: string, dialog?: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name, dialog);
  }
  await page.setViewportSize(SMALLEST);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // The chart is drawn again after the window is resized.
  await expect.poll(over, { message: `${name} scrolls sideways on a small phone` }).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESK);
}

const week = async (number: number): Promise<WeeklyStandings> => {
  const query = { week: String(number) };
  const [found] = await ben().call('weeklyStandings', { params: table.params, query });
  if (!found) throw new Error(`no week ${number}`);
  return found;
};

test('standings show the user’s rank, gap to the lead, and last week’s result', async ({ browser }) => {
  const page = await windowOf(browser, ben(), DESK);
  await page.goto(`${home()}/standings`);
  const standings = await ben().call('standings', { params: table.params });
  const mine = standings.find(({ userId }) => userId === ben().id);
  if (!mine) throw new Error('Ben has no standing');
  const best = Math.max(...standings.map(({ wins }) => wins));
  const mine5 = (await week(5)).users.find(({ userId }) => userId === ben().id);

  const wins = page.locator('dl > div').filter({ hasText: 'Your W’s' });
  await expect(wins.locator('dd > span').first()).toHaveText(String(mine.wins));
  if (mine.winRank > 1 && best > mine.wins)
    await expect(page.getByText(/for Wins, /)).toContainText(`${best - mine.wins} behind `);
  await expect(wins).toContainText(`Last week: ${mine5?.weekWins}`);
  await expect(page.locator('dl > div').filter({ hasText: 'Season' })).toContainText('Week 6');

  const ranked = (race: string) => page.getByRole('table', { name: `Standings, ranked by Most ${race}` });
  const row = ranked('Wins').getByRole('row').filter({ hasText: 'Ben (You)' });
  const [first] = mine.teams;
  await expect(row.getByRole('list', { name: 'Teams' }).getByRole('listitem').first()).toContainText(
    `${first?.nflTeam.wins}–${first?.nflTeam.losses}`,
  );
  await expect(card(page, 'Your Teams This Week').getByRole('listitem')).toHaveCount(3);
  for (const race of ['Wins', 'Losses'])
    await expect(ranked(race).getByRole('row').nth(1)).toContainText(`Most ${race[0]}’s`);
  await page.locator('[data-more]').scrollIntoViewIfNeeded();
  await expect(card(page, 'Recent Activity').getByRole('listitem').first()).toBeVisible();
  await expect(card(page, 'Week 6 Games').getByRole('listitem').first()).toContainText(/Ana|Ben|Cyd|Dee/);
  await expect(page.getByRole('img', { name: /^Wins after week 6: / })).toBeVisible();
  const odds = card(page, 'Crown Odds').getByRole('row').filter({ hasText: 'Ben (You)' });
  await expect(odds.getByRole('cell')).toHaveText([/\d+%|Out|Clinched/, /\d+%|Out|Clinched/]);
  await lookAtBoth(page, 'standings');
});

test('both races also show as a table that agrees with the standings', async ({ browser }) => {
  const page = await windowOf(browser, ben(), PHONE);
  await page.goto(`${home()}/standings`);
  await page.getByText('Show as a table').click();
  const races = page.getByRole('region', { name: 'Both races as a table' });
  const standings = await ben().call('standings', { params: table.params });
  // No game is live, so the last column has the official values. During games, it would be followed by "if scores hold".
  await expect(races.getByRole('columnheader').last()).toHaveText('Now');
  for (const { user, wins, losses } of standings) {
    const row = races.getByRole('row').filter({ hasText: user.username });
    await expect(row.getByRole('cell').nth(-2)).toHaveText(`${wins}–${losses}`);
  }
  await look(page, 'races-table');
});

test('each week can be viewed, from the standings and from league home', async ({ browser }) => {
  const page = await windowOf(browser, ben(), DESK);
  for (const place of [`${home()}/standings`, home()]) {
    await page.goto(place);
    await page.getByRole('button', { name: 'Weekly Standings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Weekly Standings' });
    await expect(dialog.getByLabel('Week', { exact: true })).toHaveValue('6');
    await expect(dialog.getByRole('button', { name: 'Next week' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Previous week' }).click();
    const { users } = await week(5);
    const ours = dialog.getByRole('list', { name: 'Week 5' });
    for (const { user, weekWins, weekLosses, teams } of users) {
      const member = ours.locator('> li').filter({ hasText: user.username });
      await expect(member).toContainText(`${weekWins}–${weekLosses}`);
      for (const { opponent, isHome, score, result } of teams) {
        if (opponent === null) await expect(member).toContainText('No game this week');
        else await expect(member).toContainText(`${isHome ? 'vs' : 'at'} ${opponent}`);
        if (score !== null) await expect(member).toContainText(score);
        if (result === 'W') await expect(member.getByRole('img', { name: 'Won' }).first()).toBeVisible();
      }
    }
  }
  await lookAtBoth(page, 'weekly-standings', 'dialog');
  const story = page.getByRole('region', { name: 'Weekly recap' });
  for (const sentence of (await week(5)).story) await expect(story).toContainText(sentence);
  const download = page.waitForEvent('download');
  await story.getByRole('button', { name: 'Download Image' }).click();
  expect((await download).suggestedFilename()).toBe('season-crew-week-5-2025-26.png');
  await (await download).saveAs(screen('week-story-picture.png'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Weekly Standings' })).toBeFocused();
});

/** Blocks the season's real scores, but nothing else, on the page's socket. Returns a function that pushes scores. */
async function scoresOf(page: Page): Promise<(version: number, games: ScoredGame[]) => Promise<void>> {
  let socket: WebSocketRoute | undefined;
  const push = (version: number, games: ScoredGame[]) =>
    socket?.send(JSON.stringify({ type: 'scores', season: table.params.season, version, games }));
  const joined = Promise.withResolvers<void>();
  await page.routeWebSocket('**/ws*', (opened) => {
    socket = opened;
    const server = opened.connectToServer();
    opened.onMessage((said) => {
      if (!String(said).includes('join-scores')) return server.send(said);
      push(1, []);
      return joined.resolve();
    });
  });
  return async (version, games) => {
    await joined.promise;
    push(version, games);
  };
}

test('a score reaches the open page without a reload, and a final score updates its standings', async ({
  browser,
}) => {
  const page = await windowOf(browser, ana(), DESK);
  const push = await scoresOf(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/standings') && request.url().includes('/api/')) asked += 1;
  });
  const next = (await week(6)).users.flatMap(({ teams }) => teams).find(({ state }) => state === 'scheduled');
  if (!next?.gameId) throw new Error('no game is to come in week 6');
  const { gameId, nflTeamId, opponentId, isHome, kickoff } = next;
  const live: ScoredGame = {
    id: gameId,
    season: (await week(6)).season,
    week: 6,
    kickoff: kickoff ?? '',
    gameDate: kickoff ?? '',
    isComplete: false,
    homeTeamId: isHome ? nflTeamId : (opponentId ?? 0),
    awayTeamId: isHome ? (opponentId ?? 0) : nflTeamId,
    state: 'live',
    homeScore: 14,
    awayScore: 10,
    detail: '3rd quarter, 4:12 left',
  };
  await page.goto(`${home()}/standings`);
  const game = card(page, 'Week 6 Games')
    .getByRole('listitem')
    .filter({ hasText: '14' })
    .filter({ hasText: '10' });
  // If a score arrived while replies were pending, the page would refetch, and the server doesn't know this score.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('img', { name: /^Wins after week 6: / })).toBeVisible();
  await push(2, [live]);
  await expect(game).toContainText('3rd quarter, 4:12 left');
  await expect(game).toContainText('Live');
  await look(page, 'standings-live');
  const before = asked;
  await push(3, [{ ...live, state: 'final', homeScore: 21, detail: null }]);
  await expect(card(page, 'Week 6 Games').getByRole('listitem').filter({ hasText: '21' })).toContainText(
    'Final',
  );
  await expect.poll(() => asked).toBe(before + 1);
});

/** Whether something else is on top of an element's middle. */
const isCovered = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

test('on a phone, each race has a tab that keeps the user’s row visible without covering the rest', async ({
  browser,
}) => {
  const page = await windowOf(browser, ben(), PHONE);
  await page.route('**/api/**/standings', async (route) => {
    const rows = (await (await route.fetch()).json()) as Standing[];
    const others = rows.filter(({ userId }) => userId !== ben().id);
    const [one] = others;
    if (!one) throw new Error('nobody else is in the league');
    const more = ['Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Joe'].map((username) => {
      const user = { ...one.user, username, showsTrophies: true as const };
      return { ...one, userId: `${one.userId}${username}`, user };
    });
    const all = [...others, ...more, ...rows.filter(({ userId }) => userId === ben().id)];
    await route.fulfill({
      json: all.map((row, place) => ({ ...row, winRank: place + 1, lossRank: 10 - place })),
    });
  });
  await page.goto(`${home()}/standings`);
  const list = page.getByRole('table', { name: 'Standings, ranked by Most Wins' });
  for (const [size, rows] of [
    [SMALLEST, 2],
    [PHONE, 5],
  ] as const) {
    await page.setViewportSize(size);
    const spare = async () => {
      const row = await list.getByRole('row').nth(rows).boundingBox();
      const bar = await page.getByRole('navigation', { name: 'League' }).boundingBox();
      return (bar?.y ?? 0) - (row ? row.y + row.height : Infinity);
    };
    await expect.poll(spare, { message: `${rows} rows on the first screen` }).toBeGreaterThanOrEqual(0);
  }
  for (const race of ['Most Losses', 'Most Wins']) {
    await page.getByRole('tab', { name: race }).click();
    await expect(
      page.getByRole('columnheader', { name: race === 'Most Wins' ? 'Wins rank' : 'Losses rank' }),
    ).toBeVisible();
    const shown = page.getByRole('table', { name: `Standings, ranked by ${race}` });
    const mine = shown.getByRole('rowheader').filter({ hasText: 'Ben (You)' });
    await expect(shown).toBeInViewport();
    await expect(shown.getByText(/^Last 5 weeks: .*(In|\d+ back of) the lead/)).toHaveCount(4);
    await look(page, `standings-${race.slice(5).toLowerCase()}`);
    // As long as only the top of the table is visible, the user's sticky row must not cover the table's header.
    const head = shown.getByRole('columnheader', { name: 'Member' });
    for (const below of [110, 130, 150]) {
      await head.evaluate((element, left) => {
        window.scrollBy(0, element.getBoundingClientRect().top - (window.innerHeight - left));
      }, below);
      expect(await head.evaluate(isCovered)).toBe(false);
    }
    for (const member of ['Joe', 'Ana']) {
      await shown.getByRole('row').filter({ hasText: member }).scrollIntoViewIfNeeded();
      await expect(mine).toBeInViewport({ ratio: 1 });
    }
    // Wherever the focus moves, the user's row isn't on top of it.
    const links = shown.getByRole('link');
    for (const index of [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0]) {
      await links.nth(index).focus();
      expect(await links.nth(index).evaluate(isCovered)).toBe(false);
    }
  }
  await page.getByRole('link', { name: 'All Week 6 Games' }).click();
  await expect(page.getByRole('heading', { name: 'Game Day' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a long name keeps every score on one line', async ({ browser }) => {
  const page = await windowOf(browser, ben(), { width: 640, height: 844 });
  // Blocks the season's real scores, which would replace the ones below.
  await scoresOf(page);
  await page.route('**/api/**/weekly-standings*', async (route) => {
    const weeks = (await (await route.fetch()).json()) as WeeklyStandings[];
    const long = ({ user, teams, ...member }: WeeklyStandings['users'][number]) => ({
      ...member,
      user: { ...user, username: 'Benjamin_the_Great_and_the_Last' },
      teams: teams.map((team) => (team.gameId === null ? team : { ...team, state: 'final', score: '31–28' })),
    });
    await route.fulfill({ json: weeks.map((each) => ({ ...each, users: each.users.map(long) })) });
  });
  await page.goto(`${home()}/standings`);
  const scores = card(page, 'Week 6 Games').getByText(/^(31|28)$/);
  await expect(scores.first()).toBeVisible();
  const lines = await scores.evaluateAll((found) =>
    found.map((score) => {
      const text = document.createRange();
      text.selectNodeContents(score);
      return text.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('each part that fails to load says so in its own place, and offers a retry', async ({ browser }) => {
  const page = await windowOf(browser, ana(), DESK);
  const down = (url: string) => page.route(url, (route) => route.fulfill({ status: 503, json: {} }));
  const urls = ['**/api/**/weekly-standings*', '**/api/**/activity', '**/api/**/odds'];
  for (const url of urls) await down(url);
  await page.goto(`${home()}/standings`);
  await expect(card(page, 'Current Standings').getByRole('row').nth(1)).toBeVisible();
  await expect(card(page, 'Your Teams This Week')).toContainText('Failed to fetch weekly standings');
  await page.locator('[data-more]').scrollIntoViewIfNeeded();
  await expect(card(page, 'Recent Activity')).toContainText('This didn’t load');
  // The odds are optional, so nothing is shown in their place.
  await expect(card(page, 'Crown Odds')).toHaveCount(0);
  await expect(page.getByText('Loading the odds…')).toHaveCount(0);
  const week = card(page, 'Your Teams This Week');
  const again = week.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest(/weekly-standings/);
  await again.click();
  await asked;
  for (const url of urls) await unroute(page, url);
  // From here on, another part of the page may bring the week before the press.
  await expect(async () => {
    await again.click({ timeout: 1000 }).catch(() => undefined);
    await expect(week.getByRole('listitem')).toHaveCount(3, { timeout: 3000 });
  }).toPass();

  await down('**/api/**/standings');
  await page.goto(`${home()}/standings`);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch standings' })).toBeVisible();
});

test('scores from the season’s own feed reach the open page during the games', async ({ browser }) => {
  const page = await windowOf(browser, ana(), DESK);
  const followed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"scores"')),
    );
  await page.goto(`${home()}/standings`);
  await followed;
  const next = (await week(6)).users
    .flatMap(({ teams }) => teams)
    .filter(({ state }) => state === 'scheduled')
    .toSorted((a, b) => Date.parse(a.kickoff ?? '') - Date.parse(b.kickoff ?? ''))[0];
  const name = placeNameOf(next?.nflTeamId ?? 0);
  const game = card(page, 'Week 6 Games').getByRole('listitem').filter({ hasText: name });
  await expect(game).toContainText('PM ET');
  await site.console('clock', { now: new Date(Date.parse(next?.kickoff ?? '') + 40 * 60_000).toISOString() });
  await expect(game).toContainText('Live');
  await expect(game).toContainText(/quarter|Half/i);
});

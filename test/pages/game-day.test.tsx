import { setTimeout as sleep } from 'node:timers/promises';
import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { GameDay } from '#shared/contract/schemas/games.ts';
import { placeNameOf, teamById } from '#shared/domain/teams.ts';
import { game, storeResults } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { openWire, wire } from './support/page-socket.ts';
import { ends } from './support/socket-ends.ts';
import { expectAt } from './support/coming-in.ts';
import { answer, answerAgain, callsOf, cutOff, reply, type Answer } from './support/network.ts';
import {
  card,
  choose,
  find,
  gone,
  hasFocus,
  open,
  press,
  shows,
  text,
  textOf,
  type Part,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { runs, tells } from './support/scores.ts';
import { inSeason } from './support/trades.ts';

// Tests a league's view of a week's games, with running scores and odds.

let ana: Player, ben: Player;
let table: Table, second: Table;

/** Games of the teams that are drafted: Ana has teams 1, 4 and 5, and Ben has 2, 3 and 6. */
const GAMES = [
  game(1, 2, { week: 6 }),
  game(4, 5, { week: 6 }),
  game(3, 7, { week: 6 }),
  game(8, 9, { week: 6 }),
  game(1, 3, { week: 7 }),
];
const [{ id: DUEL } = { id: '' }, , { id: BENS } = { id: '' }, { id: FREE } = { id: '' }] = GAMES;

beforeAll(async () => {
  ana = await register('Ana');
  ben = await register('Ben');
  second = await seatPlayers([ben, ana], { name: 'Second Crew', maxMembers: 2 });
  await draftOn(second, await startTable(second));
  table = await inSeason([ana, ben], 'Live Crew');
});

beforeEach(() => storeResults(ports.results, '2025-26', GAMES));

const address = (query = '') => `/leagues/${table.league.code}/live${query}`;

/** Finds the card of the game with this home team. */
const gameOf =
  (homeTeamId: number): Part =>
  () => {
    const found = screen
      .getAllByRole('article')
      .find((article) => textOf(article).includes(`at ${placeNameOf(homeTeamId)}`));
    if (!found) throw new Error(`no game at ${placeNameOf(homeTeamId)}`);
    return found;
  };
const said = (homeTeamId: number) => textOf(gameOf(homeTeamId)());

/** Returns the rows of the Wins race as it would be if the scores held. */
const heldForWins = () =>
  within(screen.getByRole('table', { name: /Most Wins/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => textOf(row));

const NO_END = { homeScore: null, awayScore: null };

async function openDay(query = '', first?: () => void): Promise<void> {
  await open(ana, address(query), first);
  await find(gameOf(1));
}

/**
 * Checks the notice about a lost connection on the page of an upcoming week. It must disappear once the connection is
 * back.
 */
async function expectReconnecting(openPage: (first: () => void) => Promise<void>): Promise<void> {
  const heard = new Set<string>();
  await openPage(() => (wire.hears = ({ type }) => Boolean(heard.add(type))));
  // Waits for a message, which shows that the connection has been open. The page doesn't miss one that has never been open.
  await expect.poll(() => heard).toContain('scores');
  // Nothing on the page shows that the connection is up, so this gives its messages time to render.
  await sleep(200);
  wire.isOpen = false;
  for (const { close } of ends.values()) close();
  await shows(/^First kickoff .* · reconnecting…$/);
  openWire();
  await shows(/^First kickoff [^·]*$/);
}

// This test must run first, while no page has learned the server's time. The machine's own clock is long past the season.
test('a device whose clock is wrong fetches the current week right away', async () => {
  await openDay('', () => (wire.isOpen = false));
  await shows(/^Week 6 · 2025-26/);
  expect(callsOf('gameDay')).toBe(1);
});

describe('a game day', () => {
  test('shows a week before it begins, with owners and odds, and the user’s games first', async () => {
    await openDay();
    await shows(/^First kickoff Sun, Oct 12, 1:00 PM ET/);
    expect(said(1)).toMatch(new RegExp(`${placeNameOf(2)} Ben.*at ${placeNameOf(1)} You.*Head-to-head`));
    expect(said(1)).toMatch(/\d+%.*\d+%/);
    expect(said(4)).toContain('Both yours');
    expect(said(3)).toContain('Undrafted');
    expect(said(3)).not.toContain('Head-to-head');
    const order = screen.getAllByRole('article').map(textOf);
    expect(order.findIndex((words) => !/You|Both yours/.test(words))).toBe(2);
    expect(
      textOf((await text('1 game with no drafted teams')).closest('details') ?? document.body),
    ).toContain(placeNameOf(8));
    expect(screen.queryByText('If Scores Hold')).toBeNull();
  });

  test('follows pushed scores without an API call, and shows their effect on the ranks', async () => {
    await openDay();
    await find((inside) => inside.getByText(/First kickoff/));
    await runs(DUEL, 14, 10, 120);
    await shows('1 NFL game live');
    // The marks of the league's bar load whenever the page falls idle.
    const callsForGames = () => (['gameDay', 'standings', 'leagueByCode'] as const).map(callsOf);
    const before = callsForGames();
    await runs(DUEL, 14, 17, 60);
    await find(() => expect(said(1)).toContain('17'));
    expect(callsForGames()).toEqual(before);
    expect(heldForWins()).toEqual(['1Ben1–01', '2▼, down 1Ana (You)0–11']);
    const verdict = textOf(screen.getByText('If it ends now:').parentElement ?? document.body);
    expect(verdict).toMatch(/^If it ends now:2nd for Wins1 behind Ben1st for Losses1 ahead of Ben$/);
    expect(gameOf(1)().querySelectorAll('[data-flash]')).toHaveLength(1);
    await tells(DUEL, { homeScore: 20, awayScore: 17 });
    await find(() => expect(said(1)).toContain('Final'));
    await gone(() => screen.queryByText('If Scores Hold'));
    expect(said(1)).not.toContain('%');
  });

  test('still includes a finished game in “If Scores Hold” until the standings have it, and never counts it twice', async () => {
    await openDay();
    await find((inside) => inside.getByText(/First kickoff/));
    await runs(DUEL, 14, 10, 120);
    await runs(BENS, 0, 3, 120);
    await find(() => expect(heldForWins()[0]).toBe('1Ana (You)1–01'));
    const asked = callsOf('standings');
    await tells(DUEL, { homeScore: 14, awayScore: 10 });
    await find(() => expect(said(1)).toContain('Final'));
    expect(callsOf('standings')).toBe(asked);
    expect(heldForWins()[0]).toBe('1Ana (You)1–01');
    await openDay();
    await find(() => expect(heldForWins()[0]).toBe('1Ana (You)1–01'));
    await tells(DUEL, { ...NO_END, state: 'live', running: { homeScore: 14, awayScore: 17, detail: '' } });
    await find(() => expect(said(1)).toContain('17'));
    expect(heldForWins()[0]).toBe('1Ana (You)1–01');
  });

  test('says so if a live game has no game clock, and shows odds as soon as it has one', async () => {
    await openDay();
    await find((inside) => inside.getByText(/First kickoff/));
    await tells(BENS, { state: 'live' });
    await find(() => expect(said(3)).not.toContain('LiveLive'));
    await shows('No game clock right now, so no live win odds');
    await runs(BENS, 28, 0, 30);
    await find(() => expect(said(3)).toContain('>99%'));
  });

  test('lists the teams to root for, most important first, and the games that hardly matter', async () => {
    const rooted: Answer = async (pass, asked) => {
      const day = JSON.parse((await pass()).text) as GameDay;
      const worth = [
        { wins: 0.021, losses: 0 },
        { wins: 0.09, losses: -0.03 },
        { wins: 0.01, losses: 0 },
      ];
      const games = day.games.map((each, index) => ({ ...each, rooting: worth[index] ?? null }));
      return reply(200, { ...day, games })(pass, asked);
    };
    await openDay('', () => answer('gameDay', rooted));
    const wanted = within(await find(card('What to Root For')))
      .getAllByRole('listitem')
      .map(textOf);
    const games = (await ana.call('gameDay', { params: table.params, query: {} })).games;
    const [small, big, none] = games;
    expect(wanted).toEqual([
      expect.stringContaining(`${placeNameOf(big?.homeTeamId ?? 0)} over`) as string,
      expect.stringContaining(`${placeNameOf(small?.homeTeamId ?? 0)} over`) as string,
    ]);
    expect(wanted[0]).toMatch(/\+9 points for the Wins crown$/);
    expect(said(big?.homeTeamId ?? 0)).toMatch(/: \+9 points for the Wins crown$/);
    expect(document.body.textContent).not.toMatch(/[+]\d+%/);
    expect(said(none?.homeTeamId ?? 0)).toContain('Barely matters to you');
  });

  test('says that scores are late while the connection is lost, but not once it is back', async () => {
    await expectReconnecting(async (first) => {
      await openDay('', first);
      await shows(/^First kickoff/);
    });
  });

  test('can show any week, and has the week in its URL', async () => {
    await openDay();
    await press('Next week');
    await expectAt(address('?week=7'));
    await find(() => expect(said(1)).toContain(placeNameOf(3)));
    await choose('Week', 'Week 9');
    await shows('No games this week');
    await choose('Week', 'Week 6');
    await expectAt(address());
    await open(ana, address('?week=7'));
    await find(() => expect(said(1)).toContain(placeNameOf(3)));
    await open(ana, address('?week=99'));
    await find(() => expect(said(1)).toContain(placeNameOf(2)));
  });

  test('can be retried after it fails to load', async () => {
    await open(ana, address(), () => answer('gameDay', cutOff));
    await shows('This week’s games didn’t load');
    answerAgain('gameDay');
    await press('Try again');
    await find(gameOf(1));
  });

  test('offers to retry standings that failed to load as soon as live scores could change them', async () => {
    await open(ana, address(), () => answer('standings', cutOff));
    await find(gameOf(1));
    expect(screen.queryByText('Failed to fetch standings')).toBeNull();
    await runs(DUEL, 14, 10, 120);
    await shows('Failed to fetch standings');
    answerAgain('standings');
    await press('Try again');
    await find(card('If Scores Hold'));
  });

  test('links to the draft room if the league hasn’t drafted yet', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'New Crew', maxMembers: 2 });
    await open(ana, `/leagues/${league.code}/live`);
    await shows('No teams drafted');
    const link = await find((inside) => inside.getByRole('link', { name: 'Go to Draft Room' }));
    expect(link.getAttribute('href')).toBe(`/leagues/${league.code}/draft`);
  });
});

describe('links to games', () => {
  test('show on league home how many games are live, and how the user’s teams are doing', async () => {
    // The functions cache what they read for a moment, so this waits until the cache has expired.
    ports.clock.advance(10_000);
    await open(ana, `/leagues/${table.league.code}`);
    await find(card('Quick Actions'));
    expect(screen.queryByRole('link', { name: /NFL games? live/ })).toBeNull();
    // The boards of today's games are there before the kickoff, so that nothing moves then.
    const boards = () =>
      screen
        .getAllByRole('link')
        .map(textOf)
        .filter((words) => words.includes('You'));
    expect(boards()).toEqual([
      expect.stringMatching(/1:00 PM ET$/) as string,
      expect.stringMatching(/1:00 PM ET$/) as string,
    ]);
    await runs(DUEL, 14, 10, 120);
    await runs(BENS, 0, 3, 120);
    const link = await find((inside) => inside.getByRole('link', { name: /^2 NFL games live/ }));
    expect(textOf(link)).toContain(`· your ${teamById(1)?.name} lead 14–10`);
    expect(link.getAttribute('href')).toBe(address());
    await tells(DUEL, { homeScore: 14, awayScore: 10 });
    await tells(BENS, { homeScore: 0, awayScore: 3 });
    await gone(() => screen.queryByRole('link', { name: /NFL games? live/ }));
    expect(boards()).toEqual([
      expect.stringMatching(/10.*14.*Final$/) as string,
      expect.stringMatching(/1:00 PM ET$/) as string,
    ]);
  });

  test('show on league home even if a new week has begun since the league was fetched', async () => {
    await open(ana, `/leagues/${table.league.code}`, () =>
      answer('leagueByCode', async (pass, asked) => {
        const league = JSON.parse((await pass()).text) as LeagueReply;
        const currentSeason = { ...league.currentSeason, currentWeek: 5 };
        return reply(200, { ...league, currentSeason })(pass, asked);
      }),
    );
    await find(card('Quick Actions'));
    await runs(DUEL, 14, 10, 120);
    const link = await find((inside) => inside.getByRole('link', { name: /^1 NFL game live/ }));
    expect(link.getAttribute('href')).toBe(address());
  });

  test('show on the dashboard on a day when one of the user’s teams plays', async () => {
    const leads = () => screen.queryByRole('link', { name: /^My Sunday/ });
    await open(ana, '/dashboard');
    await find(() => expect(leads()?.getAttribute('href')).toBe('/live'));
    ports.clock.advance(10_000);
    await storeResults(
      ports.results,
      '2025-26',
      GAMES.map((each) => ({ ...each, kickoff: '2025-10-13T17:00:00.000Z' })),
    );
    await open(ana, '/dashboard');
    await shows('Live Crew');
    expect(leads()).toBeNull();
  });
});

describe('My Sunday', () => {
  test('shows each game once, with what it means in each league', async () => {
    await open(ana, '/live');
    await find(gameOf(1));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    const lines = () => within(gameOf(1)()).getAllByRole('listitem').map(textOf);
    expect(lines()).toEqual([
      expect.stringMatching(new RegExp(`^Second Crew: Your ${placeNameOf(2)}`)) as string,
      expect.stringMatching(new RegExp(`^Live Crew: Your ${placeNameOf(1)}`)) as string,
    ]);
    await runs(DUEL, 14, 10, 120);
    await find(() => expect(said(1)).toContain('14'));
    expect(
      within(gameOf(1)())
        .getByRole('link', { name: /^Second Crew/ })
        .getAttribute('href'),
    ).toBe(`/leagues/${second.league.code}/live`);
  });

  test('shows the same number of live games as each league’s game day and league home', async () => {
    await runs(DUEL, 14, 10, 120);
    await runs(FREE, 3, 0, 120);
    for (const at of ['/live', address(), `/leagues/${second.league.code}/live`]) {
      await open(ana, at);
      await shows('2 NFL games live');
    }
    await open(ana, `/leagues/${table.league.code}`);
    await find((inside) => inside.getByRole('link', { name: /^2 NFL games live/ }));
  });

  test('says that scores are late while the connection is lost', async () => {
    await expectReconnecting(async (first) => {
      await open(ana, '/live', first);
      await shows(/^First kickoff/);
    });
  });

  test('shows no games until those of every league have loaded, so that none of them gets pushed down', async () => {
    const late = Promise.withResolvers<void>();
    const came: string[] = [];
    await open(ana, '/live', () =>
      answer('gameDay', async (pass) => {
        const day = await pass();
        const { games } = JSON.parse(day.text) as GameDay;
        const owner = games.find(({ id }) => id === DUEL)?.homeOwnerId ?? '';
        came.push(owner);
        if (owner === ben.id) await late.promise;
        return day;
      }),
    );
    await find(() => expect(came).toEqual(expect.arrayContaining([ana.id, ben.id])));
    await text('Loading the games…');
    expect(screen.queryAllByRole('article')).toEqual([]);
    late.resolve();
    await find(gameOf(1));
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  test('shows an error for a league whose games don’t load, next to the other leagues’ games', async () => {
    const failing: Answer = async (pass, asked) => {
      const came = await pass();
      const { games } = JSON.parse(came.text) as GameDay;
      const isSecond = games.some(({ id, homeOwnerId }) => id === DUEL && homeOwnerId === ben.id);
      return isSecond ? cutOff(pass, asked) : came;
    };
    await open(ana, '/live', () => answer('gameDay', failing));
    await shows(/^Second Crew’s games didn’t load/);
    await find(gameOf(1));
    answerAgain('gameDay');
    await press('Try again');
    await gone(() => screen.queryByText(/could not be loaded/));
    await hasFocus(screen.getByRole('main'));
  });

  test('says so if the user isn’t in any league', async () => {
    await open(await register('Solo'), '/live');
    await shows('None of your leagues are in season');
  });
});

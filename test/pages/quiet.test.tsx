import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryCaches } from '../../web/src/lib/device/caches.test-data.ts';
import type { Player } from '../support/player.ts';
import { final, game, storeResults } from '../support/games.ts';
import { LONG, onTheClock, seatAndStart, seatPlayers, startTable, type Table } from '../support/table.ts';
import { answer, callsMade, callsOf, held, reply, silence } from './support/network.ts';
import { find, gone, open, shows, showsHeading } from './support/page.tsx';
import { payFor, register, registerAdmin } from './support/players.ts';
import { ports } from './support/ports.ts';
import { keepSession } from './support/session.ts';
import { inSeason } from './support/trades.ts';
import { fakeTimers, pass, SETTLED } from './support/timers.ts';
import { PageWorker } from './support/worker.ts';

// Tests how many calls open pages with a socket make per minute: none while nothing happens, and few after a push.

let ana: Player, ben: Player, admin: Player;
let lobby: Table, drafting: Table, season: Table;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  admin = await registerAdmin();
  lobby = await seatPlayers([ana, ben], { name: 'Waiting Crew', maxMembers: 4 });
  drafting = await seatPlayers([ben, await register('Cal')], { ...LONG, name: 'Drafting Crew' });
  fakeTimers();
});
afterAll(() => void vi.useRealTimers());

async function callsInAMinute(happens: () => Promise<unknown> = async () => undefined) {
  await gone(() => screen.queryAllByText(/^Loading/)[0] ?? null);
  await pass(SETTLED);
  const before = callsMade();
  await happens();
  await pass(60);
  const made = Object.entries(callsMade()).map(
    ([route, count]) => [route, count - (before[route] ?? 0)] as const,
  );
  return Object.fromEntries(made.filter(([, count]) => count > 0));
}

const home = ({ league }: Table, page = '') => `/leagues/${league.code}${page}`;

async function expectQuiet(address: string, title: string): Promise<void> {
  await open(ana, address);
  await showsHeading(title);
  expect(await callsInAMinute()).toEqual({});
}

describe('a page’s own calls', () => {
  test.each([
    ['userSeasons', (): string => '/dashboard', 'Your leagues didn’t load'],
    ['houseRules', (): string => home(lobby), 'The house rules didn’t load.'],
  ] as const)('to %s aren’t repeated when the socket opens if the server refused them', async (...row) => {
    const [route, address, words] = row;
    await open(ana, address(), () => answer(route, reply(403)));
    await shows(words);
    const asked = callsOf(route);
    await expect.poll(() => callsOf('realtimeTicket')).toBe(1);
    await pass(5);
    expect(callsOf(route)).toBe(asked);
  });

  test('don’t delay the socket of a draft room', async () => {
    await open(ana, home(lobby, '/draft'), () => answer('availableTeams', silence));
    await shows('Live');
  });
});

describe('the notification count', () => {
  test('is fetched only once, after the socket opens, so that no notification is missed', async () => {
    const late = held();
    await open(ana, '/dashboard', () => answer('realtimeTicket', late));
    await showsHeading('Dashboard');
    await pass(1);
    expect(callsOf('unreadCount')).toBe(0);
    late.release();
    await pass(SETTLED);
    expect(callsOf('unreadCount')).toBe(1);
  });

  test('saves the dashboard a refetch, unless the count shows that there are notifications newer than the page’s data', async () => {
    const first = () => [callsOf('userSeasons'), callsOf('me'), callsOf('unreadCount')];
    const uma = await register('Uma');
    await seatPlayers([uma, ben], { name: 'Calm Crew', maxMembers: 4 });
    ports.clock.advance(60_000);
    await open(uma, '/dashboard');
    await showsHeading('Dashboard');
    await pass(SETTLED);
    expect(first()).toEqual([1, 1, 1]);
    const late = held();
    await open(uma, '/dashboard', () => answer('realtimeTicket', late));
    await showsHeading('Dashboard');
    await pass(1);
    const { code } = (await seatPlayers([ben], { name: 'Gap Crew', maxMembers: 4 })).league;
    await uma.call('joinLeague', { body: { code } });
    await ben.call('announce', {
      params: { leagueId: (await ben.call('leagueByCode', { params: { code } })).id },
      body: { title: 'News', message: 'More', clientId: 'a'.repeat(26) },
    });
    late.release();
    await pass(SETTLED);
    expect(first()).toEqual([2, 2, 1]);
    await shows('Gap Crew');
  });

  test('is fetched again if it was pending when the socket opened, because the pending count may be too low', async () => {
    const [socket, count] = [held(), held()];
    await open(ana, '/dashboard', () => {
      answer('realtimeTicket', socket);
      answer('unreadCount', count);
    });
    await showsHeading('Dashboard');
    await pass(5);
    expect(callsOf('unreadCount')).toBe(1);
    socket.release();
    await pass(1);
    count.release();
    await pass(SETTLED);
    expect(callsOf('unreadCount')).toBe(2);
  });

  test('doesn’t wait for a socket that never opens', async () => {
    await open(ana, '/dashboard', () => answer('realtimeTicket', silence));
    await showsHeading('Dashboard');
    await pass(5);
    expect(callsOf('unreadCount')).toBe(1);
  });
});

describe('before the draft', () => {
  test.each([
    ['the dashboard', '/dashboard', 'Dashboard'],
    ['the account', '/account', 'Account'],
    ['the page of all notifications', '/notifications', 'Notifications'],
    ['the founders’ chat', '/founders', 'Chat with the Founders'],
  ])('%s makes no calls in a quiet minute', async (_, address, title) => expectQuiet(address, title));

  test.each([
    ['league home', '', 'Waiting Crew'],
    ['the settings page', '/manage', 'Manage League'],
    ['the lobby', '/draft', 'Waiting Crew'],
    ['the lottery page', '/draft-lottery', 'Draft Lottery'],
    ['the chat', '/chat', 'Waiting Crew Chat'],
    ['the rules', '/rules', 'Rules'],
  ])('%s makes no calls in a quiet minute', async (_, page, title) => expectQuiet(home(lobby, page), title));

  test('a join causes one refetch of the leagues, and its notification causes another', async () => {
    const dee = await register('Dee');
    const joins = () => dee.call('joinLeague', { body: { code: lobby.league.code } });
    await open(ana, home(lobby));
    await showsHeading('Waiting Crew');
    expect(await callsInAMinute(joins)).toEqual({
      leagueByCode: 1,
      chat: 1,
      markChatRead: 1,
      unreadCount: 1,
    });
    const eve = await register('Eve');
    await open(ana, '/dashboard');
    await showsHeading('Dashboard');
    const joinsToo = () => eve.call('joinLeague', { body: { code: lobby.league.code } });
    // The page refetches the leagues when the new member joins, and again a moment later for the notification about the new
    // member.
    expect(await callsInAMinute(joinsToo)).toEqual({ userSeasons: 2, me: 1, unreadCount: 1 });
    await shows('4 / 4');
    const rename = () =>
      ana.call('changeLeague', {
        params: { code: lobby.league.code },
        body: { name: 'Night Crew' },
      });
    expect(await callsInAMinute(rename)).toEqual({ userSeasons: 1 });
    await shows('Night Crew');
  });

  test('a founder’s answer appears on the member’s open page', async () => {
    await payFor(ben);
    await open(ben, '/founders');
    await showsHeading('Chat with the Founders');
    const answers = () =>
      admin.call('answerMember', { params: { userId: ben.id }, body: { message: 'Soon.' } });
    expect(await callsInAMinute(answers)).toEqual({ founderChat: 1, unreadCount: 1 });
    await shows('Soon.');
  });
});

test('a founder’s answer sent before the page’s socket opened shows once it opens', async () => {
  const late = held();
  await open(ben, '/founders', () => answer('realtimeTicket', late));
  await shows('Soon.');
  await admin.call('answerMember', { params: { userId: ben.id }, body: { message: 'Now.' } });
  late.release();
  await pass(5);
  await shows('Now.');
});

describe('while a league drafts', () => {
  beforeAll(async () => void (await startTable(drafting)));

  test('the room fetches the model once, and simulates again after each pick', async () => {
    const asked = vi.spyOn(PageWorker.prototype, 'postMessage');
    vi.stubGlobal('Worker', PageWorker);
    await open(ben, home(drafting, '/draft'));
    await find((inside) => inside.getAllByText('Live'));
    await pass(2);
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    const { params, players } = drafting;
    await onTheClock(players, await ben.call('draft', { params })).call('makePick', {
      params,
      body: { teamId: 9 },
    });
    await pass(2);
    await expect.poll(() => asked.mock.calls.length).toBe(3);
    expect(callsOf('seasonModel')).toBe(1);
    vi.unstubAllGlobals();
  });

  test('the room makes no calls while no one picks', async () => {
    await open(ben, home(drafting, '/draft'));
    await find((inside) => inside.getAllByText('Live'));
    expect(await callsInAMinute()).toEqual({});
  });

  test('the dashboard makes one call per pick, and polls more often if several leagues are drafting', async () => {
    await open(ben, '/dashboard');
    await showsHeading('Dashboard');
    // The dashboard polls once per minute, because another of Ben's leagues is waiting for its draft.
    expect(await callsInAMinute()).toEqual({ userSeasons: 1 });
    const { params, players } = drafting;
    const picks = async () =>
      onTheClock(players, await ben.call('draft', { params })).call('makePick', {
        params,
        body: { teamId: 1 },
      });
    expect(await callsInAMinute(picks)).toEqual({ userSeasons: 2 });
    await seatAndStart([ben, await register('Gil')], { ...LONG, name: 'Other Crew' });
    await open(ben, '/dashboard');
    await showsHeading('Dashboard');
    expect(await callsInAMinute()).toEqual({ userSeasons: 4 });
  });
});

describe('in the season', () => {
  beforeAll(async () => {
    await storeResults(ports.results, '2025-26', [final([1, 20], [2, 17]), game(3, 4, { week: 6 })]);
    season = await inSeason([ana, await register('Fay')], 'Season Crew');
  });

  test.each([
    ['league home', '', 'Season Crew'],
    ['the standings page', '/standings', 'Standings'],
    ['game day', '/live', 'Game Day'],
    ['the schedule', '/schedule', 'My Schedule'],
    ['the Trade Center', '/trades', 'Trade Center'],
    ['the league’s history', '/history', 'League History'],
  ])('%s makes no calls in a quiet minute', async (_, page, title) => expectQuiet(home(season, page), title));

  test('My Sunday makes no calls in a quiet minute', async () => expectQuiet('/live', 'My Sunday'));

  test('a page of trophies makes no calls in a quiet minute', async () =>
    expectQuiet(`/members/${ana.user.username}`, ana.user.username));

  test('a final score causes one request to each route whose data depends on it', async () => {
    const { id: gameId } = game(1, 2);
    const ends = async (homeScore: number) => {
      // The functions cache what they read for a few seconds. Advances the clock until the cache has expired.
      ports.clock.advance(10_000);
      await admin.call('enterResult', { params: { gameId }, body: { homeScore, awayScore: 7 } });
    };
    await open(ana, '/dashboard');
    await showsHeading('Dashboard');
    expect(await callsInAMinute(() => ends(10))).toEqual({ userSeasons: 1 });
    await open(ana, home(season, '/standings'));
    await showsHeading('Standings');
    expect(await callsInAMinute(() => ends(17))).toEqual({ leagueByCode: 1, standings: 1, odds: 1 });
  });
});

test('the device code counts the visit, and then registers the service worker', async () => {
  const register = vi.fn(async () => undefined);
  const workers = {
    controller: {},
    register,
    ready: Promise.resolve(),
    getRegistration: async () => undefined,
  };
  const value = Object.assign(new EventTarget(), workers);
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  // The service worker is off in the development server.
  vi.stubEnv('DEV', false);
  sessionStorage.clear();
  await open(ana, '/dashboard');
  await expect.poll(() => sessionStorage.getItem('visited')).toBe('1');
  await expect.poll(() => register).toHaveBeenCalled();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('device code that loads late doesn’t store a member’s data once someone else has signed in', async () => {
  // Uses a new member, because the page of an earlier test may still be storing replies about that test's member.
  const gus = await register('Gus');
  const storage = memoryCaches();
  vi.stubGlobal('caches', storage);
  const late = held();
  await open(gus, '/dashboard', () => answer('userSeasons', late));
  await shows('Good to see you, Gus.');
  keepSession(ben);
  late.release();
  await expect.poll(() => sessionStorage.getItem('visited')).toBe('1');
  await pass(3);
  // Ben may be using the page by now, so nothing stored may be about Gus.
  const member = await storage.open('member');
  const kept = await Promise.all(
    storage.paths('member').map(async (at) => [at, await (await member.match(at))?.text()]),
  );
  expect(JSON.stringify(kept)).not.toContain(gus.id);
  vi.unstubAllGlobals();
});

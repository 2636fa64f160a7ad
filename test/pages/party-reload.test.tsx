import { screen } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { memoryCaches } from '../../web/src/lib/device/caches.test-data.ts';
import type { Player } from '../support/player.ts';
import { seatAndStart, type StartedTable } from '../support/table.ts';
import { answer, answerAgain, cutOff, goOffline, goOnline } from './support/network.ts';
import { button, card, press, reload, shows, showsHeading, text, textOf } from './support/page.tsx';
import { wire } from './support/page-socket.ts';
import { register } from './support/players.ts';
import { enter, openRoom, pick, tools } from './support/room.ts';

// Tests a draft without a clock whose commissioner reloads the room while the device still holds unsent picks.

const [KC, BUF, DET] = ['KC', 'BUF', 'DET'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [
  number,
  number,
  number,
];

let ana: Player, ben: Player, cleo: Player;
let table: StartedTable;
let storage: ReturnType<typeof memoryCaches>;

beforeAll(async () => {
  [ana, ben, cleo] = [await register('Ana'), await register('Ben'), await register('Cleo')];
});
beforeEach(async () => {
  storage = memoryCaches();
  vi.stubGlobal('caches', storage);
  table = await openRoom(ana, [ana, ben, cleo], { maxMembers: 3, draftTimerDuration: null });
  await pick(table, ana, DET);
  await button('Pick for Ben', tools);
});
afterEach(() => void vi.unstubAllGlobals());

const matrix = card('Draft Matrix');
/**
 * Whether the device has stored a reply of this route about this league. Other pages that have just closed may still be storing
 * theirs.
 */
const isKept = (route: string, about: string): boolean =>
  storage
    .paths('member')
    .some((path) => decodeURIComponent(path).includes(`["${route}",{"params":{"${about}"`));
const stored = async () =>
  (await ana.call('draft', { params: table.params })).picks.map(({ nflTeamId }) => nflTeamId);

test('a room reloaded offline shows the last draft, and the entries waiting on the device', async () => {
  await expect.poll(() => isKept('draft', `leagueId":"${table.params.leagueId}`)).toBe(true);
  goOffline();
  await enter('Ben', 'Kansas City');
  await reload();
  await text('1 pick waits on this device', tools);
  expect(textOf(matrix())).toMatch(/DET.*KC/);
  await text(/^Offline · as of today/);
  await enter('Cleo', 'Buffalo');
  await text('2 picks wait on this device', tools);
  goOnline();
  await expect.poll(stored).toEqual([DET, KC, BUF]);
  await expect.poll(() => screen.queryByText(/^Offline/)).toBeNull();
});

test('even if its draft fails to load, a room shows the entries waiting on the device', async () => {
  vi.stubGlobal('caches', undefined);
  goOffline();
  await enter('Ben', 'Kansas City');
  await text('1 pick waits on this device', tools);
  goOnline();
  wire.isOpen = false;
  answer('makePick', cutOff);
  answer('draft', cutOff);
  await reload();
  await text('This didn’t load');
  await shows('1 pick waits on this device');
  answerAgain('makePick');
  answerAgain('draft');
  await press('Try again');
  await expect.poll(stored).toEqual([DET, KC]);
});

test('a room without a draft doesn’t show another party’s draft', async () => {
  const other = await seatAndStart([ana, ben], { maxMembers: 2, name: 'Other Crew' });
  const go = (to: string): void => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  go(`/leagues/${other.league.code}`);
  await showsHeading('Other Crew');
  go(`/leagues/${table.league.code}/draft`);
  await button('Pick for Ben', tools);
  await expect.poll(() => isKept('draft', `leagueId":"${table.params.leagueId}`)).toBe(true);
  for (const { league } of [table, other])
    await expect.poll(() => isKept('leagueByCode', `code":"${league.code}`)).toBe(true);
  goOffline();
  await reload();
  await text(/^Offline · as of today/);
  go(`/leagues/${other.league.code}/draft`);
  await text('Offline · the draft room needs a connection');
});

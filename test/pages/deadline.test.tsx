import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { SEASONS } from '#shared/domain/seasons.ts';
import type { Player } from '../support/player.ts';
import { seatAndStart, seatPlayers, type Table } from '../support/table.ts';
import { open, shows, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';

// Tests the minutes right after the season's draft deadline, when the server auto-drafts one league after another.

let ana: Player;
let waiting: Table;
let few: Table;

beforeAll(async () => {
  const others = [await register('Ben'), await register('Cal'), await register('Dee')];
  ana = await register('Ana');
  const size = { maxMembers: 4 };
  waiting = await seatPlayers([ana, ...others], { name: 'Waiting', isPublic: true, ...size });
  few = await seatPlayers([ana], { name: 'Few', ...size });
  await seatAndStart([ana, ...others], { name: 'Running', draftTimerDuration: null, ...size });
  const [{ draftDeadline } = expect.fail('there is no season')] = SEASONS;
  ports.clock.set(new Date(Date.parse(draftDeadline) + 60_000));
});

test('the room says whether its league is being auto-drafted or has missed the deadline', async () => {
  await open(ana, `/leagues/${waiting.league.code}/draft`);
  await shows(
    /^The season’s draft deadline has passed\. We’ll make the remaining picks from members’ draft boards within ten minutes/,
  );
  expect(screen.queryByText('Ended')).toBeNull();
  await open(ana, `/leagues/${few.league.code}/draft`);
  await shows(/^This league missed the season’s draft deadline/);
  await shows('Ended');
});

test('on the dashboard, no one is on the clock in a league that’s being auto-drafted', async () => {
  const cardOf = async (name: string): Promise<string> => {
    const title = await shows(name);
    return textOf(title.closest('article') ?? title);
  };
  await open(ana, '/dashboard');
  for (const name of ['Waiting', 'Running']) {
    const card = await cardOf(name);
    expect(card).toContain('Draft In Progress');
    expect(card).toContain('Your teams are being drafted');
  }
  expect(await cardOf('Few')).toContain('Missed the draft deadline');
});

test('in a league that’s being auto-drafted, members, commissioners and visitors all see that the draft is under way', async () => {
  const home = `/leagues/${waiting.league.code}`;
  await open(ana, home);
  for (const words of ['Your teams are being drafted', 'Draft in progress', 'Draft In Progress'])
    await shows(words);
  expect(screen.queryByText('No Draft')).toBeNull();
  await open(ana, `${home}/manage`);
  for (const words of [/^The draft deadline has passed\. We’ll make every pick/, 'Draft In Progress'])
    await shows(words);
  await open(await register('Eve'), home);
  await shows('The draft has already started');
});

test('a league that can’t draft anymore isn’t offered a public season page', async () => {
  await open(ana, `/leagues/${few.league.code}/manage`);
  await shows(/draft deadline has passed$/);
  await shows('League Code');
  expect(screen.queryAllByText('Public Season Page')).toEqual([]);
});

test('the form for a new league names the season it will play, and says if it’s too late for the current one', async () => {
  await open(ana, '/create-league');
  await shows(
    'Your league plays the 2026-27 season. It’s too late for 2025-26: its draft deadline has passed.',
  );
});

import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { answer, callsOf, refusal } from './support/network.ts';
import { card, find, open, showsHeading, text, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { wire } from './support/page-socket.ts';

// A league that is no longer there for its reader.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

const heading = (name: string) => find((inside) => inside.getByRole('heading', { name }));

async function remove({
  league,
  params: { leagueId },
}: Awaited<ReturnType<typeof seatPlayers>>): Promise<void> {
  const bens = league.members.find(({ userId }) => userId === ben.id);
  await ana.call('removeMember', { params: { leagueId, memberId: bens?.id ?? '' } });
}

/**
 * A page of a league that hears of it, and whose first ping is answered: what is told later it hears once. Answers the
 * places that it has joined.
 */
async function openLive(who: Player, { id, code }: LeagueReply, page = ''): Promise<string[]> {
  const heard = new Set<string>();
  const joined = new Set<string>();
  await open(who, `/leagues/${code}${page}`, () => {
    wire.hears = ({ type }) => {
      heard.add(type);
      return true;
    };
    wire.sends = (message) => {
      const { leagueId, place } = message as { leagueId?: string; place?: string };
      if (leagueId === id && place !== undefined) joined.add(place);
      return true;
    };
  });
  await expect.poll(() => [...heard]).toEqual(expect.arrayContaining(['draft', 'pong']));
  return [...joined].toSorted();
}

test.each(['', '/chat', '/draft', '/draft-lottery'])(
  'who is removed reads so at once where they are, and where to go: %s',
  async (page) => {
    const table = await seatPlayers([ana, ben], { name: 'Shrinking Crew' });
    await openLive(ben, table.league, page);
    await remove(table);
    await heading('You are no longer a member');
    await text('Shrinking Crew: Ana removed you from the league.');
    await find((inside) => inside.getByRole('link', { name: 'Back to Dashboard' }));
    expect(screen.queryByText(table.league.code)).toBeNull();
  },
);

test.each(['', '/draft'])(
  'who was removed while nothing arrived hears of it from the next answer: %s',
  async (page) => {
    const table = await seatPlayers([ana, ben], { name: 'Silent Crew' });
    await openLive(ben, table.league, page);
    wire.hears = ({ type }) => type !== 'league' && type !== 'notification';
    await remove(table);
    expect(screen.queryByText('You are no longer a member')).toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await heading('You are no longer a member')).toBeInstanceOf(HTMLElement);
  },
);

test.each([
  ['', false],
  ['/chat', false],
  ['/draft', true],
])('others see a member in the draft room only who is there: %s', async (page, isThere) => {
  const { league } = await seatPlayers([ana, ben], { name: 'Seen Crew' });
  const places = await openLive(ben, league, page);
  expect(places.includes('draft')).toBe(isThere);
});

test('a deleted league gives way on its members’ pages', async () => {
  const { league, params } = await seatPlayers([ana, ben], { name: 'Passing Crew' });
  await openLive(ben, league);
  (await find((inside) => inside.getByRole('link', { name: 'Open Chat' }))).focus();
  await ana.call('deleteLeague', { params: { leagueId: params.leagueId } });
  await heading('This league was deleted');
  expect(await text('Passing Crew: Ana deleted the league.')).toBeInstanceOf(HTMLElement);
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('a draft room of no league says so', async () => {
  await open(ana, '/leagues/ZZZ999/draft');
  await showsHeading('League Not Found');
});

test('where news cannot be had, the page says what may have happened', async () => {
  const table = await seatPlayers([ana, ben], { name: 'Quiet Crew' });
  await openLive(ben, table.league);
  answer('notifications', refusal('internal'));
  await remove(table);
  expect(await text('You have left “Quiet Crew”, or it was deleted.')).toBeInstanceOf(HTMLElement);
});

test('a commissioner no longer is led from the settings to the league', async () => {
  const { league, params } = await seatPlayers([ana, ben], { name: 'Sinking Crew' });
  await ana.call('addCommissioner', {
    params: { leagueId: params.leagueId },
    body: { userId: ben.id },
  });
  await openLive(ben, league, '/manage');
  await heading('Manage League');
  await ana.call('removeCommissioner', { params: { leagueId: params.leagueId, userId: ben.id } });
  await told('Access Denied', 'Only the commissioner can manage league settings.');
  await heading('Sinking Crew');
});

test('who joins is on league home at once, without its asking meanwhile', async () => {
  const league = await ana.call('createLeague', { body: { name: 'Growing Crew' } });
  await openLive(ana, league);
  const before = callsOf('leagueByCode');
  await ben.call('joinLeague', { body: { code: league.code } });
  await text('Ben', card('Members'));
  expect(callsOf('leagueByCode')).toBe(before + 1);
});

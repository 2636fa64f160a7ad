import { screen } from '@testing-library/dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { expectAt } from './support/coming-in.ts';
import { answer, answerOnce, held } from './support/network.ts';
import { anyDialog, button, fill, find, follow, open, press, text, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { wire } from './support/page-socket.ts';

// Tests how members leave or delete a league, and how they return to one.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

const heading = (name: string) => find((inside) => inside.getByRole('heading', { name }));

/**
 * Delays the server's reply, but not the act itself or its pushes. The reply arrives once the page has read that the league is
 * gone.
 */
function replyLate(route: 'leaveLeague' | 'deleteLeague'): void {
  const read = Promise.withResolvers<void>();
  answer('leagueByCode', async (pass) => {
    const given = await pass();
    if (given.status === 404) read.resolve();
    return given;
  });
  answer(route, async (pass) => {
    const given = await pass();
    await read.promise;
    // Making one more call gives the page enough time to show what it has read.
    await ana.call('me');
    return given;
  });
}

/** Opens a page of the league, and waits until its socket has joined. */
async function openLive(who: Player, address: string): Promise<void> {
  const joined = Promise.withResolvers<void>();
  await open(who, address, () => {
    wire.hears = ({ type }) => {
      if (type === 'draft') joined.resolve();
      return true;
    };
  });
  await joined.promise;
}

/**
 * Collects the URLs that the page has after this element disappears. The first may still be the old URL, because closing the
 * dialog can take a step back in the history.
 */
function addressesWithout(shown: HTMLElement): Set<string> {
  const seen = new Set<string>();
  new MutationObserver(() => {
    if (!shown.isConnected) seen.add(window.location.pathname);
  }).observe(document.body, { childList: true, subtree: true });
  return seen;
}

test('an owner who deletes a league sees no notice about it before the reply redirects them', async () => {
  const { league } = await seatPlayers([ana, ben], { name: 'Ended Crew' });
  await openLive(ana, `/leagues/${league.code}/manage`);
  replyLate('deleteLeague');
  await press('Delete League');
  await fill(/To confirm/, 'Ended Crew');
  const seen = addressesWithout(anyDialog());
  await press('Delete for good');
  await told('League Deleted', '"Ended Crew" is deleted');
  await heading('Dashboard');
  await expect.poll(() => [...seen][0]).toBe('/dashboard');
  await expectAt('/dashboard');
});

test('a leaving member stays on the page until the reply redirects them, even if a push arrives first', async () => {
  const { league } = await seatPlayers([ana, ben], { name: 'Left Crew' });
  await openLive(ben, `/leagues/${league.code}`);
  replyLate('leaveLeague');
  await press('Leave League');
  const sure = await button('Leave League', () => screen.getByRole('alertdialog'));
  const seen = addressesWithout(sure);
  const back = vi.spyOn(window.history, 'back');
  await press(sure);
  await told('League Left', 'You left "Left Crew"');
  await heading('Dashboard');
  await expect.poll(() => [...seen]).toEqual(['/dashboard']);
  await expectAt('/dashboard');
  // The next page replaced the dialog's history entry, so no step back was needed.
  expect(window.history.state).not.toHaveProperty('coversPage');
  expect(back).not.toHaveBeenCalled();
});

test('a member who was removed, rejoined and later left on their own doesn’t see a notice about the removal', async () => {
  const { league, params } = await seatPlayers([ana, ben], { name: 'Twice Crew' });
  const bens = league.members.find(({ userId }) => userId === ben.id);
  await ana.call('removeMember', { params: { leagueId: params.leagueId, memberId: bens?.id ?? '' } });
  await ben.call('joinLeague', { body: { code: league.code } });
  await openLive(ben, `/leagues/${league.code}`);
  await ben.call('leaveLeague', { params: { leagueId: params.leagueId }, body: {} });
  await heading('You’re no longer a member');
  expect(await text('You no longer have a spot in Twice Crew.')).toBeInstanceOf(HTMLElement);
});

test.each(['', '/draft'])(
  'a member who rejoins sees the league load, not the notice that they’ve left: %s',
  async (page) => {
    const { league, params } = await seatPlayers([ana, ben], { name: 'Back Crew' });
    await openLive(ben, `/leagues/${league.code}${page}`);
    await ben.call('leaveLeague', { params: { leagueId: params.leagueId }, body: {} });
    await heading('You’re no longer a member');
    await ben.call('joinLeague', { body: { code: league.code } });
    await follow('Back to Dashboard');
    await heading('Dashboard');
    const slow = held();
    answerOnce('leagueByCode', slow);
    window.history.back();
    await find((inside) => inside.getByText(/^Loading (the league…|Draft\.\.\.)$/, { selector: 'span' }));
    expect(screen.queryByText('You’re no longer a member')).toBeNull();
    slow.release();
    expect(await heading('Back Crew')).toBeInstanceOf(HTMLElement);
  },
);

test('a visitor who only viewed a league isn’t called a former member', async () => {
  const { league } = await seatPlayers([ana], { name: 'Shut Crew', isPublic: true });
  await open(ben, `/leagues/${league.code}`);
  await heading('Shut Crew');
  await follow('Dashboard', () => screen.getByRole('main'));
  await heading('Dashboard');
  await ana.call('changeLeague', { params: { code: league.code }, body: { isPublic: false } });
  window.history.back();
  expect(await text('“Shut Crew” was deleted or is now private.')).toBeInstanceOf(HTMLElement);
});

import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { isJoining } from '../../web/src/parts/leagues/join-page.ts';
import type { Player } from '../support/player.ts';
import { draftOn, seatAndStart, seatPlayers } from '../support/table.ts';
import { answer, answerOnce, callsOf, reply } from './support/network.ts';
import {
  anyDialog,
  button,
  card,
  expectTold,
  find,
  follow,
  hasFocus,
  open,
  press,
  said,
  shows,
  showsHeading,
  text,
  told,
} from './support/page.tsx';
import { expectAt, fillInSignUp } from './support/coming-in.ts';
import { wire } from './support/page-socket.ts';
import { register } from './support/players.ts';

// Tests the invite link: what visitors and signed-in users see when they open it, and how members share it.

let ana: Player, ben: Player, cal: Player;

beforeAll(async () => {
  [ana, ben, cal] = [await register('Ana'), await register('Ben'), await register('Cal')];
});

const link = (name: string) => find((inside) => inside.getByRole('link', { name }));
const invite = async (by: Player, leagueId: string) =>
  (await by.call('createInvite', { params: { leagueId }, body: { isShared: true } })).inviteCode;

/**
 * Waits until the page has used up the request to join, which the button on the invitation's page leaves in the history state.
 */
async function wishIsSpent(): Promise<void> {
  await expect.poll(() => isJoining((window.history.state as { usr?: unknown }).usr)).toBe(false);
}

describe('a visitor', () => {
  test('with an invitation sees who invited them to which league, and how full it is', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Named Crew', maxMembers: 6 });
    await open(null, `/join/${await invite(ben, league.id)}`);
    await shows('Ben invites you to');
    await shows('Named Crew');
    await shows('2 / 6 members');
    await shows('No lineups, no waivers.');
    await link('Join Named Crew');
    // Only signed-in users learn who the members are.
    expect(screen.queryByRole('list', { name: 'Members' })).toBeNull();
    expect(screen.queryByText(/Ana/)).toBeNull();
  });

  test('with a league’s code sees only how full the league is', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Hidden Crew', maxMembers: 6 });
    await open(null, `/join/${league.code}`);
    await shows(league.code);
    await shows('2 / 6 members');
    await link('Sign Up and Join');
    expect(screen.queryByText('Hidden Crew')).toBeNull();
  });

  test('sees before signing up that a league is full, and where spots are open', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Full Crew', maxMembers: 3 });
    const code = await invite(ana, league.id);
    await cal.call('joinLeague', { body: { inviteCode: code } });
    for (const path of [code, league.code]) {
      await open(null, `/join/${path}`);
      await shows('This league is full');
      const others = await link('See public leagues');
      expect(others.getAttribute('href')).toBe('/onboarding?mode=signup&next=%2Fleagues%2Fpublic');
      expect(screen.queryByText(/^(Sign Up and )?Join/)).toBeNull();
    }
  });

  test('sees that the draft has already started', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Early Crew', maxMembers: 2 });
    await ana.call('startDraft', {
      params: { leagueId: league.id, season: league.currentSeason.season },
      body: {},
    });
    await open(null, `/join/${league.code}`);
    await shows('The draft has already started');
  });

  test('keeps the invitation when signing in from the top of the page', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Header Crew', maxMembers: 6 });
    const code = await invite(ben, league.id);
    await open(null, `/join/${code}`);
    const signIn = await link('Sign In');
    expect(signIn.getAttribute('href')).toBe(
      `/onboarding?mode=signin&next=${encodeURIComponent(`/join-league?invite=${code}`)}`,
    );
  });

  test('who signs up to join can mark themselves ready in the lobby without being asked again whether to join', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Quick Crew', maxMembers: 6 });
    await open(null, `/join/${await invite(ben, league.id)}`);
    await follow('Join Quick Crew');
    await shows(/^Create your account to join the league\./);
    await fillInSignUp('Quinn');
    await press('Create Account');
    await expectAt(`/leagues/${league.code}/draft`);
    await told('Joined League!', 'Successfully joined "Quick Crew"');
    await press('I’m ready');
    await text(/1 ready/, card('The draft hasn’t started'));
    window.history.back();
    await link('Open League');
    expect(callsOf('joinLeague')).toBe(1);
  });

  test('who signs up from a link that names an invitation, but doesn’t ask to join, is still asked whether to join', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Slow Crew', maxMembers: 6 });
    const next = encodeURIComponent(`/join-league?invite=${await invite(ben, league.id)}`);
    await open(null, `/onboarding?mode=signup&next=${next}`);
    await fillInSignUp('Quade');
    await press('Create Account');
    await button('Join Slow Crew');
    expect(callsOf('joinLeague')).toBe(0);
  });

  test('who signs up to take over a spot sees first what they take over', async () => {
    const table = await seatAndStart([ana, ben], { name: 'Taken Crew', maxMembers: 2 });
    await draftOn(table, table.draft);
    const { inviteCode } = await ben.call('createInvite', {
      params: { leagueId: table.league.id },
      body: { seatOf: ben.id },
    });
    await open(null, `/join/${inviteCode}`);
    await follow('Join Taken Crew');
    await fillInSignUp('Quay');
    await press('Create Account');
    await button('Join Taken Crew');
    await wishIsSpent();
    expect(callsOf('joinLeague')).toBe(0);
  });

  test('who finds the league full after signing up isn’t added when a spot opens later', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Spill Crew', maxMembers: 3 });
    await open(null, `/join/${await invite(ana, league.id)}`);
    await follow('Join Spill Crew');
    await cal.call('joinLeague', { body: { code: league.code } });
    await fillInSignUp('Quint');
    await press('Create Account');
    await shows('This league is full');
    await wishIsSpent();
    await follow('See public leagues');
    await showsHeading('Public Leagues');
    await cal.call('leaveLeague', { params: { leagueId: league.id }, body: {} });
    window.history.back();
    await button('Join Spill Crew');
    expect(callsOf('joinLeague')).toBe(0);
  });

  test.each([
    [429, { message: 'Too Many Requests' }, 'Too many requests. Please wait a moment.'],
    [503, { message: 'Service Unavailable' }, 'Something went wrong. Please try again.'],
    [500, { message: 'Internal Server Error' }, 'Something went wrong. Please try again.'],
    [403, '<h1>403 ERROR</h1>', 'You don’t have permission to do this.'],
  ])('sees a plain message if the API replies %d, and can try again', async (status, body, words) => {
    const { league } = await seatPlayers([ana], { name: `Busy Crew ${status}`, maxMembers: 6 });
    const code = await invite(ana, league.id);
    let end = () => {};
    await open(null, `/join/${code}`, () => (end = answer('invitation', reply(status, body))));
    await text(words);
    end();
    await press('Try again');
    await shows(`Busy Crew ${status}`);
  });

  test('with a truncated link sees an error', async () => {
    await open(null, '/join/%E0%A4%A');
    await shows('Invitation Not Found');
  });
});

describe('a signed-in user', () => {
  const asked = { maxMembers: 6, teamsEach: 4, draftDateTime: '2025-09-01T23:00:00Z' };

  test.each(['an invitation', 'a league’s code'])(
    'sees the details of the league behind %s, and joins it',
    async (kind) => {
      const { league } = await seatPlayers([ana, ben], { name: `Whole ${kind}`, ...asked });
      const code = kind === 'an invitation' ? await invite(ben, league.id) : league.code;
      await open(cal, `/join/${code}`);
      await shows(`Whole ${kind}`);
      await shows(/Hosted by Ana/);
      await shows('2 / 6 members');
      await shows(/^Draft Mon, Sep 1, 7:00 PM ET/);
      await shows(/4 teams each/);
      const members = await find((inside) => inside.getByRole('list', { name: 'Members' }));
      expect(
        within(members)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(expect.arrayContaining([expect.stringContaining('Ana'), expect.stringContaining('Ben')]));
      await text('You draft 4 NFL teams.', card('What happens next?'));
      for (const name of ['Ana', 'Ben']) await text(name, () => members);
      await press(`Join Whole ${kind}`);
      await told('Joined League!', `Successfully joined "Whole ${kind}"`);
    },
  );

  test('sees an auction’s budget instead of an order and a pick clock', async () => {
    const auction = { draftType: 'auction', auction: { budget: 150 } } as const;
    const { league } = await seatPlayers([ana], { name: 'Sold Crew', ...asked, ...auction });
    await open(cal, `/join/${league.code}`);
    await shows(/Hosted by Ana · 4 teams each · Auction with 150 crowns each$/);
  });

  test('sees that the league is full if the last spot is taken while the page is open', async () => {
    const lou = await register('Lou');
    const { league } = await seatPlayers([ana, ben], { name: 'Last Spot', maxMembers: 3 });
    await open(cal, `/join/${league.code}`);
    const join = await button('Join Last Spot');
    await lou.call('joinLeague', { body: { code: league.code } });
    await press(join);
    await told('Error Joining League', 'League Full');
    await shows('This league is full');
    await hasFocus(await link('See public leagues'));
  });

  test('is redirected to a league they are already in', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Own Crew', maxMembers: 2 });
    await open(ben, `/join/${league.code}`);
    await shows('You’re in this league');
    expect((await link('Open League')).getAttribute('href')).toBe(`/leagues/${league.code}`);
  });

  test('sees that the league is full, and where spots are open', async () => {
    const { league } = await seatPlayers([ana, ben], { name: 'Closed Crew', maxMembers: 2 });
    await open(cal, `/join/${league.code}`);
    await shows('This league is full');
    expect((await link('See public leagues')).getAttribute('href')).toBe('/leagues/public');
    expect(screen.queryByText('What happens next?')).toBeNull();
  });

  test('sees the same next steps as in the lobby', async () => {
    const { league } = await seatPlayers([ana], { name: 'Lobby Crew' });
    await open(cal, `/join/${league.code}`);
    const next = card('What happens next?');
    await text('You join the league right away, and can enter its draft room.', next);
    await text('The draft order is drawn when the draft starts, unless a commissioner sets it first.', next);
    expect(within(next()).queryByText(/draft position|all members have joined/)).toBeNull();
  });
});

test('a user who guesses league codes is blocked, but users with the right code aren’t', async () => {
  const { league } = await seatPlayers([ana], { name: 'Guessed Crew', maxMembers: 6 });
  const dan = await register('Dan');
  const look = (inviteCode: string) => dan.ask('invitation', { params: { inviteCode } });
  const statuses: number[] = [];
  for (let guess = 0; guess < 19; guess += 1) {
    statuses.push((await look('ZZZZZ2')).status, (await look(league.code)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([404, 200]));
  expect((await look('ZZZZZ2')).status).toBe(404);
  expect((await look('ZZZZZ2')).status).toBe(429);
  expect((await cal.ask('invitation', { params: { inviteCode: league.code } })).status).toBe(200);
});

describe('a member', () => {
  const copied = () => navigator.clipboard.readText();

  test('shares the same invite link from every place that offers one', async () => {
    const { league } = await seatPlayers([ana], { name: 'Shared Crew', maxMembers: 6 });
    await open(ana, `/leagues/${league.code}`);
    await press('Copy link', card('Invite Friends'));
    await expect.poll(copied).toMatch(/\/join\/[A-Z0-9]{16}$/);
    const shared = await copied();
    await press('Copy Invite Link');
    await press('Show QR code', card('Invite Friends'));
    await find(
      (inside) => inside.getByRole('img', { name: `QR code for the join link: ${shared}` }),
      anyDialog,
    );
    expect(await copied()).toBe(shared);
    expect(callsOf('createInvite')).toBe(1);
    const [made] = await ana.call('leagueInvites', { params: { leagueId: league.id } });
    expect(made).toMatchObject({ isShared: true, email: null });
  });

  test('sees an error if the link can’t be created, and gets the link by pressing again', async () => {
    const { league } = await seatPlayers([ana], { name: 'Failing Crew', maxMembers: 6 });
    await open(ana, `/leagues/${league.code}`);
    await expectTold('createInvite', () => press('Copy link', card('Invite Friends')), [
      'Error',
      'Failed to make the link',
    ]);
    expect(said()).not.toContain('Copy it manually');
    await press('Copy link', card('Invite Friends'));
    await told('Copied', 'Copied to clipboard');
  });

  test('sees an error in the QR code’s dialog, and can try again', async () => {
    const { league } = await seatPlayers([ana], { name: 'Coded Crew', maxMembers: 6 });
    await open(ana, `/leagues/${league.code}`);
    answerOnce('createInvite', reply(500, ''));
    await press('Show QR code', card('Invite Friends'));
    await press('Try again', anyDialog);
    const picture = await find(
      (inside) => inside.getByRole('img', { name: /^QR code for the join link/ }),
      anyDialog,
    );
    expect(picture.getAttribute('alt')).toMatch(/\/join\/[A-Z0-9]{16}$/);
  });

  test('can’t invite anyone from a page opened before the league was full', async () => {
    const { league } = await seatAndStart([ana, ben], { name: 'Old Page Crew', maxMembers: 2 }).then(() =>
      seatPlayers([ana, ben], { name: 'Brim Crew', maxMembers: 3 }),
    );
    // Without a socket, the page doesn't learn that the league has filled up.
    await open(ana, `/leagues/${league.code}`, () => (wire.isOpen = false));
    await button('Copy link', card('Invite Friends'));
    await cal.call('joinLeague', { body: { code: league.code } });
    await press('Copy link', card('Invite Friends'));
    await told('Error', 'Your league is full. Make room before you invite anyone else.');
  });
});

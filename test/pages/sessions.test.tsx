import { screen, waitFor } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { PASSWORD, type Player } from '../support/player.ts';
import { LONG, seatAndStart } from '../support/table.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { emailOf, expectAt, fillInSignUp, signIn } from './support/coming-in.ts';
import { answer, callsOf, cutOff, held, reply } from './support/network.ts';
import {
  button,
  field,
  fill,
  find,
  follow,
  gone,
  hasFocus,
  keys,
  open,
  press,
  said,
  shows,
  showsHeading,
  text,
  told,
} from './support/page.tsx';
import { wire } from './support/page-socket.ts';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { firstTeam } from './support/room.ts';
import { inAnotherTab, keepSession, spoilSession } from './support/session.ts';

// Tests signing in, how sessions end, and what a visitor sees of someone else's league.

const ENDED = /^Your session has ended\./;

let ana: Player;
let stranger: Player;
let league: LeagueReply;

beforeAll(async () => {
  [ana, stranger] = [await register('Ana'), await register('Sam')];
  league = await ana.call('createLeague', { body: { name: 'Sunday Crew', isPublic: true } });
});

/** Starts a draft with Ana on the clock. Returns the path to its room. */
async function anasTurn(): Promise<string> {
  const { league: started } = await seatAndStart([ana, stranger], { ...LONG, name: 'Monday Crew' });
  return `/leagues/${started.code}/draft`;
}

test('a visitor with a league’s code sees on the sign-in page why they need to sign in or sign up', async () => {
  await open(null, `/join-league?code=${league.code}`);
  const reason = /^Please sign in to join a league\./;
  await shows(reason);
  await follow('Sign Up');
  await field('First name');
  await shows(reason);
});

test('if a member picks after their session has ended, the page says so, and leads back to the room after sign-in', async () => {
  const here = await anasTurn();
  await open(ana, here);
  // Waits until the socket is open. A room that still polls would notice the end of the session before the pick could.
  await shows('Live');
  await press(await firstTeam());
  spoilSession();
  await press('Draft Team');
  await shows(ENDED);
  await signIn(ana);
  await shows('Your Turn!');
  await expectAt(here);
});

test('if the session ends in a room without a socket, the page says so', async () => {
  await open(ana, await anasTurn(), () => (wire.isOpen = false));
  await showsHeading('Monday Crew');
  spoilSession();
  await shows(ENDED);
});

test('if another tab ends the session, the page reloads to sign-in, which says so', async () => {
  await open(ana, '/dashboard');
  await shows('Good to see you, Ana.');
  inAnotherTab(() => keepSession(null));
  await waitFor(() => expect(window.location.reload).toHaveBeenCalledOnce());
  await shows(ENDED);
  await expectAt(paths.signInThen('/dashboard'));
  await signIn(ana);
  await shows('Good to see you, Ana.');
});

test('a late reply to a sign-out doesn’t sign out another member who signed in before it arrived', async () => {
  const late = held();
  await open(ana, '/logout', () => answer('logout', late));
  await expect.poll(() => callsOf('logout')).toBeGreaterThan(0);
  inAnotherTab(() => keepSession(stranger));
  late.release();
  await shows('Good to see you, Sam.');
});

test('when a session ends, only the sign-in page says so, and the interrupted action shows no error', async () => {
  await open(ana, '/join-league?code=ABC234');
  const join = await button('Join League');
  await expect.poll(() => callsOf('unreadCount')).toBeGreaterThan(0);
  const words: string[] = [];
  const observer = new MutationObserver(() => words.push(...said()));
  observer.observe(document, { childList: true, subtree: true });
  spoilSession();
  await press(join);
  await shows(/^Your session has ended\. Please sign in to join a league\./);
  observer.disconnect();
  expect(words).toEqual([]);
});

test('a browser with session data from another version of the site shows the sign-in page', async () => {
  await open(null, '/dashboard', undefined, {
    'CognitoIdentityServiceProvider.another.LastAuthUser': 'somebody',
  });
  await showsHeading('Welcome back');
  await signIn(ana);
  await shows('Good to see you, Ana.');
});

test('a member whose data fails to load can retry or sign out', async () => {
  await open(ana, '/dashboard', () => answer('me', reply(500)));
  await button('Try again');
  await follow('Sign out');
  await expectAt('/');
  await find((inside) => inside.getAllByRole('link', { name: 'Sign In' }));
  await ana.signIn();
});

test('a non-member of a public league sees that its pages are for members, and how to join', async () => {
  for (const place of ['draft', 'standings', 'draft-results', '2025-26/finale', '2025-finale']) {
    await open(stranger, `/leagues/${league.code}/${place}`);
    await showsHeading('Members Only');
    await follow('View League');
    await button('Join League');
  }
});

test('if the first sign-in after a sign-up fails, the account still exists, and the page asks the new member to sign in', async () => {
  let end = (): void => undefined;
  await open(null, '/onboarding?mode=signup', () => (end = answer('login', cutOff)));
  await fillInSignUp('Dora');
  await press('Create Account');
  await told('Welcome to Two Crowns!', 'Your account has been created successfully. Please sign in.');
  await expect.poll(() => screen.queryByLabelText('First name')).toBeNull();
  expect(await field('Email')).toHaveProperty('value', emailOf('Dora'));
  await hasFocus(await field('Password'));
  end();
  await fill('Password', PASSWORD);
  await keys('{Enter}');
  await showsHeading('Dashboard');
  await gone(() => screen.queryByRole('heading', { name: 'Welcome back' }));
});

test('as long as a new member’s code can’t be emailed, the page says so', async () => {
  const { sendToVerify } = ports.mailedCodes;
  ports.mailedCodes.sendToVerify = async () => 'mails-used-up';
  await open(null, '/onboarding?mode=signup');
  await fillInSignUp('Eva');
  await press('Create Account');
  await text(/^We’ve hit today’s limit for codes\. Tomorrow, request one/);
  ports.mailedCodes.sendToVerify = sendToVerify;
  await press('Enter Code');
  await press('Resend code');
  expect(await text(/^We sent a 6-digit code to/)).toBeInstanceOf(HTMLElement);
});

test('a member who corrects their email address sees whether a code was sent to the new one', async () => {
  const { sendToVerify } = ports.mailedCodes;
  const correctTo = async (email: string): Promise<void> => {
    await press('Wrong address?');
    await fill('New email address', email);
    await fill('Your password', PASSWORD);
    await press('Fix Address');
  };
  const asks = () => screen.queryByRole('group', { name: 'Verify your email' })?.textContent;
  await open(null, '/onboarding?mode=signup');
  await fillInSignUp('Finn');
  await press('Create Account');
  await text(/^We sent a 6-digit code to/);
  ports.mailedCodes.sendToVerify = async () => 'mails-used-up';
  await correctTo('finn@corrected.example');
  await told(
    'Email Changed',
    'We’ve hit today’s limit for codes. Request one for finn@corrected.example tomorrow.',
  );
  await expect.poll(asks).toContain('We’ve hit today’s limit for codes.');
  ports.mailedCodes.sendToVerify = sendToVerify;
  await correctTo('finn@again.example');
  await told('Email Changed', 'We sent a code to finn@again.example.');
  await expect.poll(asks).toContain('We sent a 6-digit code to finn@again.example');
});

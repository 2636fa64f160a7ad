import { runInThisContext } from 'node:vm';
import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { linkOf } from '#shared/domain/news/notification-links.ts';
import { beforePaint } from '../../web/src/app/before-paint.ts';
import { PASSWORD } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { answer, callsOf, held, refusal, reply } from './support/network.ts';
import {
  button,
  card,
  describedBy,
  expectTold,
  field,
  fill,
  find,
  follow,
  gone,
  goTo,
  hasFocus,
  isOn,
  keys,
  open,
  press,
  reload,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { ports } from './support/ports.ts';
import { inAnotherTab } from './support/session.ts';
import { endSubscriptionOf, payFor, register } from './support/players.ts';

// Tests the account page: profile, addresses, emails, and OG Player features.

const profile = card('Profile');
const early = card('Early access');
const COMPACT = /^Compact standings/;

const control = (name: string | RegExp) => find((inside) => inside.getByRole('switch', { name }));
const shows = (name: string | RegExp) => async () => isOn(await control(name));
const header = () => textOf(document.querySelector('[data-member-header]') ?? document.body);

test('a new name shows everywhere right away', async () => {
  const [ana, ben] = [await register('Ana'), await register('Ben')];
  const { league } = await seatPlayers([ana, ben], { name: 'Named Crew' });
  await open(ana, `/leagues/${league.code}`);
  await find((inside) => inside.getAllByText(ana.user.username));
  // From here on, the test uses only links, so that the site isn't loaded again.
  await follow(/^Account of/);
  await press('Edit profile', profile);
  await fill('First name', 'Anna');
  await fill('Username', ben.user.username);
  await text(`“${ben.user.username}” is already taken`);
  await fill(/^Phone/, '555 010 0123');
  await press('Save changes');
  await told('Failed to update profile', 'Username already taken');
  const username = await field('Username');
  await hasFocus(username);
  expect(describedBy(username)).toContain('Username already taken');
  await fill('Username', 'Crowned');
  await text(/“Crowned” is available/);
  await keys('{Enter}');
  await text('555 010 0123', profile);
  await hasFocus(await button('Edit profile', profile));
  expect(header()).toContain('Crowned');
  // While the league is being refetched, the page must not show the old name.
  const slow = held();
  answer('leagueByCode', slow);
  window.history.back();
  const states = () => screen.queryAllByRole('status').map(textOf);
  await expect.poll(states).toContainEqual(expect.stringContaining('Loading'));
  slow.release();
  await expect.poll(() => screen.queryAllByText('Crowned').length).toBeGreaterThan(1);
  expect(screen.queryByText(ana.user.username)).toBeNull();
  expect(await ana.call('me')).toMatchObject({
    firstName: 'Anna',
    username: 'Crowned',
    phone: '555 010 0123',
  });
});

test('an invalid value in the profile is marked at its field, and cancelling restores the old values', async () => {
  await open(await register('Amy'), '/account');
  await press('Edit profile', profile);
  await fill(/^Phone/, '12');
  await press('Save changes');
  const phone = await field(/^Phone/);
  await expect.poll(() => describedBy(phone)).toContain('Enter 7 to 15 digits');
  await press('Cancel');
  await text('Not set', profile);
  await hasFocus(await button('Edit profile', profile));
});

test('early access features switch on and off right away, and switch back if the server refuses', async () => {
  const ana = await register('Abe');
  await open(ana, '/account');
  const news = 'Two Crowns news';
  await expect.poll(shows(news)).toBe(true);
  await press(await control(news));
  await expect.poll(shows(news)).toBe(false);
  await expect.poll(async () => (await ana.call('me')).acceptsCommunications).toBe(false);
  const slow = held(refusal('unavailable'));
  answer('changeProfile', slow);
  await press(await control(news));
  await expect.poll(shows(news)).toBe(true);
  slow.release();
  await told('Failed to update communication preference', expect.stringContaining('The service is busy.'));
  await expect.poll(shows(news)).toBe(false);
  await hasFocus(await control(news));
});

test('a member chooses one by one which notifications to get by email', async () => {
  const ana = await register('Ada');
  let end = (): void => undefined;
  await open(ana, '/account', () => {
    end = answer('mailPreferences', reply(503));
  });
  await text(/Your email preferences didn’t load/, card('Email communications'));
  end();
  await press('Try again');
  const [starts, over] = [/^A draft starts/, /^A season ends/];
  await press(await control(starts));
  await press(await control(over));
  const wanted = async () => {
    const { draft_started, season_complete, trade_proposal } = await ana.call('mailPreferences');
    return [draft_started, season_complete, trade_proposal];
  };
  await expect.poll(wanted).toEqual([false, false, true]);
  expect(await shows(starts)()).toBe(false);
  const endOfRefusal = answer('changeMailPreferences', refusal('unavailable'));
  await press(await control(over));
  await told('Failed to update communication preference', expect.stringContaining('The service is busy.'));
  await expect.poll(shows(over)).toBe(false);
  endOfRefusal();
  await reload();
  await expect.poll(shows(over)).toBe(false);
});

test('if a switch is pressed twice before the first reply, the second press counts', async () => {
  const og = await register('Olga');
  await payFor(og);
  await open(og, '/account');
  const slow = held();
  answer('changeEarlyAccess', slow);
  expect(await shows(COMPACT)()).toBe(false);
  await press(await control(COMPACT));
  await expect.poll(shows(COMPACT)).toBe(true);
  await press(await control(COMPACT));
  await expect.poll(shows(COMPACT)).toBe(false);
  slow.release();
  await expect.poll(() => callsOf('changeEarlyAccess')).toBe(2);
  await expect.poll(shows(COMPACT)).toBe(false);
  expect((await og.call('me')).earlyAccess).not.toContain('compact-standings');
});

test('early access switches disappear when the subscription ends, and return unchanged after the member pays again', async () => {
  const cy = await register('Cyd');
  await payFor(cy);
  await cy.call('changeEarlyAccess', { body: { 'compact-standings': true } });
  await endSubscriptionOf(cy);
  await open(cy, '/account');
  await find((inside) => inside.getByRole('link', { name: 'See the Perks' }), early);
  await gone(() => screen.queryByRole('switch', { name: COMPACT }));
  await payFor(cy);
  await reload();
  await expect.poll(shows(COMPACT)).toBe(true);
});

test('a Rookie can open the chat with the founders, but isn’t asked to write to them', async () => {
  await open(await register('Rob'), '/founders');
  await text('No messages yet');
  expect(screen.queryByText('Tell us what you’d like to see.')).toBeNull();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('an OG Player who opens the payment page is redirected, and a visitor has to sign in first', async () => {
  const og = await register('Otto');
  await payFor(og);
  await open(og, '/subscribe');
  await expect.poll(() => window.location.pathname).toBe('/dashboard');
  await open(null, '/subscribe?session_id=cs_test_1');
  const { pathname, search } = window.location;
  expect(pathname + search).toBe('/onboarding?mode=signin&next=%2Fsubscribe%3Fsession_id%3Dcs_test_1');
});

test('if a new email address or its code is refused, the page shows the server’s error', async () => {
  const ana = await register('Ann');
  const waiting = { ...(await ana.call('me')), emailVerified: true, pendingEmail: 'new@players.example' };
  await open(ana, '/account', () => answer('me', reply(200, waiting)));
  const address = card('Email address');
  const verify = async (): Promise<void> => {
    await fill('Verification code', '123456', address);
    await press('Verify');
  };
  await expectTold('confirmEmail', verify, ['Verification Failed', 'Invalid verification code']);
  await press('Send again');
  const send = async (): Promise<void> => {
    await fill('Your password', PASSWORD);
    await press('Send again');
  };
  const again = 'Something went wrong. Please try again.';
  await expectTold('changeEmail', send, ['Failed to change email', again]);
  // The server drops the new address, because someone else has taken it.
  await press('Cancel');
  answer('confirmEmail', refusal('email-taken'));
  answer('me', reply(200, { ...waiting, pendingEmail: null }));
  await verify();
  await told('Verification Failed', 'Email already exists');
  await gone(() => screen.queryByLabelText('Verification code'));
});

test('a member whose email address bounces sees why, and what to do', async () => {
  const dan = await register('Dan');
  await open(dan, '/account');
  await find((inside) => inside.getByText(dan.user.email), card('Email address'));
  expect(textOf(card('Email address')())).not.toContain('bounced');
  await ports.mailStops.refuse(dan.user.email, 'bounced', ports.clock.now());
  await open(dan, '/account');
  await text(/bounced, so we stopped sending\. Check it for a typo/, card('Email address'));
  await press('Change address', card('Email address'));
  await fill('New email address', 'dan.again@players.example');
  await fill('Your password', PASSWORD);
  await press('Change address', card('Email address'));
  await text('dan.again@players.example', card('Email address'));
  await gone(() => screen.queryByText(/bounced/));
});

test('retrying a change clears the message about its failure', async () => {
  await open(await register('Rae'), '/account');
  const starts = /^A draft starts/;
  const end = answer('changeMailPreferences', refusal('unavailable'));
  await press(await control(starts));
  await told('Failed to update communication preference', expect.stringContaining('The service is busy.'));
  end();
  const slow = held();
  answer('changeMailPreferences', slow);
  await press(await control(starts));
  await gone(() => screen.queryByText('Failed to update communication preference'));
  slow.release();
});

test('the dialog to delete an account lists the leagues that block the deletion before it asks for the password', async () => {
  const [una, vic] = [await register('Una'), await register('Vic')];
  const { league } = await seatPlayers([una, vic], { name: 'Blocking Crew' });
  await open(una, '/account');
  await press('Delete Account');
  await text('Manage Blocking Crew');
  await open(vic, '/account');
  await press('Delete Account');
  await button('Delete for good');
  expect(screen.queryByText(/Hand them over or delete them first/)).toBeNull();
  await una.call('deleteLeague', { params: { leagueId: league.id } });
});

test('an email about the subscription opens the account page at the right section', async () => {
  const ana = await register('Billed');
  const scrolled: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id);
  });
  await open(ana, linkOf('account_changed', null, 'subscription') ?? '');
  await find((inside) => inside.getByRole('heading', { name: 'Subscription' }));
  await expect.poll(() => scrolled).toContain('billing');
  scroll.mockRestore();
});

test('the theme of this device applies right away and in other tabs, and survives a sign-out', async () => {
  const ana = await register('Themed');
  await open(ana, '/account');
  document.head.innerHTML = '<meta name="theme-color">';
  runInThisContext(beforePaint);
  const theme = () => document.documentElement.dataset['theme'];
  const choice = (name: RegExp) => find((inside) => inside.getByRole('radio', { name }), card('Appearance'));
  expect([isOn(await choice(/^Dark/)), theme()]).toEqual([true, 'dark']);
  await press(await choice(/^Light/));
  expect([isOn(await choice(/^Light/)), theme()]).toEqual([true, 'light']);
  const stored = Object.entries(localStorage).find(([, value]) => value === 'light') ?? ['', ''];
  inAnotherTab(() => localStorage.setItem(stored[0], 'dark'));
  expect(theme()).toBe('dark');
  await expect.poll(async () => isOn(await choice(/^Dark/))).toBe(true);
  await press(await choice(/^Like my system/));
  await goTo('/logout');
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]);
  expect(localStorage.getItem(stored[0])).toBe('system');
});

test('the theme of this page changes even if the browser can’t store the choice', async () => {
  await open(await register('Full'), '/account');
  document.head.innerHTML = '<meta name="theme-color">';
  runInThisContext(beforePaint);
  const theme = () => document.documentElement.dataset['theme'];
  const choice = (name: RegExp) => find((inside) => inside.getByRole('radio', { name }), card('Appearance'));
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const getItem = localStorage.getItem.bind(localStorage);
  vi.stubGlobal('localStorage', { ...localStorage, getItem, setItem: refuse });
  await press(await choice(/^Light/));
  window.dispatchEvent(new Event('pageshow'));
  vi.unstubAllGlobals();
  expect([isOn(await choice(/^Light/)), theme()]).toEqual([true, 'light']);
  await press(await choice(/^Dark/));
  inAnotherTab(() => localStorage.setItem('two-crowns.theme', 'light'));
  await expect.poll(async () => isOn(await choice(/^Light/))).toBe(true);
  expect(theme()).toBe('light');
});

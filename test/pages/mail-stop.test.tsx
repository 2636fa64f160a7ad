import { expect, test } from 'vitest';
import { answerOnce, callsOf, cutOff, held } from './support/network.ts';
import { button, field, follow, gone, hasFocus, isOn, open, press, shows, text } from './support/page.tsx';
import { screen } from '@testing-library/dom';
import { ports } from './support/ports.ts';
import { prove, register } from './support/players.ts';

// Tests the page behind the unsubscribe link in an email, for members and for strangers.

const STOP = 'Unsubscribe';
const noButton = () => gone(() => screen.queryByRole('button', { name: STOP }));
const tokenOf = (address: string) => ports.mailStops.tokenOf(address, ports.random.secret());

test('a stranger who gets emails at members’ request can stop them with one press', async () => {
  const address = 'eve@strangers.example';
  await open(null, `/mail-stop/${await tokenOf(address)}`);
  await text(/such as invitations\?/);
  await button(STOP);
  expect(callsOf('stopMails')).toBe(0);
  expect(await ports.mailStops.isStopped(address)).toBe(false);
  const slow = held();
  answerOnce('stopMails', slow);
  await press(STOP);
  await button('Stopping…');
  slow.release();
  await hasFocus(await text(/You won’t get invitations or other emails that people send/));
  await noButton();
  expect(await ports.mailStops.isStopped(address)).toBe(true);
});

test('a member can stop the type of email the link names, without signing in', async () => {
  const ana = await register('Ana');
  await prove(ana);
  await open(null, `/mail-stop/${await tokenOf(ana.user.email)}?type=weekly_update`);
  await text(/“Your weekly recap is ready”\?/);
  await press(STOP);
  await text(/You can turn it back on from your account page/);
  expect(await ana.call('mailPreferences')).toMatchObject({ weekly_update: false, draft_started: true });
});

test('the page explains an outdated link or a failure, and its button retries', async () => {
  await open(null, '/mail-stop/a-token-that-is-made-up');
  await press(STOP);
  await text(/This link no longer works/);
  await open(null, `/mail-stop/${await tokenOf('dan@strangers.example')}`);
  answerOnce('stopMails', cutOff);
  await press(STOP);
  await text('We couldn’t unsubscribe you.');
  await press(STOP);
  await text(/You won’t get invitations or other emails that people send/);
  expect(callsOf('stopMails')).toBe(2);
});

test('the checkbox for email news is checked by default; the privacy policy says so, and how to stop the emails', async () => {
  await open(null, '/onboarding?mode=signup');
  expect(isOn(await field(/^Send me news/))).toBe(true);
  await follow('Privacy Policy', () => screen.getByRole('main'));
  await shows(/the box for email news is checked by default/);
  await shows(/on your account page, .* or with the link in any email/);
});

import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { RIGHT_CODE } from '../support/memory-pool.ts';
import { PASSWORD } from '../support/player.ts';
import { answer, answerOnce, callsOf, held, refusal, reply, silence } from './support/network.ts';
import {
  button,
  card,
  describedBy,
  dialog,
  expectTold,
  field,
  fill,
  gone,
  hasFocus,
  keys,
  open,
  press,
  reload,
  text,
  textOf,
} from './support/page.tsx';
import { register } from './support/players.ts';

// Tests the security page when its calls fail or get no reply.

const NEW_PASSWORD = 'Changed12';

async function changePassword(): Promise<void> {
  await fill('Current password', PASSWORD);
  await fill('New password', NEW_PASSWORD);
  await fill('Confirm new password', NEW_PASSWORD);
  await press('Change Password');
}

test('every error on the security page says what failed, in the server’s words or the page’s own', async () => {
  await open(await register('Eve'), '/security');
  const app = dialog();
  const enable = () => press('Enable 2FA');
  await expectTold('setUpTwoFactor', enable, ['Setup Failed', 'Failed to setup 2FA']);
  await hasFocus(await button('Enable 2FA'));
  await enable();
  await fill('Verification code', '123456', app);
  await expectTold('enableTwoFactor', () => press('Enable 2FA', app), [
    'Verification Failed',
    'Invalid verification code',
  ]);
  await hasFocus(await button('Enable 2FA', app));
  await keys('{Escape}');
  await gone(() => screen.queryByRole('dialog'));
  await hasFocus(await button('Enable 2FA'));

  await expectTold('changePassword', changePassword, ['Password Change Failed', 'Failed to change password']);
  const reset = async (): Promise<void> => {
    await fill('Email address', 'eve@players.example');
    await press('Send Reset Link');
  };
  await expectTold('forgotPassword', reset, ['Request Failed', 'Failed to send reset email']);

  answer('twoFactorStatus', reply(200, { enabled: true }));
  await reload();
  await press('Disable 2FA');
  await fill('Password', PASSWORD, app);
  await fill('2FA code or backup code', '123456', app);
  await expectTold('disableTwoFactor', () => press('Disable 2FA', app), [
    'Failed to Disable',
    'Failed to disable 2FA',
  ]);
  answer('disableTwoFactor', refusal('code-used'));
  await press('Disable 2FA', app);
  const code = await field('2FA code or backup code', app);
  await expect.poll(() => describedBy(code)).toContain('That code was already used. Wait for the next one.');
  await hasFocus(code);
});

test('the two-factor status shows as loading, and can be retried if it fails to load', async () => {
  await open(await register('Sky'), '/security', () => answer('twoFactorStatus', silence));
  await text('Loading your two-factor status…');
  const end = answer('twoFactorStatus', reply(503, ''));
  await reload();
  const twoFactor = card('Two-Factor Authentication');
  const alerts = () => screen.queryAllByRole('alert').map(textOf);
  await expect.poll(alerts).toContainEqual(expect.stringContaining('This didn’t load'));
  end();
  answer('twoFactorStatus', (pass) => pass());
  await press('Try again', twoFactor);
  await text('Two-factor authentication is not enabled', twoFactor);
});

test('the two-factor dialog says so if the backup codes couldn’t be emailed', async () => {
  await open(await register('Uma'), '/security');
  await press('Enable 2FA');
  await fill('Verification code', RIGHT_CODE, dialog());
  await press('Enable 2FA', dialog());
  await text(/We didn’t email the codes because your address isn’t verified yet\./);
  expect(callsOf('enableTwoFactor')).toBe(1);
});

test('a missing password or code is marked at its field', async () => {
  const may = await register('May');
  await may.call('setUpTwoFactor');
  await may.call('enableTwoFactor', { body: { token: RIGHT_CODE } });
  await open(may, '/security');
  await press('Disable 2FA');
  await press('Disable 2FA', dialog());
  const password = await field('Password', dialog());
  expect(describedBy(password)).toContain('Please enter your password to disable 2FA');
  await fill(password, PASSWORD);
  expect(describedBy(password)).toBe('');
  await press('Disable 2FA', dialog());
  expect(describedBy(await field('2FA code or backup code', dialog()))).toContain(
    'Please enter your 2FA code',
  );
});

test('a new access token shows even if its form was closed before it arrived, and only “Done” closes it', async () => {
  await open(await register('Tia'), '/security');
  const late = held();
  answerOnce('createAccessToken', late);
  await press('Create Token', card('Access Tokens'));
  await fill('Name', 'Standings on the wall', dialog());
  await press('Create Token', dialog());
  await keys('{Escape}');
  await gone(() => screen.queryByRole('dialog'));
  late.release();
  await text(/^tc_/, dialog());
  await keys('{Escape}');
  expect((await text(/^tc_/, dialog())).textContent).toMatch(/^tc_[\w-]+$/);
  await press('Done', dialog());
  await gone(() => screen.queryByRole('dialog'));
  await text('Standings on the wall', card('Access Tokens'));
});

test('the backup code file has the server’s date, whatever the device’s clock says', async () => {
  await open(await register('Gil'), '/security');
  // Imported here, because each page load gets its own copies of the modules.
  const { serverClock } = await import('../../web/src/lib/time/server-clock.ts');
  vi.spyOn(serverClock, 'now').mockReturnValue(new Date(2025, 7, 25).getTime());
  await press('Enable 2FA');
  await fill('Verification code', RIGHT_CODE, dialog());
  await press('Enable 2FA', dialog());
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
  await press('Download', dialog());
  const [file] = save.mock.calls[0] ?? [];
  vi.restoreAllMocks();
  expect(await (file as Blob).text()).toContain('Generated: August 25, 2025');
});

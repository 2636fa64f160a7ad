import { expect, it } from 'vitest';
import { refused as refusal } from '#shared/domain/outcome.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { readMailPreferences } from './mail-preferences.ts';
import { stopMails } from './stop-mails.ts';

const STRANGER = 'eve@strangers.example';

/** Sets up a member with a verified address and another with an unverified one, with the tokens from their emails. */
async function stage() {
  const ports = memoryPorts();
  for (const number of [1, 2]) await ports.users.add({ ...profileOf(number), emailVerified: number === 1 });
  const tokenOf = (address: string) => ports.mailStops.tokenOf(address, ports.random.secret());
  const wants = async (number: number, type: string) =>
    value(await readMailPreferences(ports, seat(number)))[type as 'weekly_update'];
  return { ports, tokenOf, wants, stop: (token: string, type?: string) => stopMails(ports, { token, type }) };
}

it('a member’s unsubscribe link stops only the type of email it was in, just like switching that type off in the preferences', async () => {
  const { ports, tokenOf, wants, stop } = await stage();
  const { email } = profileOf(1);
  const token = await tokenOf(email);
  for (let time = 0; time < 2; time += 1)
    expect(value(await stop(token, 'weekly_update'))).toEqual({ type: 'weekly_update' });
  expect([await wants(1, 'weekly_update'), await wants(1, 'draft_started')]).toEqual([false, true]);
  expect(await ports.mailStops.isStopped(email)).toBe(false);
});

it.each([
  ['the email was an invitation or a receipt', undefined],
  ['the type is one that no one can switch off', 'account_changed'],
  ['the type is from another release', 'moon_landing'],
])('an address gets no more emails that strangers can trigger if %s', async (_, type) => {
  const { ports, tokenOf, wants, stop } = await stage();
  const { email } = profileOf(1);
  expect(value(await stop(await tokenOf(email), type))).toEqual({ type: null });
  expect(await ports.mailStops.isStopped(email)).toBe(true);
  expect(await wants(1, 'weekly_update')).toBe(true);
});

it.each([
  ['belongs to no member', STRANGER],
  ['its member hasn’t verified', profileOf(2).email],
])(
  'an address that %s gets no more emails that strangers can trigger, whatever the email was',
  async (_, address) => {
    const { ports, tokenOf, wants, stop } = await stage();
    expect(value(await stop(await tokenOf(address), 'weekly_update'))).toEqual({ type: null });
    expect(await ports.mailStops.isStopped(address)).toBe(true);
    expect(await wants(2, 'weekly_update')).toBe(true);
  },
);

it('a made-up token stops no emails, and neither does a real one while the table is down', async () => {
  const { ports, tokenOf, stop } = await stage();
  const token = await tokenOf(STRANGER);
  expect(await stop('a-token-that-is-made-up')).toEqual(refusal('mail-stop-not-found'));
  ports.mailStops.stop = () => Promise.reject(new Unavailable('the table is away'));
  await expect(stop(token)).rejects.toThrow(Unavailable);
});

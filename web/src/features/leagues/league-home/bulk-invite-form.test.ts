import { expect, test } from 'vitest';
import { addressesIn, brokenIn, without, sendMany } from './bulk-invite-form.tsx';
import { ApiError } from '../../../lib/calls/call.ts';

test.each([
  ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
  ['Ana <a@x.example>, "Ben" <b@x.example>;\nc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['a@x.example, A@X.example', ['A@X.example']],
  ['eve@x.example | eve+draft@x.example', ['eve+draft@x.example']],
  ['mailto:a@x.example\t(b@x.example), [c@x.example].', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['a@x.example，b@x.example、c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['nobody, @x, y@', []],
  ['', []],
])('the form finds the addresses in %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test('an invalid address is recognized, and stays in the field with the unsent addresses', () => {
  const text = 'Eve <eve@x.example>, @x, y@, a@b@c and dan+1@x.example';
  expect(brokenIn(text)).toEqual(['@x', 'y@', 'a@b@c']);
  expect(without(text, new Set(['dan@x.example']))).toBe('eve@x.example\n@x\ny@\na@b@c');
});

const SINCE = new Date('2025-08-25T23:00:00.000Z');
const refusal = (status: number, code: string) => new ApiError(status, code, `Said: ${code}.`);

/** Sends invitations to four email addresses. Those in `bad` fail. */
async function sendTo(
  bad: Record<string, Error>,
  listed: { email: string; createdAt: string }[] = [],
  undeliverable?: string,
) {
  const asked: string[] = [];
  const steps: number[] = [];
  const invite = async (email: string) => {
    asked.push(email);
    if (bad[email]) throw bad[email];
    return { isUndeliverable: email === undeliverable };
  };
  const sending = await sendMany(
    ['a@x.example', 'b+1@x.example', 'c@x.example', 'd@x.example'],
    { invite, list: async () => listed },
    { since: SINCE, onProgress: (done) => void steps.push(done) },
  );
  return { ...sending, sent: [...sending.sent], asked, steps };
}

test('a refused address is shown with the reason, and doesn’t stop the others', async () => {
  const bad = {
    'a@x.example': refusal(429, 'too-many-mails'),
    'c@x.example': new ApiError(400, 'invalid-input', 'I', [{ path: 'email', message: 'Invalid' }]),
  };
  const { sent, problems, steps, failure } = await sendTo(bad);
  expect(sent).toEqual(['b@x.example', 'd@x.example']);
  expect(problems).toEqual(['a@x.example: Said: too-many-mails.', 'c@x.example: Invalid']);
  expect(steps).toEqual([0, 1, 2, 3]);
  expect(failure).toBeUndefined();
});

test('a league limit stops the invitations, and is shown as the reason for each remaining address', async () => {
  const { sent, problems, asked, failure } = await sendTo({
    'c@x.example': refusal(429, 'too-many-invitations'),
  });
  expect(asked).toHaveLength(3);
  expect(sent).toEqual(['a@x.example', 'b@x.example']);
  expect(problems).toEqual([
    'c@x.example: not sent. Said: too-many-invitations.',
    'd@x.example: not sent. Said: too-many-invitations.',
  ]);
  expect(failure).toBeDefined();
});

test('an invitation that went out isn’t reported as unsent, even if its reply was lost', async () => {
  const at = (seconds: number) => new Date(SINCE.getTime() + seconds * 1000).toISOString();
  const { sent, problems } = await sendTo({ 'c@x.example': refusal(0, 'timeout') }, [
    { email: 'C@x.example', createdAt: at(1) },
    { email: 'd@x.example', createdAt: at(-60) },
  ]);
  expect(sent).toEqual(['a@x.example', 'b@x.example', 'c@x.example']);
  expect(problems).toEqual(['d@x.example: not sent. Said: timeout.']);
});

test('an address whose emails bounce is also reported', async () => {
  const { sent, problems } = await sendTo({}, [], 'c@x.example');
  expect(sent).toEqual(['a@x.example', 'b@x.example', 'd@x.example']);
  expect(problems).toEqual(['c@x.example: emails to this address bounce']);
});

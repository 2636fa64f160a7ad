import { expect, test } from 'vitest';
import { ApiError } from '../../lib/calls/call.ts';
import { remindMany } from './sent-invitations.tsx';

const invites = ['a', 'b', 'c'].map((name) => ({ inviteCode: name, email: `${name}@x.example` }));
const refusal = (status: number, code: string) => new ApiError(status, code, `Said: ${code}.`);

async function remindAll(bad: Record<string, Error>) {
  const asked: string[] = [];
  const steps: number[] = [];
  const remind = async (code: string) => {
    asked.push(code);
    if (bad[code]) throw bad[code];
  };
  const reminding = await remindMany(invites, remind, (sent) => void steps.push(sent));
  return { ...reminding, asked, steps };
}

test.each([
  [429, 'too-many-mails'],
  [409, 'not-to-remind'],
  [404, 'invitation-not-found'],
])('a refused reminder (%d %s) says why, and doesn’t stop the others', async (status, code) => {
  expect(await remindAll({ a: refusal(status, code) })).toEqual({
    sent: 2,
    problems: [`a@x.example: Said: ${code}.`],
    asked: ['a', 'b', 'c'],
    steps: [1, 2],
  });
});

test.each([
  ['the member’s own limit', refusal(429, 'too-many-requests')],
  ['a lost connection', new TypeError('Failed to fetch')],
])('%s stops the reminders, but those already sent still count', async (_, failure) => {
  expect(await remindAll({ b: failure })).toEqual({
    sent: 1,
    problems: [],
    failure,
    asked: ['a', 'b'],
    steps: [1],
  });
});

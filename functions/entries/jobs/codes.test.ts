import type { Context } from 'aws-lambda';
import { expect, it, vi } from 'vitest';

vi.mock('../../compose/aws/environment.ts', () => ({ siteUrl: () => 'https://crowns.example' }));

const NOTHING = { smsMessage: null, emailMessage: null, emailSubject: null };

/** The function's reply when the pool is about to send an email. */
async function answerTo(triggerSource: string, request: object = { codeParameter: '{####}' }) {
  const event = { version: '1', triggerSource, userName: 'a', request, response: NOTHING };
  const { handler } = await import('./codes.ts');
  const reply = await handler(event as never, { getRemainingTimeInMillis: () => 60_000 } as Context);
  return { event, reply };
}

it.each([
  ['CustomMessage_SignUp', 'verify your email address', '/dashboard'],
  ['CustomMessage_ResendCode', 'verify your email address', '/dashboard'],
  ['CustomMessage_VerifyUserAttribute', 'verify your email address', '/dashboard'],
  ['CustomMessage_ForgotPassword', 'set a new password', '/reset-password'],
  ['CustomMessage_UpdateUserAttribute', 'confirm your new address', '/account'],
])('for %s, the email says: %s', async (source, words, path) => {
  const { event, reply } = await answerTo(source);
  const { emailSubject, emailMessage } = reply.response;
  expect(emailSubject).toContain(words);
  expect(emailMessage).toContain('{####}');
  expect(emailMessage).toContain(`href="https://crowns.example${path}"`);
  // The user pool's limits for emails.
  expect(emailSubject!.length).toBeLessThanOrEqual(140);
  expect(emailMessage!.length).toBeLessThan(20_000);
  expect(reply).toEqual({ ...event, response: { smsMessage: null, emailSubject, emailMessage } });
});

it('the email has the pool’s own placeholder for the code', async () => {
  const { reply } = await answerTo('CustomMessage_ForgotPassword', { codeParameter: '{%%}' });
  expect(reply.response.emailMessage).toContain('>{%%}<');
});

it.each([
  ['CustomMessage_AdminCreateUser', { codeParameter: '{####}' }],
  ['CustomMessage_Tomorrow', { codeParameter: '{####}' }],
  ['CustomMessage_ForgotPassword', {}],
])('an unknown kind of email is left to the pool, without an error: %s %j', async (source, request) => {
  const { event, reply } = await answerTo(source, request);
  expect(reply).toEqual(event);
});

it('metadata from the caller doesn’t change the text', async () => {
  const plain = await answerTo('CustomMessage_ForgotPassword');
  const request = { codeParameter: '{####}', clientMetadata: { siteUrl: 'https://evil.example' } };
  const { reply } = await answerTo('CustomMessage_ForgotPassword', request);
  expect(reply.response).toEqual(plain.reply.response);
});

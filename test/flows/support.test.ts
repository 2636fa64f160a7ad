import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { Player } from '#test/support/player.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const WORDS = {
  name: 'Ana <b>',
  email: 'ana@visitors.example',
  category: 'feature',
  subject: 'A third crown',
  message: 'For ties.\n\nPlease.',
} as const;
const mailsTo = (address: string) => game.running.mails().filter(({ to }) => to === address);
/** Waits for emails. They are held back until the function that announced them is sure to have ended. */
const untilMailed = () => game.advance(70);

async function stored(id: string): Promise<Record<string, { S?: string; NULL?: boolean }>> {
  const { tables } = game.running.services;
  const Key = { pk: { S: `REQUEST#${id}` }, sk: { S: 'REQUEST' } };
  const { body } = await tables.call('GetItem', { TableName: tables.names[0], Key });
  return (JSON.parse(String(body)) as { Item: Awaited<ReturnType<typeof stored>> }).Item;
}

test('a visitor’s request reaches support, and the confirmation email doesn’t quote it', async () => {
  const visitor = new Player(game.url);
  const { id } = await visitor.call('requestSupport', { body: WORDS });
  expect(await stored(id)).toMatchObject({ userId: { NULL: true }, status: { S: 'pending' } });
  await untilMailed();
  await untilMailed();
  const [request, ...more] = mailsTo('support@two-crowns.example');
  expect(more).toEqual([]);
  expect(request?.subject).toBe('Support: A third crown');
  expect(request?.text).toContain('Ana <b> <ana@visitors.example> wrote about Feature Request');
  expect(request?.text).toContain('For ties.\n\nPlease.');
  const [receipt, ...others] = mailsTo(WORDS.email);
  expect(others).toEqual([]);
  expect(receipt?.text).toContain(id);
  expect(receipt?.text).not.toMatch(/Ana|crown\b|ties/);
});

test('a member’s request names the member if its token is valid; with a bad token it counts as a visitor’s', async () => {
  const member = await game.player();
  const mine = await member.call('requestSupport', { body: WORDS });
  expect(await stored(mine.id)).toMatchObject({ userId: { S: member.id } });
  member.token = `${member.token}x`;
  const nobodys = await member.call('requestSupport', { body: WORDS });
  expect(await stored(nobodys.id)).toMatchObject({ userId: { NULL: true } });
});

test.each([
  ['an empty message', { message: ' \n ' }],
  ['a subject with two lines', { subject: 'A\nB' }],
  ['an unknown category', { category: 'praise' }],
  ['a request in someone else’s name', { userId: '0b7e2f2e-0000-4000-8000-000000000001' }],
  ['a message that is too long', { message: 'x'.repeat(5001) }],
])('%s is refused, and no one gets an email', async (_, change) => {
  await untilMailed();
  const before = game.running.mails().length;
  const visitor = new Player(game.url);
  const body = { ...WORDS, ...change } as typeof WORDS;
  expect(await visitor.refusal('requestSupport', { body })).toEqual([400, 'invalid-input']);
  await untilMailed();
  expect(game.running.mails()).toHaveLength(before);
});

test('a browser’s error report is accepted, unless it’s oversized', async () => {
  const visitor = new Player(game.url);
  const body = { message: 'TypeError: x', path: '/dashboard', build: 'index-a1.js' };
  expect((await visitor.ask('reportClientError', { body })).status).toBe(202);
  const long = { ...body, message: 'x'.repeat(301) };
  expect(await visitor.refusal('reportClientError', { body: long })).toEqual([400, 'invalid-input']);
});

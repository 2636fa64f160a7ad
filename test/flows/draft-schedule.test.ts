import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTLED_WITHIN_SECONDS } from '#shared/domain/draft/draft-clock.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { isCodeMail, mailedCode } from '#test/support/mailed-code.ts';
import { LocalGame, type Table } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How long emails are held back. By then, the function that announced them is sure to have ended. */
const UNTIL_MAILED_SECONDS = 70;

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

/** Returns the first whole minute on the game's clock that is at least `ms` away. */
const ahead = (ms: number) => Math.ceil((game.now() + ms) / MINUTE_MS) * MINUTE_MS;
const advanceTo = (time: number) => game.advanceTo(new Date(time).toISOString());
const statusOf = async ({ owner, params }: Table) => (await owner.call('currentPick', { params })).status;

/** Returns the titles of a player's notifications about this league, oldest first. */
async function toldOf({ league }: Table, player: Player): Promise<string[]> {
  const news = await player.call('notifications', { params: { id: player.id }, query: {} });
  return news
    .filter(({ leagueId }) => leagueId === league.id)
    .map(({ title }) => title.replace(league.name, '…'))
    .toReversed();
}

const mailsTo = ({ user }: Player) =>
  game.running
    .mails()
    .filter((mail) => mail.to === user.email && !isCodeMail(mail))
    .map(({ subject }) => subject);

test('a scheduled draft is announced a day ahead and five minutes ahead, by email only to members who want it, and starts on time', async () => {
  const [owner, quiet, third, fourth] = await game.crew(4);
  if (!owner || !quiet || !third || !fourth) throw new Error('nobody came');
  for (const player of [owner, quiet])
    await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
  await quiet.call('changeMailPreferences', { body: { draft_reminder: false } });
  const first = ahead(3 * DAY_MS);
  const draftAt = first + 60 * MINUTE_MS;
  const table = await game.seat([owner, quiet, third, fourth], {
    name: 'Punctual',
    draftDateTime: new Date(first).toISOString(),
  });
  const { params } = table;
  const body = { draftDateTime: new Date(draftAt).toISOString() };
  await owner.call('changeDraftSettings', { params, body });

  await advanceTo(draftAt - DAY_MS - 30_000);
  expect(await toldOf(table, fourth)).toEqual(['You joined …']);
  await advanceTo(draftAt - DAY_MS + 3000);
  await game.advance(UNTIL_MAILED_SECONDS);
  const dayBefore = ['You joined …', '… drafts in 24 hours'];
  expect(await toldOf(table, fourth)).toEqual(dayBefore);
  expect(mailsTo(owner)).toContain('Punctual drafts in 24 hours');
  expect(mailsTo(quiet)).not.toContain('Punctual drafts in 24 hours');

  await advanceTo(draftAt - 4 * MINUTE_MS);
  const both = [...dayBefore, '… drafts in 5 minutes'];
  expect(await toldOf(table, fourth)).toEqual(both);
  expect(await statusOf(table)).toBe('draft');
  await advanceTo(draftAt + 3000);
  expect(await statusOf(table)).toBe('drafting');
  expect(await toldOf(table, fourth)).toEqual([...both, '… is drafting now']);
});

test('at the season’s draft deadline, leagues that can draft are auto-drafted, all others end, and the members of both are notified', async () => {
  const end = Date.parse(seasonNamed('2025-26').draftDeadline);
  const full = await game.seat(await game.crew(4), { name: 'Forgotten' });
  const short = await game.seat(await game.crew(2), { name: 'Lonely' });
  await advanceTo(end - MINUTE_MS);
  expect([await statusOf(full), await statusOf(short)]).toEqual(['draft', 'draft']);
  await advanceTo(end + SETTLED_WITHIN_SECONDS * 1000 + 4000);

  expect(await statusOf(full)).toBe('active');
  const picks = await full.owner.call('draftPicks', { params: full.params });
  expect(new Set(picks.map(({ nflTeamId }) => nflTeamId)).size).toBe(12);
  expect(picks.every(({ auto }) => auto)).toBe(true);
  expect((await toldOf(full, full.players[3]!)).at(-1)).toBe('… was auto-drafted');

  expect(await statusOf(short)).toBe('ended');
  expect((await toldOf(short, short.players[1]!)).at(-1)).toBe('…’s season is over');
  const told = (await toldOf(short, short.owner)).length;
  await game.advance(600);
  expect((await toldOf(short, short.owner)).length).toBe(told);
  expect(await short.owner.refusal('startDraft', { params: short.params, body: {} })).toEqual([
    409,
    'draft-started',
  ]);
});

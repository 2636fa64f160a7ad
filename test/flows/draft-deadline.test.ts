import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlementDue } from '#shared/domain/draft/draft-clock.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { LocalGame, type Table } from '#test/support/local-game.ts';

const DAY_SECONDS = 86_400;
const LATEST_MS = 3000;

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const picksOf = ({ owner, params }: Table) => owner.call('draftPicks', { params });

test('a slow draft is finished at its season’s draft deadline even if no one is connected', async () => {
  const settings = { draftTimerDuration: DAY_SECONDS };
  let table = await game.startedDraft(4, settings);
  const { draftDeadline } = seasonNamed(table.params.season);
  const end = Date.parse(draftDeadline);
  const dueOf = ({ params: { leagueId } }: Table) => settlementDue(leagueId, draftDeadline).getTime();
  // The checks before the settlement take time.
  while (dueOf(table) < end + 60_000) table = await game.startedDraft(4, settings);
  const { params, owner } = table;
  const due = dueOf(table);
  await game.advanceTo(new Date(end - 60_000).toISOString());
  const before = await owner.call('currentPick', { params });
  expect(before).toMatchObject({ status: 'drafting', deadlineAt: new Date(end).toISOString() });
  const made = (await picksOf(table)).length;
  expect(made).toBeLessThan(11);

  const last = table.players[3]!;
  const socket = await last.follow(params.leagueId);
  await game.advanceTo(new Date(end + LATEST_MS).toISOString());
  const { userId: onTheClock } = await owner.call('currentPick', { params });
  const late = table.players.find(({ id }) => id === onTheClock)!;
  const [free] = await owner.call('availableTeams', { params });
  expect(await late.refusal('makePick', { params, body: { teamId: free!.id } })).toEqual([
    422,
    'draft-deadline-passed',
  ]);
  await game.advanceTo(new Date(due + LATEST_MS).toISOString());
  const { draft } = await socket.hear('draft', (heard) => heard.draft.status === 'active');
  expect(draft).toMatchObject({ version: before.version + 1, deadlineAt: null, userId: null });
  const picks = await picksOf(table);
  expect(picks).toEqual(draft.picks);
  expect(picks).toHaveLength(12);
  expect(new Set(picks.map(({ nflTeamId }) => nflTeamId)).size).toBe(12);
  for (const { auto, draftedAt } of picks.slice(made)) {
    expect(auto).toBe(true);
    expect(Date.parse(draftedAt)).toBeGreaterThanOrEqual(due);
    expect(Date.parse(draftedAt)).toBeLessThanOrEqual(due + LATEST_MS);
  }
  await socket.hear('league');
  if (picks.slice(made).some(({ userId }) => userId === last.id)) {
    const { notice } = await socket.hear('draft-notice');
    expect(notice).toMatchObject({ type: 'draft-finished', leagueId: params.leagueId });
  }
  socket.close();
  const { currentSeason } = await owner.call('leagueByCode', { params: { code: table.league.code } });
  expect(currentSeason).toMatchObject({ status: 'active', isDraftComplete: true });

  // The timers for the last pick clock still fire, but find nothing to do.
  await game.advance(300);
  expect(await picksOf(table)).toEqual(picks);
});

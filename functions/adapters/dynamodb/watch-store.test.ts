import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { watchedUntil, type HeldTeam } from '#shared/domain/season/game-push.ts';
import { seat } from '#test/support/league-season.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { Table } from './table.ts';
import { watchStore } from './watch-store.ts';

const SEASONS = ['2025-26', '2026-27'];
const NOTHING = { teams: [], version: 0 };

afterEach(() => {
  vi.restoreAllMocks();
});

interface Written {
  Put?: { Item: Record<string, { S?: string; N?: string }> };
}

/** The writes of a member who watched the teams in `before`, and now watches `teams` instead. */
async function written(teams: readonly HeldTeam[], before: readonly HeldTeam[] = []): Promise<Written[]> {
  const calls = scriptAws(() => ({ body: {} }));
  const store = watchStore(new Table(new DynamoDBClient(SCRIPTED), 'game'));
  await store.write(seat(1), { ...NOTHING, teams: before }, teams);
  return calls[0]?.input['TransactItems'] as Written[];
}
/** Sort key and time to live of the written items. */
const endsOf = (items: readonly Written[]) =>
  items.flatMap(({ Put }) => (Put ? [[Put.Item['sk']?.S, Number(Put.Item['ttl']?.N)]] : []));
const team = (season: string, teamId = 1): HeldTeam => ({
  season,
  teamId,
  holdings: [{ leagueId: 'L', from: '2025-08-25T23:00:00.000Z' }],
});
const endOf = (season: string) => Math.floor(watchedUntil(season).getTime() / 1000);

it('watched teams expire a month after the season, even in a member’s own list', async () => {
  const [now = '', next = ''] = SEASONS;
  expect(endsOf(await written([team(now)]))).toEqual([
    ['WATCHES', endOf(now)],
    [`USER#${seat(1)}`, endOf(now)],
  ]);
  expect(endsOf(await written([team(now), team(next)]))[0]).toEqual(['WATCHES', endOf(next)]);
});

it('one transaction can update every team a member can own in two consecutive seasons', async () => {
  const all = (...seasons: string[]) =>
    seasons.flatMap((season) => Array.from({ length: 32 }, (_, place) => team(season, place + 1)));
  const items = await written(all(...SEASONS), all('2025-26', '2027-28'));
  // DynamoDB accepts at most 100 items in one transaction.
  expect(items.length).toBeLessThanOrEqual(100);
});

it('an interrupted deletion keeps the list that a retry needs to find the remaining rows', async () => {
  const teams = [team('2025-26', 1), team('2025-26', 2)];
  const Item = marshall({ teams, version: 1 });
  const calls = scriptAws(({ input }) => ({ body: 'Key' in input ? { Item } : {} }));
  await watchStore(new Table(new DynamoDBClient(SCRIPTED), 'game')).forget(seat(1));
  const removed = calls.slice(1).map(({ input }) => JSON.stringify(input).includes('"WATCHES"'));
  expect(removed).toEqual([false, true]);
});

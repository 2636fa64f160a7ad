import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { createInvite } from '#shared/domain/leagues/invites.ts';
import { DRAFT_AT, LEAGUE_ID, lobby, seat } from '#test/support/league-season.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { deletedLeagueStore } from './deleted-league-store.ts';
import { inviteStore } from './invite-store.ts';
import { keys } from './keys/keys.ts';
import { Table } from './table.ts';

type Wire = Record<string, { S?: string; N?: string }>;
interface Written {
  Put?: { Item: Wire };
  Delete?: { Key: Wire };
}

/** A table that records its transactions, and answers each query with these items. */
function stage(items: Wire[] = []) {
  const written: Written[] = [];
  scriptAws(({ action, input }) => {
    if (action === 'TransactWriteItems') written.push(...(input['TransactItems'] as Written[]));
    return { body: action === 'Query' ? { Items: items } : {} };
  });
  return { table: new Table(new DynamoDBClient(SCRIPTED), 'game'), written };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('an invitation’s rows are kept for 60 days after it expires', async () => {
  const { table, written } = stage();
  const invite = createInvite(
    { leagueId: 'L', invitedBy: seat(1), email: null, seatOf: null },
    'ABCDEFGHJKMNPQRS',
    DRAFT_AT,
  );
  expect(await inviteStore(table).add(invite)).toBe('added');
  const ends = written.flatMap(({ Put }) => Put?.Item['ttl']?.N ?? []).map(Number);
  const after = ends.map((end) => (end * 1000 - Date.parse(invite.expiresAt)) / 86_400_000);
  expect(after).toEqual([60, 60]);
});

it('deleting a league removes each of its seasons exactly once', async () => {
  const labels = ['2024-25', '2025-26'];
  const stored = labels.map((label) => keys.season(LEAGUE_ID, label));
  const { table, written } = stage(stored.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } })));
  const nothing = { joined: [], notifications: [], log: [] };
  expect(await deletedLeagueStore(table).bury(lobby(4), DRAFT_AT, nothing)).toBe('saved');
  const removed = written.flatMap(({ Delete }) => Delete?.Key['sk']?.S ?? []);
  expect(removed.toSorted()).toEqual(labels.map((label) => `SEASON#${label}`));
});

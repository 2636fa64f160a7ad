import { beforeEach, expect, test } from 'vitest';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf, type SmallLeague } from '#test/support/small-league.ts';
import { addCommissioner, leaveLeague } from '../leagues/members.ts';
import { readLeague } from '../leagues/read-leagues.ts';
import { renewLeague } from '../leagues/renew-league.ts';
import { exportAccount } from '../privacy/export-account.ts';
import { withdrawMember } from '../trades/withdraw-member.ts';
import { importDraft } from './import-draft.ts';
import { undoImport } from './undo-import.ts';

// Tests what a league remembers of the names in a pasted draft, and for how long.

const NAMES = [
  { name: 'uncleal', userId: seat(2) },
  { name: 'auntbee', userId: seat(3) },
  { name: 'thegreens', teamId: 24 },
];
const [UNCLE, AUNT, GREENS] = NAMES;
const SEATS = [1, 2, 3, 4].map((number) => ({
  userId: seat(number),
  teamIds: [number, number + 4, number + 8],
}));

let ports: MemoryPorts;
let league: SmallLeague;

/** A league that has imported a draft with names, and has undone that import. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await leagueOf(ports, 4, { isPublic: true });
  value(await importDraft(ports, league.key, seat(1), SEATS, NAMES));
  value(await undoImport(ports, league.key, seat(1)));
});

const namesFor = async (number: number) =>
  value(await readLeague(ports, seat(number), league.code)).importNames;

test('every commissioner gets the names for the next import, and no one else', async () => {
  value(await addCommissioner(ports, { leagueId: league.key.leagueId, by: seat(1), userId: seat(4) }));
  expect(await Promise.all([1, 4, 2, 9].map(namesFor))).toEqual([NAMES, NAMES, undefined, undefined]);
  value(await importDraft(ports, league.key, seat(1), SEATS));
  expect(await namesFor(1)).toBeUndefined();
});

test('an import from a page that knows no names keeps the remembered ones, and any other import replaces them', async () => {
  value(await importDraft(ports, league.key, seat(1), SEATS));
  expect((await league.stored()).importNames).toEqual(NAMES);
  value(await undoImport(ports, league.key, seat(1)));
  value(await importDraft(ports, league.key, seat(1), SEATS, [GREENS!]));
  expect((await league.stored()).importNames).toEqual([GREENS]);
});

test('the names of someone who leaves are forgotten', async () => {
  value(await leaveLeague(ports, league.key.leagueId, seat(2)));
  expect((await league.stored()).importNames).toEqual([AUNT, GREENS]);
});

test('a member’s own names are in their account’s export, and are deleted with the account', async () => {
  value(await importDraft(ports, league.key, seat(1), SEATS, NAMES));
  const [exported] = value(await exportAccount(ports, seat(2))).leagues;
  expect(exported?.seasons[0]?.namesInLists).toEqual(['uncleal']);
  value(await withdrawMember(ports, league.key.leagueId, seat(2)));
  const after = await league.stored();
  expect(after.importNames).toEqual([AUNT, GREENS]);
  value(await withdrawMember(ports, league.key.leagueId, seat(2)));
  expect(await league.stored()).toBe(after);
});

test('the remembered names move to the league’s next season, except those of deleted accounts', async () => {
  ports.clock.set(new Date('2026-02-03T12:00:00.000Z'));
  await ports.seasons.save(next(await league.stored(), { status: 'ended' }));
  await ports.users.bury((await ports.users.get(seat(3)))!, {
    at: ports.clock.now(),
    heldUntil: ports.clock.now(),
  });
  value(await renewLeague(ports, league.key.leagueId, seat(1), '2026-27'));
  const seasons = await Promise.all(
    [league.key.season, '2026-27'].map((label) => ports.seasons.get(league.key.leagueId, label)),
  );
  expect(seasons.map((season) => season?.importNames)).toEqual([undefined, [UNCLE, GREENS]]);
});

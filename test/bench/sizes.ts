import * as z from 'zod/mini';
import { seasonItem } from '#functions/adapters/dynamodb/season-codec.ts';
import { readDraft } from '#functions/usecases/draft/read-draft.ts';
import { readLeague } from '#functions/usecases/leagues/read-leagues.ts';
import { readRosters } from '#functions/usecases/season/read-rosters.ts';
import { readStandings } from '#functions/usecases/season/read-standings.ts';
import { readWeekly } from '#functions/usecases/season/read-weekly.ts';
import { Draft } from '#shared/contract/schemas/draft.ts';
import { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Roster, Standing, WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { USERNAME_LENGTH } from '#shared/domain/accounts/names.ts';
import { LEAGUE_NAME_MOST } from '#shared/domain/leagues/league.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { fullSeason } from '#test/support/full-season.ts';
import { wholeSeason, storeResults } from '#test/support/games.ts';
import { itemBytes } from '#test/support/item-bytes.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, profileOf, type SmallLeague } from '#test/support/small-league.ts';
import { kilobytes } from './figures.ts';
import { FULL_HOUSE, shapeName, USUAL, WIDEST } from './league.ts';
import type { Row } from './table.ts';

const WEEK = 9;
/** More trades than even a lively league makes. */
const MANY_TRADES = 50;
const LONGEST_NAMES = 'JSON, all names as long as may be';

/** Measures how much data leagues of several shapes store, push and request in the middle of their season. */
export async function sizeRows(): Promise<Row[]> {
  const rows = await Promise.all([USUAL, WIDEST, FULL_HOUSE].map(rowsOf));
  return rows.flat();
}

async function rowsOf(shape: Shape): Promise<Row[]> {
  const ports = memoryPorts();
  const { key, code } = await draftedLeague(ports, shape);
  const by = seat(1);
  // Drops what the contract doesn't declare, as the gateway does.
  const json = async (schema: z.ZodMiniType, reply: Promise<Outcome<unknown, string>>) =>
    Buffer.byteLength(JSON.stringify(schema.parse(value(await reply))));
  const sized = (name: string, bytes: number): Row => ({
    name: `${shapeName(shape)}: ${name}`,
    figure: kilobytes(bytes),
    note: LONGEST_NAMES,
  });
  const season = fullSeason(shape);
  const swaps = Array.from({ length: MANY_TRADES }, () => season.swaps.slice(0, 1)).flat();
  return [
    {
      ...sized('its season’s item', itemBytes(seasonItem(season))),
      aim: '6 kB',
      note: 'as DynamoDB counts it, every field in use',
    },
    {
      ...sized(`the same after ${MANY_TRADES} trades`, itemBytes(seasonItem({ ...season, swaps }))),
      note: 'each change writes it whole, but picks no longer do',
    },
    sized('a push of the whole draft', await json(Draft, readDraft(ports, key, by))),
    sized('the league', await json(LeagueReply, readLeague(ports, by, code))),
    sized('standings', await json(z.array(Standing), readStandings(ports, key, by))),
    sized('one week', await json(z.array(WeeklyStandings), readWeekly(ports, key, by, WEEK))),
    sized('rosters', await json(z.array(Roster), readRosters(ports, key, by))),
  ];
}

/** Sets up a drafted league in which all names have the maximum length, and adds its season's results. */
async function draftedLeague(ports: MemoryPorts, shape: Shape): Promise<SmallLeague> {
  for (let number = 1; number <= shape.maxMembers; number += 1) {
    const username = String(number).padStart(USERNAME_LENGTH.most, 'w');
    await ports.users.add({
      ...profileOf(number),
      username,
      skeletons: [username],
      firstName: 'F'.repeat(50),
    });
  }
  const { maxMembers, teamsEach } = shape;
  const league = await draftedOf(ports, maxMembers, { teamsEach, name: 'L'.repeat(LEAGUE_NAME_MOST) });
  await storeResults(
    ports.results,
    league.key.season,
    wholeSeason(18, () => [24, 20]),
  );
  return league;
}

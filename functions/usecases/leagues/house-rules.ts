import type {
  HouseRulesReply,
  HouseRulesRequest,
  HouseRulesVersion,
} from '#shared/contract/schemas/house-rules.ts';
import {
  barredFromSettling,
  changeRules,
  confirmedIn,
  settledIn,
  UNWRITTEN,
  type HouseRules,
} from '#shared/domain/leagues/house-rules.ts';
import { rulesEffects, settledEffects } from '#shared/domain/leagues/house-rules-news.ts';
import { barredFromLeading, next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf, seatFor } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { listenersOf, type Change, type ChangeRefusal } from '../change-season.ts';
import { stored } from '../news/store-effects.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';
import { changeLeagueSeason, type LeaguePorts } from './change-league.ts';

type ReadPorts = Pick<Ports, 'leagues' | 'seasons' | 'houseRules'>;
type MarkPorts = ReadPorts & Pick<Ports, 'clock' | 'random' | 'connections' | 'publisher'>;
type Answered<Refusal extends string> = Promise<Outcome<HouseRulesReply, Refusal>>;

/** The present house rules, and which members of the season have confirmed them or settled the stakes. */
export async function readHouseRules(ports: ReadPorts, leagueId: string, by: string): Answered<ReadRefusal> {
  const read = await readLeagueSeason(ports, leagueId, by);
  return read.ok ? ok(await viewRules(ports, read.value)) : read;
}

/** Returns the stored versions of the rules, newest first, to any member. */
export async function readRulesVersions(
  ports: ReadPorts,
  leagueId: string,
  by: string,
): Promise<Outcome<HouseRulesVersion[], ReadRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  return read.ok ? ok(await ports.houseRules.versionsOf(leagueId)) : read;
}

/**
 * Lets a commissioner rewrite the rules. The write raises the season's version, so that the second of two concurrent
 * rewrites is judged on the first one's result. Repeating the request changes nothing.
 */
export async function changeHouseRules(
  ports: LeaguePorts & MarkPorts,
  leagueId: string,
  by: string,
  { version: seen, ...words }: HouseRulesRequest,
): Answered<'not-a-member' | 'commissioners-only' | 'other-rules' | ChangeRefusal> {
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { userIds: [by], houseRules: () => ports.houseRules.of(leagueId) },
    (
      before,
      { league, called, houseRules: written },
    ): Outcome<Change, 'not-a-member' | 'commissioners-only' | 'other-rules'> => {
      const barred = barredFromLeading(before, by);
      if (barred) return refused(barred);
      const act = { by, at: ports.clock.now(), season: before.season };
      const judged = changeRules(written, { ...words, seen }, act);
      if (!judged.ok) return judged;
      if (judged.value === null) return ok({ season: before });
      return ok({
        season: next(before, {}),
        effects: rulesEffects(league, before, called(by), judged.value),
      });
    },
  );
  if (!outcome.ok) return outcome;
  if (outcome.value.effects) await tellRules(ports, outcome.value.season);
  return ok(await viewRules(ports, outcome.value.season));
}

/** A member says that they have read this version. Only the current one can be confirmed. */
export async function confirmHouseRules(
  ports: MarkPorts,
  leagueId: string,
  by: string,
  version: number,
): Answered<ReadRefusal | 'other-rules'> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const before = await viewRules(ports, read.value);
  if (before.version !== version || version === 0) return refused('other-rules');
  if (before.confirmed.includes(by)) return ok(before);
  const reader = { leagueId, season: read.value.season, userId: by };
  const saved = await ports.houseRules.confirm(reader, version);
  if (saved === 'other-rules') return refused(saved);
  if (saved === 'not-a-member') return blockReason(ports, leagueId, by);
  await tellRules(ports, read.value);
  return ok(await viewRules(ports, read.value));
}

/**
 * Returns why the store rejected the write of a user who was a member when the season was read. Members who deleted their
 * account keep their seat, but can't write.
 */
async function blockReason(
  ports: ReadPorts,
  leagueId: string,
  by: string,
): Promise<Outcome<never, ReadRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  return read.ok ? refused('not-a-member') : read;
}

interface Settling {
  leagueId: string;
  by: string;
  userId: string;
  isOn: boolean;
}

/** A commissioner marks a member as having settled the stakes of this season, or removes that mark. */
export async function settleStakes(
  ports: MarkPorts,
  { leagueId, by, userId, isOn }: Settling,
): Answered<ReadRefusal | 'commissioners-only' | 'not-in-league'> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  const { season } = read.value;
  const barred = barredFromSettling(read.value, by, userId);
  if (barred) return refused(barred);
  const { log } = stored(ports, season, settledEffects(by, userId, isOn));
  const saved = await ports.houseRules.settle({ leagueId, season, userId }, { isOn, log });
  if (saved === 'not-a-member') return refused('not-in-league');
  if (saved === 'saved') await tellRules(ports, read.value);
  return ok(await viewRules(ports, read.value));
}

/**
 * Announces changed rules or marks to members who have a page of the league open. Marks don't change the season, so the push has
 * no version.
 */
async function tellRules(
  ports: Pick<Ports, 'connections' | 'publisher'>,
  season: LeagueSeason,
): Promise<void> {
  const { leagueId } = season;
  const listeners = await listenersOf(ports, leagueId);
  const present = listeners.filter(({ userId }) => seatFor(season, userId));
  await ports.publisher.push(present, { type: 'rules', leagueId });
}

async function viewRules(
  { houseRules }: Pick<Ports, 'houseRules'>,
  season: LeagueSeason,
): Promise<HouseRulesReply> {
  const { leagueId, members } = season;
  const [written, marks] = await Promise.all([
    houseRules.of(leagueId),
    houseRules.marksOf(leagueId, members.flatMap(peopleOf)),
  ]);
  const { text, stakes, version, changedAt, changedBy }: HouseRules | typeof UNWRITTEN = written ?? UNWRITTEN;
  return {
    text,
    stakes,
    version,
    changedAt,
    changedBy,
    confirmed: confirmedIn(season, version, marks),
    settled: settledIn(season, marks),
  };
}

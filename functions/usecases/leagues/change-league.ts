import type { Channel } from '#shared/domain/channels/channel.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import { isCommissioner, peopleOf, seatFor } from '#shared/domain/league-members.ts';
import type { HouseRules } from '#shared/domain/leagues/house-rules.ts';
import type { Invite } from '#shared/domain/leagues/invites.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Act, Ports } from '../../ports/ports.ts';
import { publicUser } from '../../views/league-view.ts';
import type { BesideSeason } from '../trades/read-trade-state.ts';
import { lobbiesOf, type Lobbies } from './public-lobbies.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

export type LeaguePorts = ChangePorts & Pick<Ports, 'leagues' | 'users'>;

/**
 * What a rule gets in addition to the season: the league, facts about the users whom the act involves, and other data it
 * needs.
 */
export interface Beside {
  league: League;
  called(userId: string): { userId: string; name: string };
  /** False for a former member, who may still be in the season. */
  hasAccount(userId: string): boolean;
  isPremium(userId: string): boolean;
  /** Whether the client has performed the same act before. */
  isRepeated: boolean;
  /** The owner's other public leagues that are waiting for their draft, if the rule needs them. */
  lobbies: Lobbies | undefined;
  /** The house rules, if the rule needs them and there are any. */
  houseRules: HouseRules | undefined;
  /** The group chat, if the rule needs it and there is one. */
  channel: Channel | undefined;
  /** The invitation that the rule is about, if it still exists. */
  invite: Invite | undefined;
  /** The user's draft board, if the rule needs it and there is one. */
  board: DraftBoard | undefined;
  /** The pending offers, if the rule needs them. */
  desk: BesideSeason | undefined;
}

/** What to read for a rule: the users that it needs, and whether the act was performed before. */
interface Wanted {
  userIds?: readonly string[];
  act?: Act | undefined;
  /** Whether the rule needs the owner's public leagues that are waiting for their draft. */
  lobbies?: boolean;
  /** How to read the house rules, if the rule needs them. */
  houseRules?: () => Promise<HouseRules | undefined>;
  channel?: () => Promise<Channel | undefined>;
  /** How to read the invitation that the rule is about. */
  invite?: () => Promise<Invite | undefined>;
  /** Someone whose holder and partners the rule needs, too, and the commissioners, who may be told about them. */
  seatOf?: string;
  /** How to read the user's draft board in this season, if the rule needs it. */
  board?: (label: string) => Promise<DraftBoard | undefined>;
  /** How to read the pending offers of the season that `reading` reads, if the rule needs them. */
  desk?: (label: string, reading: Promise<LeagueSeason | undefined>) => Promise<BesideSeason>;
}

/**
 * Like `changeSeason`, but for the current season of a league that the caller names by its id. The rule also gets the
 * league, and the other data that it needs. If the league is renewed in the meantime, the rule judges its new season.
 */
export async function changeLeagueSeason<Value extends Change, Refusal extends string>(
  ports: LeaguePorts,
  leagueId: string,
  wanted: Wanted,
  judge: (before: LeagueSeason, beside: Beside) => Outcome<Value, Refusal>,
): Promise<Outcome<Value & { league: League }, Refusal | ChangeRefusal>> {
  return retryUntilDecided(async () => {
    const known = await ports.leagues.get(leagueId);
    if (!known) return refused('league-not-found');
    let isPast = false;
    const outcome = await changeSeason(
      ports,
      { leagueId, season: known.currentSeason },
      (before, beside: Beside | undefined): Judged<Value, Refusal> => {
        if (!beside) return refused('league-not-found');
        isPast = before.isRenewed === true;
        return isPast ? refused('unavailable') : withLeague(beside, judge(before, beside));
      },
      (label, reading) => lookBeside(ports, leagueId, wanted, { label, reading }),
      TRIES.league,
    );
    if (!isPast) return outcome;
    return RETRY;
  }, TRIES.league);
}

type Judged<Value, Refusal extends string> = Outcome<
  Value & { league: League },
  Refusal | 'league-not-found' | 'unavailable'
>;

function withLeague<Value extends Change, Refusal extends string>(
  { league }: Beside,
  judged: Outcome<Value, Refusal>,
): Outcome<Value & { league: League }, Refusal> {
  if (!judged.ok) return judged;
  return { ok: true, value: { ...judged.value, league: { ...league, ...judged.value.effects?.league } } };
}

function peopleWith(season: LeagueSeason | undefined, userId: string): string[] {
  if (!season) return [];
  const leaders = season.members.filter((member) => isCommissioner(season, member.userId));
  const seat = seatFor(season, userId);
  return [...(seat ? peopleOf(seat) : []), ...leaders.map((leader) => leader.userId)];
}

async function lookBeside(
  ports: LeaguePorts,
  leagueId: string,
  {
    userIds = [],
    act,
    lobbies: areLobbiesAsked,
    houseRules: readRules,
    channel: readChannel,
    invite: readInvite,
    seatOf,
    board: readBoard,
    desk: readTradeState,
  }: Wanted,
  { label, reading }: { label: string; reading: Promise<LeagueSeason | undefined> },
): Promise<Beside | undefined> {
  const named = async () =>
    seatOf === undefined ? userIds : [...userIds, ...peopleWith(await reading, seatOf)];
  const [league, profiles, doneIn, houseRules, channel, invite, board, desk] = await Promise.all([
    ports.leagues.get(leagueId),
    // A batch read must not ask for the same user twice.
    named().then((ids) => ports.users.getMany([...new Set(ids)])),
    act && ports.leagues.madeBy(act),
    readRules?.(),
    readChannel?.(),
    readInvite?.(),
    readBoard?.(label),
    readTradeState?.(label, reading),
  ]);
  if (!league) return undefined;
  const lobbies = areLobbiesAsked ? await lobbiesOf(ports, league.ownerId, leagueId) : undefined;
  const called = (userId: string) => {
    const profile = profiles.find(({ id }) => id === userId);
    return { userId, name: publicUser(profile, userId).username };
  };
  const hasAccount = (userId: string) => profiles.some(({ id }) => id === userId);
  const isPremium = (userId: string) =>
    profiles.some((profile) => profile.id === userId && profile.isPremium);
  return {
    league,
    called,
    hasAccount,
    isPremium,
    isRepeated: doneIn !== undefined,
    lobbies,
    houseRules,
    channel,
    invite,
    board,
    desk,
  };
}

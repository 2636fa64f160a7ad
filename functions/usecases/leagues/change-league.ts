import { LEAGUE_SIZE, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/league.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Act, Ports } from '../../ports.ts';
import { publicUser } from '../../views/league-view.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

export type LeaguePorts = ChangePorts & Pick<Ports, 'leagues' | 'users'>;

/** A league as it is when a rule judges its season, and who somebody is who acts in it or is acted on. */
export interface Beside {
  league: League;
  called(userId: string): { userId: string; name: string };
  /** A former member has none, who may be in the season all the same. */
  hasAccount(userId: string): boolean;
  isPremium(userId: string): boolean;
  /** Whether the client's act was carried out before. */
  isRepeated: boolean;
}

/** Whose names a rule needs, and the act that it may have seen before. */
interface Wanted {
  userIds?: readonly string[];
  act?: Act | undefined;
}

/** A lost try means that somebody else changed the league; so these settle it whoever comes at once. */
const TRIES = LEAGUE_SIZE.most;

/**
 * Changes the current season of a league that a call names by its id, as `changeSeason` does. The rule gets the league, too,
 * and what else it wants to know. Where the league is renewed meanwhile, the rule judges its new season.
 */
export async function changeLeagueSeason<Value extends Change, Refusal extends string>(
  ports: LeaguePorts,
  leagueId: string,
  wanted: Wanted,
  judge: (before: LeagueSeason, beside: Beside) => Outcome<Value, Refusal>,
): Promise<Outcome<Value & { league: League }, Refusal | ChangeRefusal>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
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
      () => lookBeside(ports, leagueId, wanted),
      TRIES,
    );
    if (!isPast) return outcome;
  }
  return refused('unavailable');
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

async function lookBeside(
  ports: LeaguePorts,
  leagueId: string,
  { userIds = [], act }: Wanted,
): Promise<Beside | undefined> {
  const [league, profiles, doneIn] = await Promise.all([
    ports.leagues.get(leagueId),
    // A batch names nobody twice.
    ports.users.getMany([...new Set(userIds)]),
    act && ports.leagues.madeBy(act),
  ]);
  if (!league) return undefined;
  const called = (userId: string) => {
    const profile = profiles.find(({ id }) => id === userId);
    return { userId, name: publicUser(profile, userId).username };
  };
  const hasAccount = (userId: string) => profiles.some(({ id }) => id === userId);
  const isPremium = (userId: string) =>
    profiles.some((profile) => profile.id === userId && profile.isPremium);
  return { league, called, hasAccount, isPremium, isRepeated: doneIn !== undefined };
}

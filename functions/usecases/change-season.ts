import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { isOverdue } from '#shared/domain/draft/draft-clock.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { lotNews } from '#shared/domain/draft/auction/lot-news.ts';
import { turnBegun } from '#shared/domain/draft/turn-name.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf, seatFor } from '#shared/domain/league-members.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import { changesOwners } from '#shared/domain/season/owners-change.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { timerName, timersOf } from '#shared/domain/timer.ts';
import { isVisibleTo } from '#shared/domain/trades/trade-state.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { draftView } from '../views/draft-view.ts';
import { RETRY, TRIES, retryUntilDecided, type Retry } from '../ports/write-retry.ts';
import {
  Unavailable,
  type Connection,
  type StoredLogLine,
  type Ports,
  type Saved,
  type StoredEffects,
} from '../ports/ports.ts';
import { pushNews, readersOf, stored } from './news/store-effects.ts';

export type ChangePorts = Pick<
  Ports,
  | 'clock'
  | 'random'
  | 'seasons'
  | 'timers'
  | 'turnPushQueue'
  | 'pushQueue'
  | 'groupChatChecks'
  | 'connections'
  | 'publisher'
  | 'emailQueue'
>;
/** The refusals that any change can get, in addition to those from its own rule. */
export type ChangeRefusal = MissingRefusal | 'unavailable' | 'draft-deadline-passed';

/**
 * `season-not-found`: the season table has no such season. `league-not-found`: the league season isn't stored, or the
 * caller must not learn that it exists.
 */
export type MissingRefusal = 'season-not-found' | 'league-not-found';

/** The season as a rule has changed it, and the effects to store with it. */
export interface Change {
  season: LeagueSeason;
  effects?: Effects;
  /** Whether the clock makes the change, without a user. Such a change is allowed after the season's draft deadline. */
  isByClock?: boolean;
}

/** Reads what a rule needs in addition to the season, while the season itself is being read. */
export type Alongside<Beside> = (label: string, season: Promise<LeagueSeason | undefined>) => Promise<Beside>;

/**
 * The one way a league season changes (see League season and Two timers): read → judge → arm the timers that the changed
 * season needs → one conditional write → push. Timers are armed first, so that a crash at any point leaves a draft that
 * keeps moving.
 *
 * If another writer was first, the rules judge again on the new state: a refusal comes from the rules, never from the
 * version. After the season's draft deadline, a league that hasn't drafted changes only through its settlement, even before
 * the settlement's timer has fired (see Season's draft deadline).
 *
 * Effects are stored in the same transaction and pushed with the change. A change without effects, such as a pick, stays a
 * single write. Of the sockets that follow the league, only members' sockets get the push.
 *
 * `alongside` is read in parallel with the season. The followers are read in parallel with the write, so that a socket that
 * joins while the timers are armed gets the push. A socket that joins during that last round trip can miss the change; its
 * browser asks for the version a few seconds after joining.
 */
export async function changeSeason<Value extends Change, Refusal extends string, Beside = undefined>(
  ports: ChangePorts,
  key: SeasonPath,
  judge: (state: LeagueSeason, beside: Beside) => Outcome<Value, Refusal>,
  alongside: Alongside<Beside> = async () => undefined as Beside,
  retry: number | Retry = TRIES.usual,
): Promise<Outcome<Value & { listeners: readonly Connection[] }, Refusal | ChangeRefusal>> {
  const label = findSeason(key.season)?.label;
  if (label === undefined) return refused('season-not-found');
  const tryIt: Retry = typeof retry === 'number' ? (attempt) => retryUntilDecided(attempt, retry) : retry;
  return tryIt(async () => {
    const reading = ports.seasons.get(key.leagueId, label);
    const [before, beside] = await Promise.all([reading, alongside(label, reading)]);
    if (!before) return refused('league-not-found');
    const judged = judge(before, beside);
    // A private league doesn't exist for strangers, whatever they ask about it.
    if (!judged.ok && judged.refused === 'not-a-member' && !before.isPublic)
      return refused('league-not-found');
    if (!judged.ok) return judged;
    const isChanged = judged.value.season !== before;
    if (isChanged && !judged.value.isByClock && isOverdue(before, ports.clock.now()))
      return refused('draft-deadline-passed');
    const after = isChanged ? seeded(ports, judged.value.season) : before;
    const effects = judged.value.effects && stored(ports, label, judged.value.effects, after);
    const news = effects?.notifications ?? [];
    // All of this comes before the write, so that whatever is written also gets its timers, emails and pushes.
    if (isChanged) {
      const turn = turnBegun(before, after);
      await Promise.all([
        armNext(ports, before, after),
        turn && ports.turnPushQueue.announce(turn),
        ports.emailQueue.announce(news),
        after.hasChannel && ports.groupChatChecks.announce(after),
        changesOwners(before, after) && ports.pushQueue.watch(seatedIn(before, after)),
      ]);
    }
    const [saved, listeners, readers] = await Promise.all([
      isChanged ? save(ports, after, effects) : 'saved',
      listenersOf(ports, key.leagueId),
      readersOf(ports, news),
      // Beside the write, where it costs a bid no time. A lot is news for seconds, and is looked up again if it isn't stored yet.
      ...lotNews(before, after).map((lot) => ports.turnPushQueue.announce(lot)),
    ]);
    if (saved === 'conflict') return RETRY;
    const present = listeners.filter(({ userId }) => seatFor(before, userId) ?? seatFor(after, userId));
    if (isChanged)
      await Promise.all([
        isOfSides(before, after, effects) || announceChange(ports, before, after, present, effects?.log),
        announceTrades(ports, after, effects?.trades, present),
        pushNews(ports, news, readers),
      ]);
    return { ok: true, value: { ...judged.value, season: after, listeners: present } };
  });
}

/** A season from before lotteries gets its first seed with its next change (see Lottery). */
function seeded({ random }: Pick<Ports, 'random'>, season: LeagueSeason): LeagueSeason {
  const isLacking = season.status === 'draft' && season.lotterySeed === null;
  return isLacking ? { ...season, lotterySeed: random.secret() } : season;
}

/** Everyone with a seat, or a share in one, before or after the change. */
function seatedIn(before: LeagueSeason, after: LeagueSeason): string[] {
  return [...new Set([...before.members, ...after.members].flatMap(peopleOf))];
}

function save(
  { seasons }: Pick<Ports, 'seasons'>,
  season: LeagueSeason,
  effects: StoredEffects | undefined,
): Promise<Saved> {
  return effects ? seasons.saveWith(season, effects) : seasons.save(season);
}

/**
 * The sockets that follow the league. Returns none if they can't be read, because a change that is already written must not look
 * failed.
 */
export async function listenersOf(
  ports: Pick<Ports, 'connections'>,
  leagueId: string,
): Promise<readonly Connection[]> {
  try {
    return await ports.connections.listOf(leagueId);
  } catch (error) {
    if (error instanceof Unavailable) return [];
    throw error;
  }
}

/** Arms the timers that the changed season waits for, except those that it already waited for before the change. */
export async function armNext(
  ports: Pick<Ports, 'timers'>,
  before: LeagueSeason | undefined,
  after: LeagueSeason,
): Promise<void> {
  const armed = new Set((before ? timersOf(before) : []).map(timerName));
  const wanted = timersOf(after).filter((timer) => !armed.has(timerName(timer)));
  await Promise.all(wanted.map((timer) => ports.timers.arm(timer)));
}

/** Pushes the change to everyone who follows the league; sent after the write and before the reply. */
export async function announceChange(
  ports: Pick<Ports, 'publisher' | 'clock'>,
  before: LeagueSeason,
  after: LeagueSeason,
  listeners: readonly Connection[],
  lines: readonly StoredLogLine[] = [],
): Promise<void> {
  const messages: ServerMessage[] = [];
  const moved =
    after.picks.length !== before.picks.length ||
    after.deadlineAt !== before.deadlineAt ||
    (after.auction !== before.auction && before.status === 'drafting') ||
    after.autoUserIds !== before.autoUserIds ||
    (after.order !== before.order && after.status === 'drafting') ||
    currentTurn(after)?.pickOrder !== currentTurn(before)?.pickOrder;
  const { leagueId } = after;
  const isCorrected = correctsPicks(before, after);
  if (moved || isCorrected)
    messages.push({ type: 'draft', leagueId, draft: draftView(after, ports.clock.now()) });
  // Members don't see when the next tick is due. They only see the result of the last one.
  const isTick = after.tickAt !== before.tickAt && after.status === before.status && lines.length === 0;
  if (!isTick && (!moved || after.status !== before.status || after.members !== before.members))
    messages.push({ type: 'league', leagueId, version: after.version });
  await Promise.all(messages.map((message) => ports.publisher.push(listeners, message)));
}

/** Whether the picks of a finished draft changed (see Corrections). A handover only changes whose they are. */
function correctsPicks(before: LeagueSeason, after: LeagueSeason): boolean {
  return (
    before.status === 'active' &&
    after.status === 'active' &&
    before.picks !== after.picks &&
    before.handovers === after.handovers
  );
}

/** Whether only unaccepted offers changed. Only an offer's two sides get the push of such a change. */
function isOfSides(before: LeagueSeason, after: LeagueSeason, effects: StoredEffects | undefined): boolean {
  const isSeen =
    after.swaps !== before.swaps ||
    after.tradeBlock !== before.tradeBlock ||
    after.lookingFor !== before.lookingFor;
  return effects?.trades !== undefined && effects.log.length === 0 && !isSeen;
}

/** Announces changed trades to everyone who can see them. Everyone can see an accepted trade. */
async function announceTrades(
  ports: Pick<Ports, 'publisher'>,
  season: LeagueSeason,
  trades: StoredEffects['trades'],
  listeners: readonly Connection[],
): Promise<void> {
  if (!trades) return;
  const { book, begun, changed = [], ended } = trades;
  const sees = ({ userId }: Connection) =>
    [...begun, ...changed, ...ended].some((trade) => isVisibleTo(trade, actorOf(season, userId).seat));
  await ports.publisher.push(listeners.filter(sees), { type: 'trade', leagueId: book.leagueId });
}

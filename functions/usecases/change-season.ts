import type { SeasonPath } from '#shared/contract/season-path.ts';
import { currentTurn } from '#shared/domain/draft-order.ts';
import { memberOf, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { Effects } from '#shared/domain/news.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { timerName, timersOf } from '#shared/domain/timer.ts';
import { isVisibleTo } from '#shared/domain/trade-desk.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { draftView } from '../views/draft-view.ts';
import {
  Unavailable,
  type Connection,
  type FeedLine,
  type Ports,
  type Saved,
  type StoredEffects,
} from '../ports.ts';
import { pushNews, readersOf, stored } from './news/tell.ts';

export type ChangePorts = Pick<
  Ports,
  'clock' | 'random' | 'seasons' | 'pickClock' | 'connections' | 'publisher' | 'mailbox'
>;
export type ChangeRefusal = MissingRefusal | 'unavailable';

/** A season that is in no table; a league season that is not stored, or that the caller must not know of. */
export type MissingRefusal = 'season-not-found' | 'league-not-found';

/** A judgement that lets the season become another one, and what that brings with it. */
export interface Change {
  season: LeagueSeason;
  effects?: Effects;
}

const TRIES = 3;

/**
 * The one way a league season changes (see League season and Two timers): read → judge → arm the timers that the changed season
 * needs → one conditional write → push. Timers stand before the write, so that a crash at any point leaves a draft
 * that still moves. When another writer was first, the rules judge again on what is stored now: a refusal is the
 * rules' answer, never the version's. Effects are stored in the same transaction and told with the change; a change without
 * them, a pick for one, stays a single write. Of those who follow the league, members alone are told. `alongside` is read in parallel with the season; who follows the league in
 * parallel with the write, so that a socket that joins while the timers are armed is told. One that joins within that last
 * round trip may miss it; its browser asks for the version a few seconds after joining.
 */
export async function changeSeason<Value extends Change, Refusal extends string, Beside = undefined>(
  ports: ChangePorts,
  key: SeasonPath,
  judge: (state: LeagueSeason, beside: Beside) => Outcome<Value, Refusal>,
  alongside: (label: string) => Promise<Beside> = async () => undefined as Beside,
  tries = TRIES,
): Promise<Outcome<Value & { listeners: readonly Connection[] }, Refusal | ChangeRefusal>> {
  const label = findSeason(key.season)?.label;
  if (label === undefined) return refused('season-not-found');
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const [before, beside] = await Promise.all([ports.seasons.get(key.leagueId, label), alongside(label)]);
    if (!before) return refused('league-not-found');
    const judged = judge(before, beside);
    // A private league does not exist for strangers, whatever they ask of it.
    if (!judged.ok && judged.refused === 'not-a-member' && !before.isPublic)
      return refused('league-not-found');
    if (!judged.ok) return judged;
    const isChanged = judged.value.season !== before;
    const after = isChanged ? seeded(ports, judged.value.season) : before;
    const effects = judged.value.effects && stored(ports, label, judged.value.effects);
    const news = effects?.notifications ?? [];
    // Mails are announced, like timers, before the write: whatever is written is mailed.
    if (isChanged) await Promise.all([armNext(ports, before, after), ports.mailbox.announce(news)]);
    const [saved, listeners, readers] = await Promise.all([
      isChanged ? save(ports, after, effects) : 'saved',
      listenersOf(ports, key.leagueId),
      readersOf(ports, news),
    ]);
    if (saved === 'conflict') continue;
    const present = listeners.filter(({ userId }) => memberOf(before, userId) ?? memberOf(after, userId));
    if (isChanged)
      await Promise.all([
        isOfSides(before, after, effects) || announceChange(ports, before, after, present, effects?.feed),
        announceTrades(ports, effects?.trades, present),
        pushNews(ports, news, readers),
      ]);
    return { ok: true, value: { ...judged.value, season: after, listeners: present } };
  }
  return refused('unavailable');
}

/** A season from before lotteries gets its first seed with whatever changes it (see Lottery). */
function seeded({ random }: Pick<Ports, 'random'>, season: LeagueSeason): LeagueSeason {
  const isLacking = season.status === 'draft' && season.lotterySeed === null;
  return isLacking ? { ...season, lotterySeed: random.secret() } : season;
}

function save(
  { seasons }: Pick<Ports, 'seasons'>,
  season: LeagueSeason,
  effects: StoredEffects | undefined,
): Promise<Saved> {
  return effects ? seasons.saveWith(season, effects) : seasons.save(season);
}

/** Who follows the league; nobody while that cannot be read: a change that is written must not be answered as failed. */
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

/** Arms what the changed season waits for, unless the season before waited for the same. */
export async function armNext(
  ports: Pick<Ports, 'pickClock'>,
  before: LeagueSeason | undefined,
  after: LeagueSeason,
): Promise<void> {
  const armed = new Set((before ? timersOf(before) : []).map(timerName));
  const wanted = timersOf(after).filter((timer) => !armed.has(timerName(timer)));
  await Promise.all(wanted.map((timer) => ports.pickClock.arm(timer)));
}

/** Tells everybody who follows the league what changed; sent after the write and before the reply. */
export async function announceChange(
  ports: Pick<Ports, 'publisher' | 'clock'>,
  before: LeagueSeason,
  after: LeagueSeason,
  listeners: readonly Connection[],
  lines: readonly FeedLine[] = [],
): Promise<void> {
  const messages: ServerMessage[] = [];
  const moved =
    after.picks.length !== before.picks.length ||
    after.deadlineAt !== before.deadlineAt ||
    currentTurn(after)?.pickOrder !== currentTurn(before)?.pickOrder;
  const { leagueId } = after;
  if (moved) messages.push({ type: 'draft', leagueId, draft: draftView(after, ports.clock.now()) });
  // Nobody sees that a season is looked at again next week, only what was said of the last one.
  const isTick = after.tickAt !== before.tickAt && after.status === before.status && lines.length === 0;
  if (!isTick && (!moved || after.status !== before.status)) messages.push({ type: 'league', leagueId });
  await Promise.all(messages.map((message) => ports.publisher.push(listeners, message)));
}

/** Of an offer that nobody has accepted its two sides alone hear. */
function isOfSides(before: LeagueSeason, after: LeagueSeason, effects: StoredEffects | undefined): boolean {
  const isSeen = after.swaps !== before.swaps || after.tradeBlock !== before.tradeBlock;
  return effects?.trades !== undefined && !isSeen;
}

/** Says to those who may see them that there is something new of trades: of accepted ones, to all. */
async function announceTrades(
  ports: Pick<Ports, 'publisher'>,
  trades: StoredEffects['trades'],
  listeners: readonly Connection[],
): Promise<void> {
  if (!trades) return;
  const { book, begun, ended } = trades;
  const sees = ({ userId }: Connection) => [...begun, ...ended].some((trade) => isVisibleTo(trade, userId));
  await ports.publisher.push(listeners.filter(sees), { type: 'trade', leagueId: book.leagueId });
}

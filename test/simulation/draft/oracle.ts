import { Unavailable, type PushMessage } from '#functions/ports/ports.ts';
import type { MadePick } from '#functions/usecases/draft/make-pick.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { PING_SECONDS } from '#shared/contract/socket-times.ts';
import { proxyPick } from '#shared/domain/draft/commissioner-tools.ts';
import { makePick } from '#shared/domain/draft/draft.ts';
import type { DraftBoard, LeagueSeason, Pick } from '#shared/domain/league-season.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { DRAFT_DEADLINE } from '#test/support/league-season.ts';
import type { DraftShape, DraftSums } from '#shared/domain/draft/adp.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { timerDue, timerName, timersOf, type Timer } from '#shared/domain/timer.ts';
import type { ClockMachine } from './clock-machine.ts';
import type { Entry } from '../../../web/src/features/draft/party/entries.ts';
import { TurnRules } from './turn-rules.ts';
import { EntryRules } from './entry-rules.ts';
import { samePick } from '../passing-rules.ts';
import { isTooLate, SETTLED_MS, wrongWith } from './commit-rules.ts';
import type { Ended, SimulatedCall, Invocation } from './invocation.ts';
import type { World } from '../world.ts';

interface Dated<Value> {
  step: number;
  value: Value;
}

/** A page that shows a draft. */
interface Tab {
  readonly name: string;
  readonly draft: Draft | undefined;
  readonly isLive: boolean;
  readonly since: number;
  readonly isClosed: boolean;
}

const PROMISED_MS = 3000;

/** How long a function can run, in ms. With Auto, a pick can become due while the run that arms its timer is still going. */
const SOON_MS = 15_000;
/**
 * How long a page may show an outdated draft, in ms. A live page notices a missed push at the next pong, and a lost connection
 * when no pong comes. Other pages poll.
 */
const STALE_MS = { live: PING_SECONDS * 1000 + 9000, polling: 10_000 } as const;

/** Watches the draft of one league: every write and reply, every draft that a page shows, and, after each step, the timers. */
export class Oracle {
  /** Whether clocks must expire within seconds of their deadline, because the servers have no faults. */
  isPunctual = false;
  /** Whether no page may show an old draft for long, because the pages' calls work. */
  isFresh = false;
  #stored: LeagueSeason | undefined;
  #timers: readonly Timer[] = [];
  #early: ReadonlySet<string> = new Set();
  readonly #world: World;
  readonly #machine: ClockMachine;
  readonly #history: Dated<LeagueSeason>[] = [];
  /** The season in each version, and when that version was written, in ms of the world's time. */
  readonly #versions = new Map<number, { season: LeagueSeason; at: number }>();
  readonly #tabs = new Set<Tab>();
  readonly #boards = new Map<string, Dated<DraftBoard>[]>();
  #isCounted = false;
  readonly #entries = new EntryRules();
  readonly #turns = new TurnRules();

  constructor(world: World, machine: ClockMachine) {
    this.#world = world;
    this.#machine = machine;
  }

  /** Starts watching this league. */
  follow(season: LeagueSeason): void {
    this.#keep(season);
    this.#world.watch = () => {
      this.#checkTimers();
      if (this.isFresh) this.#checkTabs();
    };
  }

  get stored(): LeagueSeason {
    if (!this.#stored) throw new Error('no league is followed');
    return this.#stored;
  }

  wrote(before: LeagueSeason, after: LeagueSeason, by: Invocation): void {
    if (after.leagueId !== this.#stored?.leagueId) return;
    by.commits += 1;
    const boardsOf = (userId: string) => during(this.#boards.get(userId) ?? [], by.startedStep, true);
    const wrong =
      wrongWith({ before, after, by, boardsOf }) ?? this.#entries.wrote(before, after, by.act.entry);
    if (wrong !== undefined) this.#fail(`version ${after.version}: ${wrong}`);
    const auto = after.picks[before.picks.length]?.auto === true;
    const late = this.#world.now - Date.parse(before.deadlineAt ?? '');
    const isAtEnd = before.deadlineAt === null || before.deadlineAt === DRAFT_DEADLINE;
    if (this.isPunctual && auto && late > (isAtEnd ? SETTLED_MS : 0) + PROMISED_MS)
      this.#fail(`an expiry came ${late} ms after its deadline`);
    this.#keep(after);
    this.#early = this.#cameBefore(by);
    for (const timer of this.#timers) {
      const { armed } = this.#machine.standing(timer);
      if (armed.size < 2)
        this.#fail(
          `version ${after.version} was written with ${armed.size} timers armed for its ${timer.kind}`,
        );
    }
  }

  /**
   * Returns the pick timers that fired before this run's write. That can happen if the write is slow, because Auto leaves only
   * three seconds. In that case, other timers or a request from a page make the pick.
   */
  #cameBefore({ startedNow }: Invocation): Set<string> {
    const isSoon = (timer: Timer) => timerDue(timer).getTime() - startedNow.getTime() <= SOON_MS;
    const gone = this.#timers.filter(
      (timer) => timer.kind === 'pick' && isSoon(timer) && this.#machine.standing(timer).exact === 0,
    );
    return new Set(gone.map(timerName));
  }

  watchTab(tab: Tab): void {
    this.#tabs.add(tab);
  }

  /** Checks an entry that a device drops because the league already has it. */
  settledEntry(entry: Entry): void {
    const wrong = this.#entries.settled(entry);
    if (wrong !== undefined) this.#fail(wrong);
  }

  boardSaved(userId: string, value: DraftBoard): void {
    const boards = this.#boards.get(userId) ?? [];
    boards.push({ step: this.#world.steps, value });
    this.#boards.set(userId, boards);
  }

  /** Checks what was added to the sums about the league's draft. */
  counted(leagueId: string, shape: DraftShape, sums: DraftSums): void {
    if (leagueId !== this.#stored?.leagueId) return;
    if (this.#isCounted) this.#fail('the draft was counted twice');
    this.#isCounted = true;
    const wrong = wrongCount(this.stored, shape, sums);
    if (wrong !== undefined) this.#fail(`the draft was counted with ${wrong}`);
  }

  /** Checks, after everything has settled, that the draft was counted if a timer for counting it has fired. */
  checkCount({ leagues, picks }: DraftSums): void {
    if (leagues !== Number(this.#isCounted)) this.#fail(`${leagues} leagues are counted`);
    if (this.#isCounted) {
      const { season, order, teamsEach } = this.stored;
      const wrong = wrongCount(this.stored, { season, seats: order.length, teamsEach }, { leagues, picks });
      if (wrong !== undefined) this.#fail(`the sums have ${wrong}`);
    } else if (this.#timers.some((timer) => timer.kind === 'count' && !this.#stands(timer)))
      this.#fail('the draft was not counted');
  }

  #stands(timer: Timer): boolean {
    const { exact, backstop } = this.#machine.standing(timer);
    return exact + backstop > 0;
  }

  /** Checks a message about a turn, after the message has reached a device's push service. */
  told(by: Invocation, device: string, message: PushMessage): void {
    const held = during(this.#history, by.startedStep, false).filter((state) => state !== undefined);
    const wrong = this.#turns.told(by, device, message, held);
    if (wrong !== undefined) this.#fail(wrong);
  }

  /** The number of messages about turns that devices have received. */
  get toldTurns(): number {
    return this.#turns.count;
  }

  /** Checks how a run of a function ended. */
  ended(by: Invocation, ended: Ended<unknown>): void {
    if (ended.kind === 'replied') this.#turns.ended(by);
    if (ended.kind === 'failed' && !isTransient(ended.error))
      this.#fail(`${by.act.name}: ${String(ended.error)}`);
    if (ended.kind === 'replied' && by.act.name === 'makePick')
      this.#checkReply(by, ended.reply as Outcome<MadePick, string>);
  }

  /** Checks a draft that a browser shows from now on, in place of the draft that it showed before. */
  shown(who: string, held: Draft | undefined, draft: Draft): void {
    if (held && draft.version <= held.version) this.#fail(`${who} shows version ${draft.version} again`);
    const written = this.#versions.get(draft.version)?.season;
    if (!written) this.#fail(`${who} is shown version ${draft.version} before it is stored`);
    else if (!samePicks(draft.picks, written.picks))
      this.#fail(`${who} is shown other picks than those of version ${draft.version}`);
    else if (draft.autoUserIds.join() !== written.autoUserIds.join())
      this.#fail(`${who} is shown other members on Auto than those of version ${draft.version}`);
    else if ((draft.pausedAt !== null) !== (written.pause !== null))
      this.#fail(`${who} is shown a clock that the pause has stopped, or the other way round`);
  }

  #keep(season: LeagueSeason): void {
    this.#stored = season;
    this.#timers = timersOf(season);
    this.#versions.set(season.version, { season, at: this.#world.now });
    this.#history.push({ step: this.#world.steps, value: season });
  }

  #checkReply(by: Invocation, outcome: Outcome<MadePick, string>): void {
    const { act, startedStep, commits } = by;
    const { by: picker = '', teamId = 0, pickOrder, forUserId } = act;
    if (outcome.ok) {
      const { pick, draft } = outcome.value;
      const written = this.#versions.get(draft.version)?.season.picks ?? [];
      if (!samePick(pick, written[pick.pickOrder - 1])) this.#fail('an acknowledged pick is not stored');
      if (teamId !== 0 && (pick.userId !== (forUserId ?? picker) || pick.nflTeamId !== teamId))
        this.#fail('acknowledged another pick than the one asked for');
      if (pickOrder !== undefined && pick.pickOrder !== pickOrder)
        this.#fail('acknowledged a pick in another turn than the one asked for');
      if (!samePicks(draft.picks, written)) this.#fail('the reply holds picks that are not stored');
      return;
    }
    if (outcome.refused === 'unavailable') return;
    if (commits > 0) this.#fail(`a pick that was refused (${outcome.refused}) is stored`);
    if (teamId === 0) return;
    const at = new Date(this.#world.now);
    const justified = during(this.#history, startedStep, false).some((state) => {
      const judged = state && judgeAgain(state, act, at);
      if (!judged) return false;
      if (judged.ok) return outcome.refused === 'draft-deadline-passed' && isTooLate(state, by.now());
      const isHidden = judged.refused === 'not-a-member' && !state.isPublic;
      return outcome.refused === (isHidden ? 'league-not-found' : judged.refused);
    });
    if (!justified) this.#fail(`${outcome.refused}, although the rules never said so`);
  }

  /** Checks that something will still move the draft forward, no matter what crashes now. */
  #checkTimers(): void {
    for (const timer of this.#timers) {
      if (timer.kind === 'count' && this.#isCounted) continue;
      if (this.#machine.standing(timer).exact === 0 && !this.#early.has(timerName(timer)))
        this.#fail(`no exact timer stands for ${JSON.stringify(timer)}`);
      const isEnd = timer.kind === 'deadline' || timer.kind === 'undrafted';
      if (this.isPunctual && isEnd && this.#world.now > timer.at * 1000 + SETTLED_MS + PROMISED_MS)
        this.#fail("the draft is not over ten minutes past its season's deadline");
    }
  }

  #checkTabs(): void {
    for (const { name, draft, isLive, since, isClosed } of this.#tabs) {
      const missed = this.#versions.get((draft?.version ?? 0) + 1)?.at ?? Number.POSITIVE_INFINITY;
      const stale = this.#world.now - Math.max(missed, since);
      if (!isClosed && stale > (isLive ? STALE_MS.live : STALE_MS.polling))
        this.#fail(`${name} shows a draft that is ${stale} ms old`);
    }
  }

  #fail(message: string): void {
    this.#world.fail(message);
  }
}

/** Returns what is wrong with the count of this draft. Computes independently when each team was picked. */
function wrongCount(
  { season, status, order, teamsEach, picks }: LeagueSeason,
  shape: DraftShape,
  sums: DraftSums,
): string | undefined {
  if (status !== 'active') return `a draft that is ${status}`;
  if (shape.season !== season || shape.seats !== order.length || shape.teamsEach !== teamsEach)
    return `the shape ${JSON.stringify(shape)}`;
  const numberOf = (team: number) => picks.findIndex(({ nflTeamId }) => nflTeamId === team) + 1;
  const other = NFL_TEAMS.find(({ id }) => sums.picks.get(id) !== (numberOf(id) || picks.length + 1));
  return other && `${sums.picks.get(other.id)} for team ${other.id}`;
}

function samePicks(some: readonly Pick[], others: readonly Pick[]): boolean {
  return some.length === others.length && some.every((pick, place) => samePick(pick, others[place]));
}

function judgeAgain(state: LeagueSeason, act: SimulatedCall, at: Date): Outcome<unknown, string> {
  const { by = '', teamId = 0, pickOrder, version, forUserId } = act;
  return forUserId !== undefined && forUserId !== by && pickOrder !== undefined
    ? proxyPick(state, { by, at, teamId, pickOrder, version, forUserId })
    : makePick(state, { by, teamId, pickOrder, version, at });
}

/** Returns all values that were current at any time since step `from`. */
function during<Value>(
  dated: readonly Dated<Value>[],
  from: number,
  mayBeAbsent: boolean,
): (Value | undefined)[] {
  const first = dated.findLastIndex((entry) => entry.step <= from);
  const held = dated.slice(Math.max(first, 0)).map((entry) => entry.value);
  return first === -1 && mayBeAbsent ? [undefined, ...held] : held;
}

function isTransient(error: unknown): boolean {
  return error instanceof Unavailable || String(error).includes('too many writers');
}

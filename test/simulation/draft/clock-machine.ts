import { ConflictException, type SchedulerClient } from '@aws-sdk/client-scheduler';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { timers } from '#functions/adapters/timers.ts';
import type { Timers } from '#functions/ports/ports.ts';
import { TIMER_RETRIES } from '#infra/aws/constructs/timers.ts';
import { timerName, type Timer } from '#shared/domain/timer.ts';
import type { Faults } from './faults.ts';
import type { Ended, Invocation } from './invocation.ts';
import type { World } from '../world.ts';

/** Bugs that the machine can have. The simulation must catch each of them. */
export interface ClockFlaws {
  /** Changes the name under which the Scheduler stores a schedule. */
  nameOf?: (name: string) => string;
  /** Whether a message is lost when the function that handles it dies. */
  forgetsCrashed?: boolean;
  /** How many times a message is received before it becomes a dead letter. */
  mostReceives?: number;
  /** Whether a wake-up invokes the function directly, as backstops do. */
  wakesByFunction?: boolean;
}

/**
 * For each kind of delivery, how many deliveries of a timer are pending or under way. `armed` has the kinds that were ever armed.
 */
interface Standing {
  exact: number;
  backstop: number;
  armed: Set<'exact' | 'backstop'>;
}

const LONGEST_EARLY_MS = 3000;
const LONGEST_LATE_MS = 60_000;
const SCHEDULER_PRECISION_MS = 59_000;
/** How long Lambda waits before each retry of an asynchronous invocation. */
const RETRIED_AFTER_MS = [60_000, 120_000];
const TARGETS = {
  queueUrl: 'queue',
  queueArn: 'arn of the queue',
  scheduleGroup: 'group',
  scheduleRoleArn: 'role',
  functionArn: 'clock',
  deadLettersArn: 'dead letters',
};

/**
 * The clock queue and the Scheduler, used through the real adapter. The queue delivers at least once, and one-shot
 * schedules fire up to 59 s late. If a handler crashes or throws, its timer is delivered again until the queue or
 * Lambda gives up.
 */
export class ClockMachine {
  /** Runs the clock function for a timer. */
  handle: (timer: Timer) => Promise<Ended<unknown>> = async () => ({ kind: 'crashed' });
  readonly #world: World;
  readonly #faults: () => Faults;
  readonly #flaws: ClockFlaws;
  readonly #standing = new Map<string, Standing>();
  readonly #schedules = new Set<string>();

  constructor(world: World, faults: () => Faults, flaws: ClockFlaws) {
    this.#world = world;
    this.#faults = faults;
    this.#flaws = flaws;
  }

  /** Returns how many deliveries of this timer are still to come or under way. */
  standing(timer: Timer): Standing {
    const name = timerName(timer);
    const standing = this.#standing.get(name) ?? { exact: 0, backstop: 0, armed: new Set() };
    this.#standing.set(name, standing);
    return standing;
  }

  /** Returns the Timers port that one run of a function uses. */
  portOf(invocation: Invocation): Timers {
    const sqs = {
      send: (command: { input: { MessageBody: string; DelaySeconds: number } }) =>
        invocation.call('sqs.send', 'write', async () =>
          this.#enqueue(JSON.parse(command.input.MessageBody) as Timer, command.input.DelaySeconds * 1000),
        ),
    };
    const scheduler = {
      send: (command: { input: ScheduleInput }) =>
        invocation.call('scheduler.create', 'write', async () => this.#schedule(command.input)),
    };
    return timers(scheduler as unknown as SchedulerClient, sqs as unknown as SQSClient, TARGETS, invocation);
  }

  #enqueue(timer: Timer, delayMs: number): void {
    const { earlyFire, lateFire, duplicateFire, timerDead } = this.#faults();
    const early = this.#world.chance(earlyFire) ? this.#world.between(0, LONGEST_EARLY_MS) : 0;
    const late = this.#world.chance(lateFire) ? this.#world.between(0, LONGEST_LATE_MS) : 0;
    const mostReceives = this.#flaws.mostReceives ?? TIMER_RETRIES.queue.mostReceives;
    const deliver = this.#stand(timer, 'exact', (failures) =>
      failures < mostReceives ? TIMER_RETRIES.queue.visibilitySeconds * 1000 : undefined,
    );
    const wait = Math.max(0, delayMs - early + late);
    if (this.#world.chance(timerDead)) return;
    this.#world.after(wait, deliver);
    if (this.#world.chance(duplicateFire)) this.#world.after(wait + this.#world.between(0, 200), deliver);
  }

  #schedule({ Name, ScheduleExpression, Target }: ScheduleInput): void {
    const name = this.#flaws.nameOf?.(Name) ?? Name;
    const at = Date.parse(`${ScheduleExpression.slice('at('.length, -1)}Z`);
    if (at <= this.#world.now) throw new Error(`ValidationException: ${ScheduleExpression} is over`);
    if (this.#schedules.has(name))
      throw new ConflictException({ message: name, Message: name, $metadata: {} });
    this.#schedules.add(name);
    const timer = JSON.parse(Target.Input) as Timer;
    const kind = Name.endsWith('.wake') ? 'exact' : 'backstop';
    const standing = this.#armed(timer, kind);
    if (this.#world.chance(this.#faults().timerDead)) return;
    this.#world.at(at + this.#world.between(0, SCHEDULER_PRECISION_MS), () => {
      this.#schedules.delete(name);
      if (Target.Arn === TARGETS.queueArn && !this.#flaws.wakesByFunction) this.#enqueue(timer, 0);
      else this.#stand(timer, kind, againByLambda)();
      standing[kind] -= 1;
    });
  }

  #armed(timer: Timer, kind: 'exact' | 'backstop'): Standing {
    const standing = this.standing(timer);
    standing[kind] += 1;
    standing.armed.add(kind);
    return standing;
  }

  /**
   * Adds a delivery of a timer, and returns a function that makes the delivery. After each failure, `again` returns the number of
   * ms until the retry; undefined to give up, as AWS does.
   */
  #stand(
    timer: Timer,
    kind: 'exact' | 'backstop',
    again: (failures: number) => number | undefined,
  ): () => void {
    const standing = this.#armed(timer, kind);
    let failures = 0;
    let isOver = false;
    const hand = async () => {
      if (isOver) return;
      const ended = await this.handle(timer);
      if (isOver) return;
      const isDone = ended.kind === 'replied' || this.#flaws.forgetsCrashed;
      const wait = isDone ? undefined : again((failures += 1));
      if (wait !== undefined) return this.#world.after(wait, () => void hand());
      isOver = true;
      standing[kind] -= 1;
      if (!isDone) this.#world.note(`${timerName(timer)} is a dead letter of the ${kind} timer`);
    };
    return () => void hand();
  }
}

interface ScheduleInput {
  Name: string;
  ScheduleExpression: string;
  Target: { Arn: string; Input: string };
}

/** Returns how many ms Lambda waits before it retries an invocation by a schedule; undefined once it gives up. */
function againByLambda(failures: number): number | undefined {
  return failures <= TIMER_RETRIES.schedule.retries ? RETRIED_AFTER_MS[failures - 1] : undefined;
}

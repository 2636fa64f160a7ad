import { ConflictException, type SchedulerClient } from '@aws-sdk/client-scheduler';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { pickClock } from '#functions/adapters/pick-clock.ts';
import type { PickClock } from '#functions/ports.ts';
import { timerName, type Timer } from '#shared/domain/timer.ts';
import type { Faults } from './faults.ts';
import type { Ended, Invocation } from './invocation.ts';
import type { World } from './world.ts';

/** How the machine may be wrong, for the bugs that the simulation must catch. */
export interface ClockFlaws {
  /** The name under which the Scheduler keeps a schedule. */
  nameOf?: (name: string) => string;
  /** A message whose handler dies is gone. */
  forgetsCrashed?: boolean;
}

/** Timers that will still fire or are being handled, and which kinds were ever armed. */
interface Standing {
  exact: number;
  backstop: number;
  armed: Set<'exact' | 'backstop'>;
}

const REDELIVERY_MS = 60_000;
const LONGEST_EARLY_MS = 3000;
const LONGEST_LATE_MS = 60_000;
const SCHEDULER_PRECISION_MS = 59_000;

/**
 * The clock queue and the Scheduler. The adapter is the real one; behind its two clients stand a queue that delivers
 * at least once, and one-shot schedules that fire up to 59 s late. A handler that crashes or throws gets its timer
 * again.
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

  /** What stands for this timer. */
  standing(timer: Timer): Standing {
    const name = timerName(timer);
    const standing = this.#standing.get(name) ?? { exact: 0, backstop: 0, armed: new Set() };
    this.#standing.set(name, standing);
    return standing;
  }

  /** The PickClock of one run of a function. */
  portOf(invocation: Invocation): PickClock {
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
    const targets = {
      queueUrl: 'queue',
      scheduleGroup: 'group',
      scheduleRoleArn: 'role',
      functionArn: 'clock',
      deadLettersArn: 'dead letters',
    };
    return pickClock(
      scheduler as unknown as SchedulerClient,
      sqs as unknown as SQSClient,
      targets,
      invocation,
    );
  }

  #enqueue(timer: Timer, delayMs: number): void {
    const { earlyFire, lateFire, duplicateFire } = this.#faults();
    const standing = this.standing(timer);
    standing.exact += 1;
    standing.armed.add('exact');
    const early = this.#world.chance(earlyFire) ? this.#world.between(0, LONGEST_EARLY_MS) : 0;
    const late = this.#world.chance(lateFire) ? this.#world.between(0, LONGEST_LATE_MS) : 0;
    const message = { done: false };
    const deliver = async () => {
      if (message.done) return;
      const ended = await this.handle(timer);
      if (message.done) return;
      if (ended.kind === 'replied' || this.#flaws.forgetsCrashed) {
        message.done = true;
        standing.exact -= 1;
      } else {
        this.#world.after(REDELIVERY_MS, () => void deliver());
      }
    };
    const wait = Math.max(0, delayMs - early + late);
    this.#world.after(wait, () => void deliver());
    if (this.#world.chance(duplicateFire))
      this.#world.after(wait + this.#world.between(0, 200), () => void deliver());
  }

  #schedule({ Name, ScheduleExpression, Target }: ScheduleInput): void {
    const name = this.#flaws.nameOf?.(Name) ?? Name;
    const at = Date.parse(`${ScheduleExpression.slice('at('.length, -1)}Z`);
    if (at < this.#world.now) throw new Error(`ValidationException: ${ScheduleExpression} is over`);
    if (this.#schedules.has(name))
      throw new ConflictException({ message: name, Message: name, $metadata: {} });
    this.#schedules.add(name);
    const timer = JSON.parse(Target.Input) as Timer;
    const kind = Name.endsWith('.wake') ? 'exact' : 'backstop';
    const standing = this.standing(timer);
    standing[kind] += 1;
    standing.armed.add(kind);
    const fire = async () => {
      const ended = await this.handle(timer);
      if (ended.kind === 'replied' || this.#flaws.forgetsCrashed) {
        standing[kind] -= 1;
        this.#schedules.delete(name);
      } else {
        this.#world.after(REDELIVERY_MS, () => void fire());
      }
    };
    this.#world.at(at + this.#world.between(0, SCHEDULER_PRECISION_MS), () => void fire());
  }
}

interface ScheduleInput {
  Name: string;
  ScheduleExpression: string;
  Target: { Input: string };
}

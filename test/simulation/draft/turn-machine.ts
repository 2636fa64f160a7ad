import type { PushedTurn } from '#functions/usecases/push/push-turn.ts';
import type { TurnPushQueue } from '#functions/ports/ports.ts';
import type { AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import type { Faults } from './faults.ts';
import type { Ended, Invocation } from './invocation.ts';
import type { World } from '../world.ts';

const DELAY_MS = 1000;
const LONGEST_LATE_MS = 20_000;
/**
 * The number of ms until a message is delivered again: soon after a failed run, but after a run that died, only once the queue
 * stops hiding the message.
 */
const AGAIN_MS = { failed: 1000, crashed: 40_000 } as const;
/** No turn in these drafts is received this many times. If one ever is, the deliveries are in an endless loop. */
const MOST_RECEIVES = 300;

/**
 * The queue of announced turns. If the sender of a message dies, the message is lost. Otherwise, it may arrive late or twice, and
 * it arrives again after a failure.
 */
export class TurnMachine {
  /** Runs the function that pushes a turn. */
  handle: (turn: AnnouncedTurn, sentAt: Date) => Promise<Ended<PushedTurn>> = async () => ({
    kind: 'crashed',
  });
  readonly #world: World;
  readonly #faults: () => Faults;

  constructor(world: World, faults: () => Faults) {
    this.#world = world;
    this.#faults = faults;
  }

  /** Returns the queue's port that one run of a function uses. As in production, the run doesn't fail if the queue does. */
  portOf(invocation: Invocation): TurnPushQueue {
    return {
      announce: (turn) =>
        invocation
          .call('turnPushQueue.announce', 'write', async () => this.#enqueue(turn))
          .catch(() => undefined),
    };
  }

  #enqueue(turn: AnnouncedTurn): void {
    const { lateFire, duplicateFire } = this.#faults();
    const sentAt = new Date(this.#world.now);
    const late = this.#world.chance(lateFire) ? this.#world.between(0, LONGEST_LATE_MS) : 0;
    const deliver = () => void this.#deliver(turn, sentAt, 1);
    this.#world.after(DELAY_MS + late, deliver);
    if (this.#world.chance(duplicateFire))
      this.#world.after(DELAY_MS + this.#world.between(0, LONGEST_LATE_MS), deliver);
  }

  async #deliver(turn: AnnouncedTurn, sentAt: Date, receives: number): Promise<void> {
    const ended = await this.handle(turn, sentAt);
    const again = receives < MOST_RECEIVES ? againIn(ended) : this.#world.fail('a turn is pushed for ever');
    if (again !== undefined) this.#world.after(again, () => void this.#deliver(turn, sentAt, receives + 1));
  }
}

/** Returns the number of ms until the message arrives again; undefined once it has been handled. */
function againIn(ended: Ended<PushedTurn>): number | undefined {
  if (ended.kind !== 'replied') return AGAIN_MS[ended.kind];
  return ended.reply.came === 'waits' ? (ended.reply.seconds ?? 1) * 1000 : undefined;
}

import type { GroupChats, GroupChatChecks, Posted } from '#functions/ports/ports.ts';
import { Unavailable } from '#functions/ports/ports.ts';
import type { GroupChatCheck } from '#functions/messages/group-chat-check.ts';
import type { Checked } from '#functions/usecases/channels/post-to-group-chat.ts';
import type { Faults } from './faults.ts';
import { GroupChatRecorder } from './group-chat-recorder.ts';
import type { Ended, Invocation } from './invocation.ts';
import type { World } from '../world.ts';

/** The time from the announcement of a check for pending posts until the check runs. */
const DELAY_MS = 1000;
const VISIBILITY_MS = 180_000;
const MOST_RECEIVES = 600;
const LONGEST_LATE_MS = 60_000;
const LONGEST_WAIT_SECONDS = 40;

/**
 * A simulated chat service, with the queue of checks for pending posts. The queue can deliver late, twice or never. The service
 * can be busy, fail, or accept a post without answering.
 */
export class GroupChat {
  /** Runs the function on a check. */
  handle: (look: GroupChatCheck) => Promise<Ended<Checked>> = async () => ({ kind: 'crashed' });
  readonly ear: GroupChatRecorder;
  /** How many checks are waiting or being handled. */
  waiting = 0;
  readonly #world: World;
  readonly #faults: () => Faults;

  constructor(world: World, faults: () => Faults) {
    this.#world = world;
    this.#faults = faults;
    this.ear = new GroupChatRecorder((message) => world.fail(message));
  }

  looksOf(invocation: Invocation): GroupChatChecks {
    return {
      announce: ({ leagueId, season, version }) =>
        invocation.call('looks.announce', 'write', async () =>
          this.#enqueue({ leagueId, season, version, at: invocation.now().toISOString() }),
        ),
    };
  }

  /** Returns the chat service that one run of a function uses. It never throws. */
  serviceOf(invocation: Invocation): GroupChats {
    return {
      post: async (_kind, _address, text) => {
        try {
          return await invocation.call('groupChats.post', 'post', async () => this.#answer(invocation, text));
        } catch (error) {
          if (!(error instanceof Unavailable)) throw error;
          this.ear.isInDoubt(invocation);
          return { waitSeconds: null };
        }
      },
    };
  }

  #answer(invocation: Invocation, text: string): Posted {
    const { serviceBusy, serviceFails } = this.#faults();
    if (this.#world.chance(serviceBusy)) return { waitSeconds: this.#world.between(1, LONGEST_WAIT_SECONDS) };
    if (this.#world.chance(serviceFails)) return { waitSeconds: null };
    this.ear.hear(text, invocation);
    return 'posted';
  }

  #enqueue(look: GroupChatCheck): void {
    const { lookLost, lateFire, duplicateFire } = this.#faults();
    if (this.#world.chance(lookLost)) return;
    const late = this.#world.chance(lateFire) ? this.#world.between(0, LONGEST_LATE_MS) : 0;
    this.#deliver(look, DELAY_MS + late, 1);
    if (this.#world.chance(duplicateFire))
      this.#deliver(look, DELAY_MS + late + this.#world.between(0, 200), 1);
  }

  #deliver(look: GroupChatCheck, afterMs: number, times: number): void {
    this.waiting += 1;
    this.#world.after(afterMs, () => {
      void this.handle(look).then((ended) => {
        this.waiting -= 1;
        const wait = waitOf(ended);
        if (wait === undefined) return;
        if (times >= MOST_RECEIVES) this.#world.fail('a look is a dead letter');
        this.#deliver(look, wait, times + 1);
      });
    });
  }
}

/** Returns the number of ms until a check is delivered again; undefined once the check is done. */
function waitOf(ended: Ended<Checked>): number | undefined {
  if (ended.kind !== 'replied') return VISIBILITY_MS;
  const { againSeconds } = ended.reply;
  return againSeconds === undefined ? undefined : againSeconds * 1000;
}

import { draftView } from '#functions/views/draft-view.ts';
import type { NumberSource } from '#shared/domain/chance.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { SmallLeague } from '#test/support/small-league.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { followDraft, type LiveSetting } from '../../../web/src/features/draft/room/live-draft.ts';
import { newestDraft } from '../../../web/src/features/draft/room/queries.ts';
import type { Following } from '../../../web/src/lib/live/league-subscription.ts';
import { createServerClock } from '../../../web/src/lib/time/server-clock.ts';

/** What a network does to a screen's messages. */
const LOST = 0.1;
const DOUBLED = 0.15;
const SLOWEST_MS = 3000;
/** How often a page checks its connection, which also tells it the stored version. */
const PING_MS = 25_000;
const nothing = (): void => undefined;

/** A page with the auction's room, which runs the site's own code for following a draft. */
export interface Screen {
  shown(): Draft | undefined;
  /** Pushes a message, which may get lost, doubled, or overtaken by others. */
  push(message: ServerMessage): void;
  /** Why the screen is wrong; undefined if it isn't. */
  wrong(): string | undefined;
}

/** What a page needs of the place that holds the auction. */
export interface ScreenHost {
  ports: Pick<MemoryPorts, 'clock'>;
  league: Pick<SmallLeague, 'key'>;
  random: NumberSource;
  /** What is broken on purpose. */
  bug: string | undefined;
  /** The season as it was written last. */
  state(): LeagueSeason;
  isOver(): boolean;
  /** Does something after this time, in ms. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Opens a page, whose connection breaks at times. */
export function openScreen(hall: ScreenHost): Screen {
  const { random, ports, bug } = hall;
  const listeners = new Set<() => void>();
  let held: Draft | undefined;
  let following: Following | undefined;
  let isConnected = false;
  let wrong: string | undefined;
  const now = () => ports.clock.now().getTime();
  const stored = () => draftView(hall.state(), ports.clock.now());
  const later = (run: () => void) => hall.after(Math.floor(random() * SLOWEST_MS), run);

  function keep(incoming: Draft): void {
    const newest = bug === 'shows old pushes' ? incoming : newestDraft(held, incoming);
    if (held && newest.version < held.version) wrong = 'a screen goes back to an older price';
    held = newest;
    for (const changed of listeners) changed();
  }

  async function fetch(): Promise<void> {
    const reply = stored();
    await new Promise<void>((arrived) => later(arrived));
    if (random() < LOST) throw new Error('no reply');
    keep(reply);
  }

  function hear(message: ServerMessage): void {
    if (!isConnected || (bug === 'asks for no missed push' && message.type === 'pong')) return;
    following?.onMessage(message);
  }

  function push(message: ServerMessage): void {
    if (!isConnected || random() < LOST) return;
    later(() => hear(message));
    if (random() < DOUBLED) later(() => hear(message));
  }

  /** Connects; the game answers with the present draft. */
  function connect(): void {
    isConnected = true;
    following?.onLine('live');
    hear({ type: 'draft', leagueId: hall.league.key.leagueId, draft: stored() });
    hall.after(20_000 + Math.floor(random() * 100_000), () => {
      if (hall.isOver()) return;
      isConnected = false;
      following?.onLine('reconnecting');
      hall.after(Math.floor(random() * 20_000), connect);
    });
  }

  function ping(): void {
    const serverTime = ports.clock.now().toISOString();
    push({ type: 'pong', serverTime, version: hall.state().version });
    hall.after(PING_MS, ping);
  }

  const setting: LiveSetting = {
    leagueId: hall.league.key.leagueId,
    socket: {
      follow: (followed) => {
        following = followed;
        return nothing;
      },
    },
    clock: createServerClock(now),
    cell: {
      held: () => held,
      keep,
      subscribe: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    // No request makes an auction go on: its clock has a backstop.
    calls: { expire: async () => Promise.reject(new Error('refused')) },
    fetch,
    isShown: () => true,
    draftDateTime: () => null,
    onMessage: nothing,
    onLine: nothing,
    after: (ms, run) => hall.after(Math.ceil(ms), run),
    now,
  };
  followDraft(setting);
  connect();
  hall.after(PING_MS, ping);
  return { shown: () => held, push, wrong: () => wrong };
}

/** Why a screen doesn't show the stored auction in the end; undefined if all do. */
export function wrongScreens(hall: ScreenHost & { screens: readonly Screen[] }): string | undefined {
  const told = textOf(draftView(hall.state(), hall.ports.clock.now()));
  const isBehind = hall.screens.some(({ shown }) => textOf(shown()) !== told);
  return isBehind ? 'a screen doesn’t show the auction as it is stored' : undefined;
}

/** A draft without what differs from moment to moment. */
function textOf(draft: Draft | undefined): string {
  return JSON.stringify(draft && { ...draft, serverTime: '', timeRemaining: 0 });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { onTheClock } from '#test/support/table.ts';
import { count } from '../bench/figures.ts';
import type { Row } from '../bench/table.ts';
import type { Room } from './crowd.ts';
import { named, spread, Tally } from './tally.ts';

/** 95% of picks should take at most this long, in ms, although the game shares its two processors with this process. */
const AIM_MS = 300;
/** If a page hears nothing for this many ms after the reply to a pick, it has missed the push. */
const MISSED_MS = 5000;

export interface Drafted {
  /** Response times in ms, measured from when each pick was due, so that a late start counts as well. */
  replies: number[];
  lastPages: number[];
  refused: Tally;
  missed: number;
  seconds: number;
}

/**
 * Makes `rate` picks per second for `seconds`, no matter how long each pick takes. If no room is free, a pick starts
 * late. Ends early if all teams have been drafted.
 */
export async function draftAt(rate: number, seconds: number, rooms: readonly Room[]): Promise<Drafted> {
  const drafted: Drafted = { replies: [], lastPages: [], refused: new Tally(), missed: 0, seconds };
  const free = rooms.filter(({ draft }) => draft.status === 'drafting');
  const under = new Set<Promise<void>>();
  const begin = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = begin + (number * 1000) / rate;
    await sleep(Math.max(0, due - performance.now()));
    while (free.length === 0 && under.size > 0) await Promise.race(under);
    const room = free.shift();
    if (!room) break;
    const pick = pickIn(room, due, drafted).then(() => {
      under.delete(pick);
      if (room.draft.status === 'drafting') free.push(room);
    });
    under.add(pick);
  }
  await Promise.all(under);
  drafted.seconds = (performance.now() - begin) / 1000;
  return drafted;
}

async function pickIn(room: Room, due: number, drafted: Drafted): Promise<void> {
  const { draft, table } = room;
  const taken = new Set(draft.picks.map(({ nflTeamId }) => nflTeamId));
  const teamId = Array.from({ length: 32 }, (_, index) => index + 1).find((id) => !taken.has(id)) ?? 0;
  const heard = lastToHear(room);
  const reply = await onTheClock(table.players, draft).ask('makePick', {
    params: table.params,
    body: { teamId },
  });
  const replied = performance.now() - due;
  if (reply.status !== 201) {
    drafted.refused.add(named(reply));
    // An earlier try, whose reply was lost, may have made the pick.
    const known = await table.owner.ask('draft', { params: table.params });
    if (known.status === 200) room.draft = known.body as Room['draft'];
    return;
  }
  room.draft = (reply.body as { draft: Room['draft'] }).draft;
  drafted.replies.push(replied);
  const last = await Promise.race([heard, sleep(MISSED_MS, undefined, { ref: false })]);
  if (last === undefined) drafted.missed += 1;
  else drafted.lastPages.push(last - due);
}

/** Resolves with the time at which the last of the room's pages receives a newer draft. */
function lastToHear({ seats, draft }: Room): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const waiting = new Set(seats);
  for (const seat of seats) {
    seat.page.onMessage = (type, version) => {
      if (type !== 'draft' || version <= draft.version) return;
      waiting.delete(seat);
      if (waiting.size === 0) resolve(performance.now());
    };
  }
  return promise;
}

export function draftRows({ replies, lastPages, refused, missed, seconds }: Drafted, pages: number): Row[] {
  return [
    {
      name: 'picks made',
      figure: `${count(replies.length)}, ${(replies.length / seconds).toFixed(1)} a second`,
      note: `${count(pages)} draft rooms open, ten a league; refused: ${refused.words}`,
    },
    {
      name: 'pick → last of ten pages, p50 / p95 / p99',
      figure: spread(lastPages),
      aim: `p95 ${AIM_MS} ms`,
      note: `from when it was due; ${missed === 0 ? 'none missed' : `${count(missed)} missed`}`,
    },
    { name: 'pick → its own reply', figure: spread(replies) },
  ];
}

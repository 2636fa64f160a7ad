import { AFTER_SCORE, HOME, ROOM } from './pages.ts';

/** The cost of one act: how often the functions call AWS. */
export interface Counts {
  invocations: number;
  /** Capacity units of the table and its index. */
  reads: number;
  writes: number;
  /** Calls to @connections. */
  posts: number;
  /** Messages sent to queues. */
  messages: number;
  /** How many schedules are created. */
  schedules: number;
}

/** The acts that a test counts in the emulator. */
export type MeasuredAct =
  | 'connect'
  | 'join'
  | 'ping'
  | 'pick'
  | 'expiry'
  | 'room'
  | 'visit'
  | 'look'
  | 'tick';
export type Act = MeasuredAct | 'idle' | 'chat' | 'trade' | 'mail' | 'push' | 'turn';

const NOTHING: Counts = { invocations: 1, reads: 0, writes: 0, posts: 0, messages: 0, schedules: 0 };

/**
 * Returns the cost of each act in a league of this size, in which all members have an open socket. The costs of measured acts are
 * within a tenth of the emulator's counts. All other acts end in emails and pushes outside AWS, so their costs come from reading
 * the code.
 */
export function actsOf(members: number): Record<Act, Counts> {
  // A season's item grows with its members.
  const season = 1.4 + members / 6;
  return {
    connect: { ...NOTHING, invocations: 2, reads: 7, writes: 7 },
    // Everyone in the room gets a message about who is in it.
    join: { ...NOTHING, reads: 10, writes: 6, posts: members + 1 },
    ping: { ...NOTHING, reads: 6, writes: 1, posts: 1 },
    pick: { ...NOTHING, reads: 5, writes: season, posts: members, messages: 2, schedules: 1 },
    expiry: { ...NOTHING, reads: 3, writes: season, posts: members + 1, messages: 2, schedules: 1 },
    room: { ...NOTHING, invocations: ROOM.length, reads: 32 + 2.5 * members, writes: 1 },
    visit: { ...NOTHING, invocations: HOME.length, reads: 67 + 6 * members, writes: 1 },
    look: { ...NOTHING, invocations: AFTER_SCORE.length, reads: 9 + members },
    // The tick's message arrives early and is sent once more, and its backstop timer finds the work already done. Every member
    // gets an email and a push, and some members get more of them about the crowns.
    tick: {
      ...NOTHING,
      invocations: 3,
      reads: 15 + 3 * members,
      writes: 12 + 2 * members,
      messages: 2 * members + 4,
      schedules: 2,
    },
    // The cost of a timer that finds nothing to do.
    idle: { ...NOTHING, reads: 1 },
    chat: { ...NOTHING, reads: 6, writes: 6, posts: members },
    trade: { ...NOTHING, reads: 10, writes: 8, posts: members, messages: 3, schedules: 1 },
    mail: { ...NOTHING, reads: 4, writes: 2 },
    push: { ...NOTHING, reads: 4, writes: 3 },
    turn: { ...NOTHING, reads: 4, writes: 1 },
  };
}

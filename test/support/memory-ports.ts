import { ulid } from 'ulid';
import {
  Unavailable,
  type Mail,
  type Notification,
  type Ports,
  type Random,
  type ScoreFeed,
  type SentRequest,
} from '#functions/ports.ts';
import type { Errand } from '#functions/errand-message.ts';
import type { Letter } from '#functions/mail-message.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import { INVITE_CODE_LENGTH } from '#shared/domain/invites.ts';
import { LEAGUE_CODE_ALPHABET, LEAGUE_CODE_LENGTH } from '#shared/domain/league.ts';
import type { Timer } from '#shared/domain/timer.ts';
import { DRAFT_AT } from './league-season.ts';
import { memoryPictures, type Objects } from './memory-pictures.ts';
import { memoryPool, type MemoryPool } from './memory-pool.ts';
import { memoryStores, type MemoryStores } from './memory-stores.ts';
import { oneOf } from './random.ts';

/** What one push carried and to which connections. */
export interface Push {
  to: string[];
  message: ServerMessage;
}

/** Every port in memory, with what use cases did to the outside. */
export interface MemoryPorts extends Ports, MemoryPool, Pick<MemoryStores, 'tracesOf'> {
  clock: Ports['clock'] & { set(at: Date): void; advance(ms: number): void };
  armed: Timer[];
  rearmed: Timer[];
  pushed: Push[];
  disconnected: string[];
  /** Objects by `uploads/…` and `pictures/…`, as a browser or a function has left them. */
  objects: Objects;
  /** Mails that were announced, and those that went out. */
  announced: Notification[];
  mails: Parameters<Mail['send']>[0][];
  /** Requests whose letters were announced, and the letters that went out. */
  announcedRequests: string[];
  /** Leagues whose purge was announced. */
  announcedPurges: string[];
  /** What was announced to be finished. */
  announcedErrands: Errand[];
  /** Codes of invitations whose mail was announced, and those that went out. */
  announcedInvites: string[];
  invitations: Parameters<Mail['sendInvite']>[0][];
  letters: { letter: Letter; to: string; request: SentRequest }[];
}

const NO_FEED: ScoreFeed = {
  gamesOf: async () => ({
    source: null,
    weeks: [],
    games: [],
    failures: [new Unavailable('no feed here')],
  }),
};

/** Ports of a game whose clock stands at `at` until it is moved. */
export function memoryPorts(at: Date = DRAFT_AT): MemoryPorts {
  let now = at.getTime();
  const armed: Timer[] = [];
  const rearmed: Timer[] = [];
  const pushed: Push[] = [];
  const disconnected: string[] = [];
  const announced: Notification[] = [];
  const mails: Parameters<Mail['send']>[0][] = [];
  const announcedRequests: string[] = [];
  const announcedPurges: string[] = [];
  const announcedErrands: Errand[] = [];
  const announcedInvites: string[] = [];
  const invitations: Parameters<Mail['sendInvite']>[0][] = [];
  const letters: MemoryPorts['letters'] = [];
  const objects: Objects = new Map();
  const clock = {
    now: () => new Date(now),
    set: (to: Date) => void (now = to.getTime()),
    advance: (ms: number) => void (now += ms),
    until: async (instant: Date) => void (now = Math.max(now, instant.getTime())),
  };
  return {
    ...memoryStores(clock),
    clock,
    armed,
    rearmed,
    pushed,
    disconnected,
    random: seededRandomPort(seededRandom(1)),
    ...memoryPool(),
    pictures: memoryPictures(objects),
    objects,
    announced,
    mails,
    announcedRequests,
    announcedPurges,
    announcedInvites,
    invitations,
    announcedErrands,
    errands: { announce: async (errand) => void announcedErrands.push(errand) },
    purges: { announce: async (leagueId) => void announcedPurges.push(leagueId) },
    letters,
    mailbox: {
      announce: async (notifications) => void announced.push(...notifications),
      announceInvite: async (code) => void announcedInvites.push(code),
      announceRequest: async (id) => void announcedRequests.push(id),
    },
    mail: {
      send: async (mail) => void mails.push(mail),
      sendInvite: async (mail) => void invitations.push(mail),
      sendRequest: async (to, request) => void letters.push({ letter: 'request', to, request }),
      sendReceipt: async (to, request) => void letters.push({ letter: 'receipt', to, request }),
    },
    pickClock: {
      arm: async (timer) => void armed.push(timer),
      rearm: async (timer) => void rearmed.push(timer),
    },
    publisher: {
      push: async (connections, message) =>
        void (connections.length > 0 && pushed.push({ to: connections.map(({ id }) => id), message })),
      disconnect: async (connection) => void disconnected.push(connection.id),
    },
    scoreFeed: NO_FEED,
    secondFeed: NO_FEED,
  };
}

/** Chance that repeats with its seed. */
export function seededRandomPort(random: NumberSource): Random {
  const letters = (length: number) =>
    Array.from({ length }, () => oneOf(random, [...LEAGUE_CODE_ALPHABET])).join('');
  return {
    id: (at) => ulid(at.getTime(), random),
    leagueCode: () => letters(LEAGUE_CODE_LENGTH),
    inviteCode: () => letters(INVITE_CODE_LENGTH),
    backupCode: () => [1, 2, 3].map(() => ulid(0, random).slice(-4)).join('-'),
    // Not at time 0, for which the library takes the machine's.
    secret: () => ulid(1, random) + ulid(1, random),
  };
}

import { ulid } from 'ulid';
import {
  Unavailable,
  type Mail,
  type Notification,
  type PushMessage,
  type Ports,
  type Posted,
  type Random,
  type ScoreFeed,
  type SentRequest,
} from '#functions/ports/ports.ts';
import type { FollowUp } from '#functions/messages/follow-up.ts';
import type { ScorePart } from '#functions/messages/score-push.ts';
import type { MomentFor } from '#functions/messages/game-push.ts';
import type { GroupChatCheck } from '#functions/messages/group-chat-check.ts';
import type { WantedPicture } from '#functions/messages/picture.ts';
import type { Letter } from '#functions/messages/mail.ts';
import type { ChannelKind } from '#shared/domain/channels/channel.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import {
  INVITE_CODE_LENGTH,
  LEAGUE_CODE_ALPHABET,
  LEAGUE_CODE_LENGTH,
} from '#shared/domain/leagues/codes.ts';
import type { AnnouncedLot } from '#shared/domain/draft/auction/lot-news.ts';
import type { AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import { isPushType } from '#shared/domain/news/push.ts';
import type { Device } from '#shared/domain/news/push-devices.ts';
import type { Timer } from '#shared/domain/timer.ts';
import { DRAFT_AT } from './league-season.ts';
import { memoryPictures, memoryUploads, type Objects } from './memory-pictures.ts';
import { memoryPool, type MemoryPool } from './memory-pool.ts';
import { memoryStores, type MemoryStores } from './memory-stores.ts';
import { oneOf } from './random.ts';

/** A message that was pushed to sockets, and the connections that received it. */
export interface Push {
  to: string[];
  message: ServerMessage;
}

/** Stands in for the HTML shell of a built site. */
const SHELL = '<html><head><title>Two Crowns</title></head><body></body></html>';

/** All ports in memory, with everything that use cases have sent through them. */
export interface MemoryPorts extends Ports, MemoryPool, Pick<MemoryStores, 'tracesOf' | 'storedSeasons'> {
  clock: Ports['clock'] & { set(at: Date): void; advance(ms: number): void };
  armed: Timer[];
  rearmed: Timer[];
  pushed: Push[];
  disconnected: string[];
  /** Objects under `uploads/…` and `pictures/…` that a browser or a function has stored. */
  objects: Objects;
  /** Announced pictures, which are still to be fetched. */
  announcedPictures: WantedPicture[];
  /** Notifications whose emails were announced. `mails` has the emails that were sent. */
  announced: Notification[];
  mails: Parameters<Mail['send']>[0][];
  /** Notifications whose pushes were announced. `sentPushes` has the messages that were sent to devices. */
  announcedPushes: Notification[];
  /** Draft turns whose pushes were announced. */
  announcedTurns: (AnnouncedTurn | AnnouncedLot)[];
  sentPushes: { device: Device; message: PushMessage }[];
  /**
   * The IDs of members whose watched teams were announced. `announcedMoments` has the announced game moments, with their delays
   * in seconds.
   */
  announcedWatches: string[];
  announcedMoments: { moment: MomentFor; afterSeconds: number }[];
  /** The parts of score pushes that were put on the queue. */
  handedOn: ScorePart[];
  /** Support requests whose emails were announced. `letters` has the emails that were sent. */
  announcedRequests: string[];
  /** Leagues whose cleanups were announced. */
  announcedLeagueCleanups: string[];
  /** Follow-ups that were announced. */
  announcedFollowUps: FollowUp[];
  /** Group chat checks that were announced. `posts` has the posts that reached the group chats. */
  announcedGroupChatChecks: GroupChatCheck[];
  posts: { kind: ChannelKind; address: string; text: string }[];
  /** The answers of the chat services, one per post. When none are left, the services accept everything. */
  answers: Posted[];
  /** Codes of invitations whose emails were announced. `invitations` has the emails that were sent. */
  announcedInvites: string[];
  invitations: Parameters<Mail['sendInvite']>[0][];
  letters: { letter: Letter; to: string; request: SentRequest }[];
}

/** The game's public key for push services. */
export const PUSH_KEY = `B${'k'.repeat(86)}`;

const NO_FEED: ScoreFeed = {
  gamesOf: async () => ({
    source: null,
    weeks: [],
    games: [],
    failures: [new Unavailable('no feed here')],
  }),
};

/** Creates ports whose clock stays at `at` until it is moved. */
export function memoryPorts(at: Date = DRAFT_AT): MemoryPorts {
  let now = at.getTime();
  const armed: Timer[] = [];
  const rearmed: Timer[] = [];
  const pushed: Push[] = [];
  const disconnected: string[] = [];
  const announced: Notification[] = [];
  const announcedPushes: Notification[] = [];
  const announcedTurns: (AnnouncedTurn | AnnouncedLot)[] = [];
  const sentPushes: MemoryPorts['sentPushes'] = [];
  const announcedWatches: string[] = [];
  const announcedMoments: MemoryPorts['announcedMoments'] = [];
  const handedOn: ScorePart[] = [];
  const mails: Parameters<Mail['send']>[0][] = [];
  const announcedRequests: string[] = [];
  const announcedLeagueCleanups: string[] = [];
  const announcedFollowUps: FollowUp[] = [];
  const announcedGroupChatChecks: GroupChatCheck[] = [];
  const posts: MemoryPorts['posts'] = [];
  const answers: Posted[] = [];
  const announcedInvites: string[] = [];
  const invitations: Parameters<Mail['sendInvite']>[0][] = [];
  const letters: MemoryPorts['letters'] = [];
  const objects: Objects = new Map();
  const wantedPictures: WantedPicture[] = [];
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
    uploads: memoryUploads(objects),
    siteShell: { html: async () => SHELL },
    // Returns the SVG instead of a PNG. When text is measured, every letter is half as wide as it is high.
    rasterizer: { png: async (draw) => new TextEncoder().encode(draw((text) => text.length / 2)) },
    wantedPictures: { announce: async (wanted) => void wantedPictures.push(wanted) },
    announcedPictures: wantedPictures,
    objects,
    announced,
    mails,
    announcedRequests,
    announcedLeagueCleanups,
    announcedInvites,
    invitations,
    announcedFollowUps,
    announcedGroupChatChecks,
    posts,
    answers,
    groupChatChecks: {
      announce: async ({ leagueId, season, version }) =>
        void announcedGroupChatChecks.push({ leagueId, season, version, at: clock.now().toISOString() }),
    },
    groupChats: {
      async post(kind, address, text) {
        const answer = answers.shift() ?? 'posted';
        if (answer === 'posted') posts.push({ kind, address, text });
        return answer;
      },
    },
    followUps: { announce: async (followUp) => void announcedFollowUps.push(followUp) },
    leagueCleanups: { announce: async (leagueId) => void announcedLeagueCleanups.push(leagueId) },
    letters,
    emailQueue: {
      announce: async (notifications) => void announced.push(...notifications),
      announceInvite: async (code) => void announcedInvites.push(code),
      announceReminder: async (code) => void announcedInvites.push(`${code} again`),
      announceRequest: async (id, { receipt }) => void announcedRequests.push(receipt ? id : `${id} alone`),
    },
    mail: {
      send: async (mail) => void mails.push(mail),
      sendInvite: async (mail) => void invitations.push(mail),
      sendRequest: async (to, request) => void letters.push({ letter: 'request', to, request }),
      sendReceipt: async (to, request) => void letters.push({ letter: 'receipt', to, request }),
    },
    timers: {
      arm: async (timer) => void armed.push(timer),
      rearm: async (timer) => void rearmed.push(timer),
    },
    publisher: {
      push: async (connections, message) =>
        void (connections.length > 0 && pushed.push({ to: connections.map(({ id }) => id), message })),
      disconnect: async (connection) => disconnected.push(connection.id) > 0,
    },
    handedOn,
    scoreQueue: { announce: async (parts) => void handedOn.push(...parts) },
    pushKeys: { list: async () => [PUSH_KEY] },
    announcedPushes,
    announcedTurns,
    turnPushQueue: { announce: async (turn) => void announcedTurns.push(turn) },
    pushQueue: {
      watch: async (userIds) => void announcedWatches.push(...userIds),
      announce: async (told) => void announcedPushes.push(...told.filter(({ type }) => isPushType(type))),
    },
    announcedWatches,
    announcedMoments,
    gamePushQueue: {
      announce: async (moments, afterSeconds = 0) =>
        void announcedMoments.push(...moments.map((moment) => ({ moment, afterSeconds }))),
    },
    sentPushes,
    pushService: {
      async send(device, message) {
        sentPushes.push({ device, message });
        return 'taken';
      },
    },
    scoreFeed: NO_FEED,
    secondFeed: NO_FEED,
  };
}

/** Creates a `Random` port that uses a seeded source, so that runs can be repeated. */
export function seededRandomPort(random: NumberSource): Random {
  const letters = (length: number) =>
    Array.from({ length }, () => oneOf(random, [...LEAGUE_CODE_ALPHABET])).join('');
  return {
    id: (at) => ulid(at.getTime(), random),
    leagueCode: () => letters(LEAGUE_CODE_LENGTH),
    inviteCode: () => letters(INVITE_CODE_LENGTH),
    backupCode: () => [1, 2, 3].map(() => ulid(0, random).slice(-4)).join('-'),
    // The timestamp is 1, because the library would replace 0 with the machine's time.
    secret: () => ulid(1, random) + ulid(1, random),
  };
}

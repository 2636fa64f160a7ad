import { addressOf } from '#shared/contract/address.ts';
import { PushPayload } from '#shared/contract/push.ts';
import { probeRoutes } from '#shared/contract/routes/probe.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { PICK_SECONDS } from '#shared/domain/league-rules.ts';
import { PUSH_TYPES } from '#shared/domain/news/push.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { SiteRefusal, type OwnDevices, type Ports, type Site, type SiteSocket } from '../../ports/ports.ts';
import { deviceIdOf } from '../push/devices.ts';
import type { Player } from './accounts.ts';
import { Failed, Skipped, type Steps } from './steps.ts';

export type PlayPorts = Pick<Ports, 'clock' | 'devices' | 'probeRuns'> & {
  site: Site;
  ownDevices: OwnDevices;
};

/** How long to wait for a message, in ms; no member would wait longer. */
const PATIENCE = { socket: 10_000, push: 20_000, expiry: 15_000 } as const;
const LOOK_AGAIN_MS = 500;

const TEAMS = NFL_TEAMS.map(({ id }) => id);
/**
 * The first player picks the first team. The second player's board starts with the last team, which no strategy would draft
 * first.
 */
const [TAKEN = 1] = TEAMS;
const BOARD = TEAMS.toReversed();

interface Game {
  ports: PlayPorts;
  steps: Steps;
  siteUrl: string;
  /** The token under which the device's messages arrive. */
  token: string;
  /** The league's owner, who drafts first and has the draft room open. */
  ana: Player;
  /** The player who isn't in the draft room, but has a device for pushes. */
  ben: Player;
}

/** Plays the smallest league up to its second pick. Throws Failed or Skipped if it can't continue. */
export async function play(game: Game): Promise<void> {
  const { ports, steps, ben } = game;
  const { site } = ports;
  const { id: leagueId, code, currentSeason } = await steps.step('league', () => createLeague(game));
  const params: SeasonPath = { leagueId, season: currentSeason.season };
  await steps.step('join', () => site.call('joinLeague', { body: { code } }, ben.token));
  await steps.step('board', async () => {
    await site.call('saveDraftBoard', { params, body: { teamOrder: BOARD } }, ben.token);
    const kept = await site.call('draftBoard', { params, query: {} }, ben.token);
    if (kept?.teamOrder.join() !== BOARD.join()) throw new Error('the board is not what was saved');
  });
  const socket = await steps.step('start', () => startDraft(game, params));
  try {
    const device = await subscribe(game);
    const { draft, pickedAt } = await steps.step('pick', () => pick(game, params, socket));
    // A lost push doesn't stop a draft.
    const span = { from: pickedAt, to: (at: string) => Date.parse(at) };
    const pushed = steps.step('push', () => receive(game, device, draft), span);
    await pushed.catch((error: unknown) => {
      if (!(error instanceof Failed)) throw error;
    });
    const deadline = Date.parse(draft.deadlineAt ?? '');
    await steps.step('expiry', () => letRunOut(game, draft, socket), { from: deadline });
  } finally {
    socket.close();
  }
}

async function createLeague({ ports: { site }, ana }: Game) {
  const body = { name: 'Probe', maxMembers: 2, teamsEach: 2, draftTimerDuration: PICK_SECONDS.least };
  try {
    return await site.call('createLeague', { body }, ana.token);
  } catch (error) {
    const isOutOfSeason = error instanceof SiteRefusal && error.code === 'no-season-open';
    throw isOutOfSeason ? new Skipped('no season is open to new leagues') : error;
  }
}

/**
 * Opens the draft room and starts the draft, with the two players in this order. Waits until the room gets the push about
 * the start.
 */
async function startDraft({ ports: { site }, ana, ben }: Game, params: SeasonPath): Promise<SiteSocket> {
  const updates = [ana, ben].map(({ userId }, index) => ({ userId, draftPosition: index + 1 }));
  await site.call('setDraftOrder', { params, body: { updates } }, ana.token);
  const { ticket } = await site.call('realtimeTicket', {}, ana.token);
  const socket = await site.connect(ticket);
  try {
    socket.say({ type: 'join-league', leagueId: params.leagueId });
    await heard(socket, ({ status }) => status === 'draft', 'the room was not opened');
    await site.call('startDraft', { params, body: {} }, ana.token);
    await heard(socket, ({ status }) => status === 'drafting', 'the room was not told that the draft began');
    return socket;
  } catch (error) {
    socket.close();
    throw error;
  }
}

/** Waits until a draft that `fits` is pushed to the room, and returns that draft. */
async function heard(
  socket: SiteSocket,
  fits: (draft: Draft) => boolean,
  otherwise: string,
  withinMs: number = PATIENCE.socket,
): Promise<Draft> {
  const draft = await socket.hear(
    (message) => (message.type === 'draft' && fits(message.draft) ? message.draft : undefined),
    withinMs,
  );
  if (!draft) throw new Error(otherwise);
  return draft;
}

interface Subscribed {
  endpoint: string;
  publicKey: string;
  read: ReturnType<OwnDevices['make']>['read'];
}

/**
 * Gives the second player a device whose push service is the site itself. Writes the device directly to the store, because
 * the public route accepts only known push services, which must never include the site.
 */
async function subscribe({ ports, siteUrl, token, ben }: Game): Promise<Subscribed> {
  const { site, devices, ownDevices, clock } = ports;
  const { publicKey } = await site.call('pushSubscriptions', {}, ben.token);
  const { keys, read } = ownDevices.make();
  const endpoint = siteUrl + addressOf(probeRoutes.receiveProbePush.path, { token });
  const at = clock.now().toISOString();
  const device = {
    id: deviceIdOf(endpoint),
    name: 'Probe',
    endpoint,
    keys,
    timeZone: 'America/New_York',
    publicKey,
    session: 'probe',
    createdAt: at,
    lastUsedAt: at,
  };
  const before = await devices.get(ben.userId);
  // A message about anything but turns would replace the expected one.
  const types = Object.fromEntries(PUSH_TYPES.map((type) => [type, type === 'turn']));
  const saved = await devices.save(ben.userId, before, {
    devices: [device],
    wishes: { ...before.wishes, types },
  });
  if (saved !== 'saved') throw new Error(`the device was not kept: ${saved}`);
  return { endpoint, publicKey, read };
}

/** Makes the first pick, and returns the draft from the room's push, which can come before or after the reply. */
async function pick({ ports: { site, clock }, ana }: Game, params: SeasonPath, socket: SiteSocket) {
  await site.call('makePick', { params, body: { teamId: TAKEN, pickOrder: 1 } }, ana.token);
  const draft = await heard(socket, ({ picks }) => picks.length === 1, 'the room was not told of the pick');
  const [made] = draft.picks;
  if (made?.nflTeamId !== TAKEN || made.auto) throw new Error('the room was told of another pick');
  return { draft, pickedAt: clock.now().getTime() };
}

/**
 * Waits for the push about the second player's turn, and reads it as that player's device would. Returns the time at which it
 * arrived.
 */
async function receive(
  { ports: { clock, probeRuns }, token, ben }: Game,
  { read, ...from }: Subscribed,
  { deadlineAt }: Draft,
): Promise<string> {
  const givenUpAt = clock.now().getTime() + PATIENCE.push;
  for (;;) {
    const at = clock.now();
    const push = await probeRuns.received(token);
    if (push) {
      const { userId, until } = PushPayload.parse(JSON.parse(await read(push, { ...from, at })));
      if (userId !== ben.userId) throw new Error('the message is for somebody else');
      if (until === deadlineAt) return push.at;
    }
    if (at.getTime() >= givenUpAt) throw new Error('the turn was not pushed');
    await clock.until(new Date(at.getTime() + LOOK_AGAIN_MS));
  }
}

/** Lets the clock of the second player run out, and checks that the auto-pick follows their board. */
async function letRunOut({ ports: { clock }, ben }: Game, { deadlineAt }: Draft, socket: SiteSocket) {
  const left = Math.max(0, Date.parse(deadlineAt ?? '') - clock.now().getTime());
  const isMade = ({ picks }: Draft) => picks.length === 2;
  const otherwise = 'the clock ran out, and the room was told of no pick';
  const { picks } = await heard(socket, isMade, otherwise, left + PATIENCE.expiry);
  const made = picks[1];
  if (made?.userId !== ben.userId || made.nflTeamId !== BOARD[0] || !made.auto)
    throw new Error('the clock made another pick than the board says');
}

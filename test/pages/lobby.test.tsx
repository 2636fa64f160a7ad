import { screen, within } from '@testing-library/dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { forgetSockets } from '#functions/usecases/sockets/presence.ts';
import type { SeasonModel } from '#shared/contract/schemas/teams.ts';
import { seededRandom } from '#shared/domain/chance.ts';
import { prospects, type DraftSoFar, type Thought } from '#shared/domain/odds/prospects.ts';
import { simulateSeasons } from '#shared/domain/odds/simulate.ts';
import type { Player } from '../support/player.ts';
import { LONG, seatPlayers } from '../support/table.ts';
import {
  answer,
  answerAgain,
  answerOnce,
  callsOf,
  cutOff,
  goOffline,
  goOnline,
  held,
  lostReply,
  reply,
} from './support/network.ts';
import { button, card, dialog, find, gone, isOff, press, said, text, textOf, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { openLobby } from './support/room.ts';

// Tests the draft room before the draft starts: who is here, the countdown, the sound test, and what each draft slot is worth.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});
afterEach(() => vi.unstubAllGlobals());

const lobby = card('The draft hasn’t started');
const memberOf = (name: string): Promise<string> =>
  find((inside) => inside.getByTitle(name), lobby).then((found) => textOf(found.closest('li') ?? found));

/** Waits until the lobby visibly shows these words. Screen readers get them a moment later, so their copy isn't counted. */
const counts = (words: string) =>
  find((inside) => inside.getByText(words, { ignore: '[role="status"]' }), lobby);

async function enter(leagueId: string, who: Player): Promise<{ id: string; userId: string }> {
  const connection = { id: `a window of ${who.id}`, userId: who.id };
  await ports.connections.open(connection);
  await ports.connections.follow(connection, leagueId);
  return connection;
}

test('the lobby counts who’s here, and the start dialog names missing members but still allows starting', async () => {
  const { league } = await seatPlayers([ana, ben], LONG);
  const bens = await enter(league.id, ben);
  await openLobby(ana, league);
  await counts('All 2 are here');
  expect(await memberOf('Ben')).toContain('Here');
  await press('Start Draft', lobby);
  const start = dialog('Start the draft?', 'alertdialog');
  await find((inside) => inside.getByRole('button', { name: 'Start Draft' }), start);
  expect(within(start()).queryByText(/^Not here/)).toBeNull();
  await forgetSockets(ports, [bens.id]);
  await text(/^Not here: Ben\./, start);
  await press('Start Draft', start);
  await gone(() => screen.queryByText('The draft hasn’t started'));
});

/** Returns the names of the buttons in the bar that stays on screen on a phone. */
const barOf = () =>
  within(document.querySelector<HTMLElement>('[data-lobby-bar]') ?? expect.fail('there is no bar'))
    .getAllByRole('button')
    .map(textOf);

test('the bottom bar has the ready button in the same place for everyone, and the start button only for commissioners', async () => {
  const { league } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  expect(barOf()).toEqual(['I’m ready', 'Start Draft']);
  await openLobby(ben, league);
  expect(barOf()).toEqual(['I’m ready']);
});

test('the confirmation for starting the draft says so if the start leaves spots open', async () => {
  const more = await seatPlayers([ana, ben, await register('Cyd'), await register('Dee')], {
    ...LONG,
    maxMembers: 6,
  });
  await openLobby(ana, more.league);
  await press('Start Draft', lobby);
  const asked = dialog('Start the draft?', 'alertdialog');
  await find((inside) => inside.getByRole('button', { name: 'Start Draft' }), asked);
  expect(textOf(asked())).toContain('2 spots are still open. The league drafts without them.');
});

test('a draft shows as started, without any error, even if the reply to starting it was lost', async () => {
  const { league } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  await press('Start Draft', lobby);
  answerOnce('startDraft', lostReply);
  await press('Start Draft', dialog('Start the draft?', 'alertdialog'));
  await gone(() => screen.queryByText('The draft hasn’t started'));
  await told('Draft Started!', 'The draft is now live. Good luck!');
  await expect.poll(() => callsOf('draft')).toBeGreaterThan(1);
  expect(said()).toContain('Draft Started!');
});

test('if a request to start the draft never reached the server, the start shows as failed, and can be retried', async () => {
  const { league } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  await press('Start Draft', lobby);
  const start = dialog('Start the draft?', 'alertdialog');
  answerOnce('startDraft', cutOff);
  await press('Start Draft', start);
  await told('Error', 'Can’t reach the server. Check your connection and try again.');
  await press('Start Draft', start);
  await told('Draft Started!', 'The draft is now live. Good luck!');
});

test.each(['true', 'false'])(
  'changing the ready mark (to %s) doesn’t show as failed if only the reply was lost',
  async (marked) => {
    const { league } = await seatPlayers([ana, ben], LONG);
    await openLobby(ana, league);
    const mark = () => button('I’m ready', lobby);
    if (marked === 'false') {
      await press('I’m ready', lobby);
      await counts('1 of 2 is here · 1 ready');
    }
    const before = callsOf('setReady');
    answerOnce('setReady', lostReply);
    await press('I’m ready', lobby);
    await counts(marked === 'true' ? '1 of 2 is here · 1 ready' : '1 of 2 is here');
    await expect.poll(async () => isOff(await mark())).toBe(false);
    expect([(await mark()).getAttribute('aria-pressed'), said()]).toEqual([marked, []]);
    expect(callsOf('setReady')).toBe(before + 2);
  },
);

test('a member can mark themselves ready, see who else is, and undo it', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await enter(league.id, ben);
  await openLobby(ana, league);
  await counts('All 2 are here');
  await ben.call('setReady', { params, body: { on: true } });
  await counts('All 2 are here · 1 ready');
  expect(await memberOf('Ben')).toContain('Ready');
  await press('Start Draft', lobby);
  await text('Here, but not ready yet: Ana.', dialog('Start the draft?', 'alertdialog'));
  await press('Cancel', dialog('Start the draft?', 'alertdialog'));
  const isReady = async () => (await button('I’m ready', lobby)).getAttribute('aria-pressed');
  answer('setReady', reply(503));
  await press('I’m ready', lobby);
  await told('Ready Status Not Changed', 'Please try again.');
  await expect.poll(isReady).toBe('false');
  answerAgain('setReady');
  await press('I’m ready', lobby);
  await counts('All 2 are here · all ready');
  await expect.poll(isReady).toBe('true');
  await press('I’m ready', lobby);
  await counts('All 2 are here · 1 ready');
  await expect.poll(isReady).toBe('false');
});

test('the ready mark shows as soon as it’s pressed, and is disabled while the connection is lost', async () => {
  const { league } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  await counts('1 of 2 is here');
  const mark = () => button('I’m ready', lobby);
  const slow = held();
  answerOnce('setReady', slow);
  await press('I’m ready', lobby);
  expect([(await mark()).getAttribute('aria-pressed'), isOff(await mark())]).toEqual(['true', true]);
  slow.release();
  await counts('1 of 2 is here · 1 ready');
  await expect.poll(async () => isOff(await mark())).toBe(false);
  goOffline();
  await expect.poll(async () => isOff(await mark())).toBe(true);
});

test('reconnecting restores a member’s ready mark, unless they’ve removed it', async () => {
  const { league } = await seatPlayers([ana, ben], LONG);
  await enter(league.id, ben);
  await openLobby(ana, league);
  await press('I’m ready', lobby);
  await counts('All 2 are here · 1 ready');
  goOffline();
  await counts('Checking who’s here…');
  goOnline();
  await counts('All 2 are here · 1 ready');
  expect(callsOf('setReady')).toBe(2);
  await press('I’m ready', lobby);
  await counts('All 2 are here');
  goOffline();
  await counts('Checking who’s here…');
  goOnline();
  await counts('All 2 are here');
  expect(callsOf('setReady')).toBe(3);
});

test('a member who leaves the room counts as absent, and the list keeps its order', async () => {
  const { league } = await seatPlayers([ana, ben], LONG);
  const bens = await enter(league.id, ben);
  await openLobby(ana, league);
  await counts('All 2 are here');
  const names = () =>
    within(lobby())
      .getAllByTitle(/^(Ana|Ben)$/)
      .map(({ title }) => title);
  const before = names();
  await forgetSockets(ports, [bens.id]);
  await counts('1 of 2 is here');
  expect(await memberOf('Ben')).toContain('Not here');
  expect(names()).toEqual(before);
});

test('the lobby says who starts the draft, or counts down to the draft time if there is one', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await openLobby(ben, league);
  await text('Starts when Ana starts it', lobby);
  await openLobby(ana, league);
  await text('Starts when you start it', lobby);
  await text(/^All drafts this season must finish by/, lobby);
  expect(within(lobby()).queryByRole('timer')).toBeNull();
  const inTwoHours = new Date(ports.clock.now().getTime() + 2 * 3_600_000 + 30_000).toISOString();
  await ana.call('changeDraftSettings', { params, body: { draftDateTime: inTwoHours } });
  await openLobby(ana, league);
  const timer = await find((inside) => inside.getByRole('timer'), lobby);
  expect(textOf(timer)).toMatch(/^(2 hours|1 hour 59 minutes)$/);
  expect(textOf(timer.parentElement ?? timer)).toMatch(/^Starts automatically in /);
});

const started = vi.fn<() => void>();

/** Fakes audio that plays only after the user has pressed something, as in browsers. */
class AudioHere {
  state = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};

  async resume(): Promise<void> {
    this.state = 'running';
  }

  createGain() {
    const none = (): void => undefined;
    return { gain: { setValueAtTime: none, exponentialRampToValueAtTime: none }, connect: none };
  }

  createOscillator() {
    return { frequency: {}, connect: () => undefined, start: started, stop: () => undefined };
  }
}

test('the sound test plays the turn sound, and reports the outcome', async () => {
  const { league } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  await press(await text('More', lobby));
  await press('Test Sound', lobby);
  await text(/^This browser can’t play sound/, lobby);
  expect(started).not.toHaveBeenCalled();
  vi.stubGlobal('AudioContext', AudioHere);
  await press('Test Sound', lobby);
  await text(/^You should hear two rising notes/, lobby);
  expect(started).toHaveBeenCalledTimes(2);
  const sound = await button('Play a sound when I’m on the clock');
  await press(sound);
  await press('Test Sound', lobby);
  await text(/^Sound is off\. Turn it on/, lobby);
  expect(started).toHaveBeenCalledTimes(2);
  await press(sound);
});

type Question =
  | { type: 'season'; model: SeasonModel }
  | { type: 'draft'; id: number; draft: DraftSoFar; thought: Thought };

/** Fakes a worker that answers right away, using the real model. */
class WorkerHere extends EventTarget {
  #model: SeasonModel | undefined;

  postMessage(question: Question): void {
    if (question.type === 'season') this.#model = question.model;
    if (question.type !== 'draft' || !this.#model) return;
    const { strengths, games } = this.#model;
    const simulated = simulateSeasons(strengths, games, seededRandom(7), 50);
    const data = {
      id: question.id,
      projections: { prospects: prospects(question.draft, question.thought, simulated), review: null },
    };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    this.#model = undefined;
  }
}

test('once the order is randomized, each slot shows its worth for each crown', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  const order = card('Draft Order');
  await text('The order is randomized when the draft starts.', order);
  expect(screen.queryByText('What’s a draft slot worth?')).toBeNull();
  await ana.call('randomizeDraftOrder', { params, body: {} });
  await text('What’s a draft slot worth?', order);
  const worth = within(order())
    .getAllByRole('listitem')
    .map((seat) => /([\d.]+) wins or ([\d.]+) losses/.exec(textOf(seat))?.slice(1).map(Number) ?? []);
  expect(worth).toHaveLength(2);
  // Each number assumes that the member drafts for that crown alone, so it is higher than for an average roster.
  for (const [wins = 0, losses = 0] of worth) expect(Math.min(wins, losses)).toBeGreaterThan(20);
});

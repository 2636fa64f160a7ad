import { expect, it } from 'vitest';
import { LOST_SECONDS } from '#shared/domain/chat/presence.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { callerOf, leagueOf } from '#test/support/small-league.ts';
import { forgetSockets } from '../sockets/presence.ts';
import { answerMessage, issueTicket, openSocket } from '../sockets/sockets.ts';
import { setReady } from './ready.ts';
import { startDraft } from './start-draft.ts';

/** Sets up a lobby of four members. Each window's name is also the id of its socket. */
async function lobby() {
  const ports = memoryPorts();
  const { key } = await leagueOf(ports, 4);
  const { leagueId } = key;
  const say = (window: string, message: Parameters<typeof answerMessage>[2]) =>
    answerMessage(ports, window, message);
  const enter = async (number: number, window: string) => {
    const { ticket } = await issueTicket(ports, callerOf(seat(number)));
    await openSocket(ports, window, ticket);
    await say(window, { type: 'join-league', leagueId });
  };
  const told = () =>
    ports.pushed
      .flatMap(({ message }) => (message.type === 'presence' ? [message.readyUserIds ?? []] : []))
      .at(-1);
  const ready = (number: number, on = true) => setReady(ports, key, seat(number), { on });
  return { ports, key, leagueId, say, enter, told, ready };
}

it('being ready is pushed to everyone in the draft room, and lasts until the member turns it off', async () => {
  const { enter, told, ready } = await lobby();
  await enter(1, 'ana');
  await enter(2, 'ben');
  expect(told()).toEqual([]);
  expect(value(await ready(1))).toEqual({ on: true });
  expect(told()).toEqual([seat(1)]);
  value(await ready(2));
  expect(told()).toEqual([seat(1), seat(2)]);
  expect(value(await ready(1, false))).toEqual({ on: false });
  expect(told()).toEqual([seat(2)]);
});

it('being ready applies to all of a member’s windows, including later ones, and ends when the last one closes', async () => {
  const { ports, enter, told, ready } = await lobby();
  await enter(2, 'ben');
  await enter(1, 'phone');
  value(await ready(1));
  await enter(1, 'laptop');
  await forgetSockets(ports, ['phone']);
  expect(told()).toEqual([seat(1)]);
  value(await ready(1, false));
  expect(told()).toEqual([]);
  value(await ready(1));
  await forgetSockets(ports, ['laptop']);
  expect(told()).toEqual([]);
  // A member who comes back has to say again that they're ready.
  await enter(1, 'phone');
  expect(told()).toEqual([]);
});

it('being ready ends when the member leaves the draft room, even if the window stays on a page of the league', async () => {
  const { leagueId, say, enter, told, ready } = await lobby();
  await enter(2, 'ben');
  await enter(1, 'ana');
  value(await ready(1));
  await say('ana', { type: 'join-league', leagueId, place: 'chat' });
  expect(told()).toEqual([seat(1)]);
  await say('ana', { type: 'leave-league', leagueId, place: 'draft' });
  expect(told()).toEqual([]);
  await say('ana', { type: 'join-league', leagueId });
  expect(told()).toEqual([]);
});

it('being ready doesn’t revive a window whose connection was lost', async () => {
  const { ports, leagueId, say, enter, told, ready } = await lobby();
  await enter(1, 'phone');
  ports.clock.advance((LOST_SECONDS + 1) * 1000);
  expect(await ready(1)).toEqual({ ok: false, refused: 'not-in-room' });
  await enter(1, 'laptop');
  value(await ready(1));
  const [phone, laptop] = await ports.connections.followersOf(leagueId);
  expect([phone?.places, laptop?.places]).toEqual([['draft'], ['draft', 'ready']]);
  await say('laptop', { type: 'ping', leagueId, version: 1 });
  expect(told()).toEqual([seat(1)]);
});

it('being ready ends when the window’s connection is lost, so a returning member has to set it again', async () => {
  const { ports, leagueId, say, enter, told, ready } = await lobby();
  await enter(2, 'ben');
  await enter(1, 'phone');
  value(await ready(1));
  ports.clock.advance((LOST_SECONDS + 1) * 1000);
  await say('ben', { type: 'ping', leagueId, version: 1 });
  expect(told()).toEqual([]);
  await enter(1, 'laptop');
  expect(told()).toEqual([]);
});

it('being ready can be turned off after the window’s connection is lost, and that doesn’t revive the window', async () => {
  const { ports, leagueId, say, enter, told, ready } = await lobby();
  await enter(1, 'phone');
  value(await ready(1));
  ports.clock.advance((LOST_SECONDS + 1) * 1000);
  await enter(2, 'ben');
  await say('ben', { type: 'ping', leagueId, version: 1 });
  value(await ready(1, false));
  const presence = ports.pushed.map(({ message }) => message).findLast(({ type }) => type === 'presence');
  expect(presence).toMatchObject({ userIds: [seat(2)] });
  await say('phone', { type: 'ping', leagueId, version: 1 });
  expect(told()).toEqual([]);
});

it('being ready can’t be set outside the draft room, by strangers, or after the draft has started', async () => {
  const { ports, key, leagueId, say, enter, ready } = await lobby();
  expect(await ready(1)).toEqual({ ok: false, refused: 'not-in-room' });
  expect(value(await ready(1, false))).toEqual({ on: false });
  await enter(1, 'ana');
  await say('ana', { type: 'join-league', leagueId, place: 'chat' });
  await say('ana', { type: 'leave-league', leagueId, place: 'draft' });
  expect(await ready(1)).toEqual({ ok: false, refused: 'not-in-room' });
  expect(await ready(99)).toEqual({ ok: false, refused: 'league-not-found' });
  value(await startDraft(ports, key, seat(1)));
  expect(await ready(1)).toEqual({ ok: false, refused: 'draft-started' });
});

it('being ready doesn’t carry over to windows opened after the draft has started', async () => {
  const { ports, key, leagueId, enter, ready } = await lobby();
  await enter(1, 'phone');
  value(await ready(1));
  value(await startDraft(ports, key, seat(1)));
  await enter(1, 'laptop');
  const followers = await ports.connections.followersOf(leagueId);
  expect(followers.map(({ places }) => places)).toEqual([['draft', 'ready'], ['draft']]);
});

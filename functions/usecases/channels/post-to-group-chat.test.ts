import { describe, expect, it } from 'vitest';
import { POST_TOPICS, type PostTopic } from '#shared/domain/channels/channel.ts';
import { seat, value } from '#test/support/league-season.ts';
import { undoPick } from '../draft/commissioner-tools.ts';
import { announce } from '../leagues/announce.ts';
import { postToGroupChat } from './post-to-group-chat.ts';
import { stage } from '#test/support/channel-stage.ts';

const refusal = (refused: string) => ({ ok: false, refused });

describe('a connected group chat', () => {
  async function connectedStage(tells: readonly PostTopic[] = POST_TOPICS) {
    const all = await stage();
    value(await all.connect(tells));
    await all.lookOn();
    all.ports.posts.length = 0;
    all.rest();
    return all;
  }

  it('gets the draft’s start and each pick once and in order, even if a pick is undone and checks are late, lost or duplicated', async () => {
    const { ports, key, start, pick, lookOn, said } = await connectedStage();
    await start();
    await pick(1);
    const first = ports.announcedGroupChatChecks.slice();
    await lookOn(first.at(-1));
    await pick(2);
    value(await undoPick(ports, key, seat(1), {}));
    await pick(3);
    // So far, every check announced since the first pick has been lost.
    await pick(4);
    for (const each of [...first, ...ports.announcedGroupChatChecks.slice(-1), ...first]) {
      ports.clock.advance(3000);
      await lookOn(each);
    }
    const picks = said().flatMap(
      (text) => /^(?:The draft has started|Pick \d+ \S+|Pick \d+: \S+ – .*)/.exec(text) ?? [],
    );
    expect(picks.map((text) => text.replace(/player\d/, '*'))).toEqual([
      'The draft has started',
      'Pick 1: * – Arizona Cardinals',
      'Pick 2: * – Baltimore Ravens',
      'Pick 3: * – Buffalo Bills',
    ]);
  });

  it('gets no post about a change that isn’t stored yet, and is checked again for a minute in case the change gets stored', async () => {
    const { ports, key, look, lookOn, start } = await connectedStage();
    await start();
    await lookOn();
    ports.clock.advance(5000);
    const { version } = (await ports.seasons.get(key.leagueId, key.season)) ?? { version: 0 };
    const early = { ...key, version: version + 1, at: ports.clock.now().toISOString() };
    const before = ports.posts.length;
    expect(await look(early)).toEqual({ came: 'nothing', againSeconds: 2 });
    ports.clock.advance(59_000);
    expect(await look(early)).toEqual({ came: 'nothing', againSeconds: 2 });
    ports.clock.advance(2000);
    expect(await look(early)).toEqual({ came: 'nothing' });
    expect(ports.posts).toHaveLength(before);
  });

  it('gets posts from only one check at a time, with a rest between checks', async () => {
    const { ports, leagueId, look, start, pick } = await connectedStage();
    await start();
    const at = ports.clock.now();
    await ports.channels.hold(leagueId, { at, until: new Date(at.getTime() + 40_000) });
    expect(await look()).toEqual({ came: 'waits', againSeconds: 2 });
    ports.clock.advance(40_000);
    expect(await look()).toEqual({ came: 'told' });
    await pick(1);
    expect(await look()).toEqual({ came: 'waits', againSeconds: 1 });
  });

  it('gets waiting posts all at once, after the delay the service asked for or after longer and longer waits', async () => {
    const { ports, look, start, pick, said } = await connectedStage();
    await start();
    ports.answers.push({ waitSeconds: 7 }, { waitSeconds: null }, { waitSeconds: null });
    expect(await look()).toEqual({ came: 'waits', againSeconds: 7 });
    ports.clock.advance(6000);
    expect(await look()).toEqual({ came: 'waits', againSeconds: 1 });
    ports.clock.advance(1000);
    expect(await look()).toEqual({ came: 'waits', againSeconds: 7 });
    ports.clock.advance(7000);
    expect(await look()).toEqual({ came: 'waits', againSeconds: 14 });
    await pick(1);
    ports.clock.advance(14_000);
    expect(await look()).toEqual({ came: 'told' });
    expect(ports.posts).toHaveLength(1);
    expect(said().filter((text) => /^(?:The draft has|Pick)/.test(text))).toHaveLength(2);
  });

  it.each(['gone', 'forbidden', 'refused', 'moved'] as const)(
    'is disconnected if its URL is %s: the commissioners are notified, the URL is deleted, and there is no further try',
    async (why) => {
      const { ports, leagueId, look, start, read, connect } = await connectedStage();
      await start();
      ports.answers.push({ lost: why });
      expect(await look()).toEqual({ came: 'lost' });
      expect(await read()).toMatchObject({ state: 'disconnected', lost: { why } });
      expect((await ports.channels.get(leagueId))?.address).toBeNull();
      ports.clock.advance(60_000);
      expect(await look()).toEqual({ came: 'no channel' });
      const told = await ports.notifications.listOf(seat(1), { limit: 5 });
      expect(told[0]?.title).toContain('is disconnected');
      expect(await ports.notifications.listOf(seat(2), { limit: 5 })).not.toContainEqual(
        expect.objectContaining({ title: told[0]?.title }),
      );
      expect(await connect(POST_TOPICS, { url: null })).toEqual(refusal('no-address'));
      value(await connect());
      expect(await read()).toMatchObject({ state: 'connected', lost: null });
    },
  );

  it('is disconnected if its service accepts no post for a day', async () => {
    const { ports, look, start, read } = await connectedStage();
    await start();
    ports.answers.push({ waitSeconds: null });
    await look();
    ports.clock.advance(86_400_000 + 1000);
    ports.answers.push({ waitSeconds: null });
    expect(await look()).toEqual({ came: 'lost' });
    expect((await read())?.lost?.why).toBe('silent');
  });

  it('no longer counts as failing once its pending post isn’t needed', async () => {
    const { ports, key, look, start, pick, lookOn, read } = await connectedStage(['picks']);
    await start();
    await lookOn();
    await pick(1);
    ports.answers.push({ waitSeconds: null });
    await look();
    value(await undoPick(ports, key, seat(1), {}));
    ports.clock.advance(10_000);
    expect(await look()).toEqual({ came: 'nothing' });
    ports.clock.advance(2 * 86_400_000);
    await pick(2);
    ports.answers.push({ waitSeconds: null });
    expect(await look()).toEqual({ came: 'waits', againSeconds: 5 });
    expect((await read())?.state).toBe('connected');
  });

  it('no longer counts as failing once a later post is accepted', async () => {
    const { ports, look, start, pick } = await connectedStage();
    await start();
    ports.answers.push({ waitSeconds: null });
    await look();
    ports.clock.advance(5000);
    expect(await look()).toEqual({ came: 'told' });
    ports.clock.advance(2 * 86_400_000);
    await pick(1);
    ports.answers.push({ waitSeconds: null });
    expect(await look()).toEqual({ came: 'waits', againSeconds: 5 });
  });

  it('is disconnected even if its commissioners’ accounts are gone, and then no one is notified', async () => {
    const { ports, look, start, read } = await connectedStage();
    await start();
    const before = await ports.notifications.listOf(seat(1), { limit: 9 });
    ports.answers.push({ lost: 'gone' });
    const wanted = ports.announcedGroupChatChecks.at(-1);
    if (!wanted) throw new Error('nothing was announced');
    await postToGroupChat({ ...ports, users: { ...ports.users, getMany: async () => [] } }, wanted);
    expect((await read())?.state).toBe('disconnected');
    expect(await ports.notifications.listOf(seat(1), { limit: 9 })).toEqual(before);
    expect(await look()).toEqual({ came: 'no channel' });
  });

  it('needs fewer checks in a day of failures than its queue allows, however short a delay the service asks for', async () => {
    const { ports, look, start, read } = await connectedStage();
    await start();
    let times = 0;
    for (; (await read())?.state === 'connected'; times += 1) {
      ports.answers.push({ waitSeconds: 1 });
      ports.clock.advance(((await look()).againSeconds ?? 0) * 1000);
    }
    expect((await read())?.lost?.why).toBe('silent');
    expect(times).toBeLessThan(150);
  });

  it('is checked again soon while another check is running, but not during a long rest', async () => {
    const { ports, leagueId, look, start } = await connectedStage();
    await start();
    const at = ports.clock.now();
    const hold = (seconds: number) =>
      ports.channels.hold(leagueId, {
        at: ports.clock.now(),
        until: new Date(at.getTime() + seconds * 1000),
      });
    await hold(40);
    expect(await look()).toEqual({ came: 'waits', againSeconds: 2 });
    ports.clock.advance(40_000);
    await hold(940);
    expect(await look()).toEqual({ came: 'waits', againSeconds: 900 });
  });

  it('never gets a post about the draft’s start based on a stale read of the season', async () => {
    const { ports, leagueId, key, start, pick, said, stored } = await connectedStage();
    const before = await stored();
    const { version } = before;
    const look = { ...key, version, at: ports.clock.now().toISOString() };
    await start();
    const { seasons } = ports;
    let reads = 0;
    const behind = {
      ...seasons,
      get: async (...of: Parameters<typeof seasons.get>) =>
        (reads += 1) === 1 ? before : seasons.get(...of),
    };
    expect(await postToGroupChat({ ...ports, seasons: behind }, look)).toMatchObject({ againSeconds: 2 });
    expect(said()).toEqual([]);
    expect(await postToGroupChat(ports, look)).toMatchObject({ came: 'told' });
    const { order } = await stored();
    expect(said()[1]).toMatch(/^Order: \S+, /);
    expect(order).toHaveLength(said()[1]?.split(',').length ?? 0);
    await pick(1);
    expect(await ports.channels.get(leagueId)).toMatchObject({ lost: null });
  });

  it('gets every post that its service missed during an outage, no matter how many there are', async () => {
    const { ports, leagueId, lookOn, look, said } = await connectedStage();
    ports.answers.push({ waitSeconds: 900 });
    value(await announce(ports, leagueId, seat(1), { title: 'First', message: 'Of many.' }));
    await look();
    for (let count = 0; count < 150; count += 1) {
      ports.clock.advance(10_000);
      value(await announce(ports, leagueId, seat(1), { title: `Number ${count}`, message: 'More.' }));
    }
    await lookOn();
    expect(said().filter((text) => text.startsWith('Announcement'))).toHaveLength(151);
    expect(said()[0]).toBe('Announcement: First');
  });

  it('gets no posts about events from before it was connected', async () => {
    const { ports, connect, lookOn, start, pick, leagueId, said } = await stage();
    await start();
    await pick(1);
    value(await announce(ports, leagueId, seat(1), { title: 'Hi', message: 'Be there.' }));
    ports.clock.advance(1000);
    value(await connect());
    await pick(2);
    await lookOn();
    expect(said().filter((text) => /^(?:Pick|Announcement)/.test(text))).toHaveLength(1);
  });

  it('gets announcements in full, as plain text', async () => {
    const { ports, leagueId, lookOn, said } = await connectedStage();
    value(await announce(ports, leagueId, seat(1), { title: '{Hi}', message: 'Be\nthere.' }));
    await lookOn();
    expect(said()).toEqual(['Announcement: {Hi}', 'Be', 'there.']);
  });
});

import { describe, expect, it } from 'vitest';
import { POST_TOPICS } from '#shared/domain/channels/channel.ts';
import { seat, value } from '#test/support/league-season.ts';
import { deleteLeague } from '../leagues/delete-league.ts';
import { addCommissioner } from '../leagues/members.ts';
import { cleanUpDeletedLeague } from '../leagues/clean-up-deleted-league.ts';
import { readLog } from '../leagues/read-log.ts';
import { disconnectChannel, readChannel, testChannel } from './connect-channel.ts';
import { stage } from '#test/support/channel-stage.ts';

const OTHER_BOT = 'https://api.groupme.com/v3/bots/post?bot_id=fedcba9876543210';
const refusal = (refused: string) => ({ ok: false, refused });

describe('a group chat', () => {
  it('gets a post once a commissioner connects it, and never shows its webhook URL', async () => {
    const { ports, connect, lookOn, read, said } = await stage();
    expect(await read()).toBeNull();
    const connected = value(await connect(['picks', 'picks', 'crowns']));
    expect(connected.channel).toMatchObject({
      kind: 'groupme',
      tells: ['picks', 'crowns'],
      state: 'connected',
    });
    await lookOn();
    expect(ports.posts).toMatchObject([{ kind: 'groupme', address: '0123456789abcdef' }]);
    expect(said()[0]).toMatch(/^You’re connected! /);
    expect((await read())?.lastToldAt).toBe(ports.clock.now().toISOString());
    expect(JSON.stringify([connected, await read()])).not.toContain('0123456789abcdef');
  });

  it('can be managed only by commissioners, and only with a webhook URL from its service', async () => {
    const { ports, leagueId, connect, key } = await stage();
    expect(await connect(POST_TOPICS, { by: 2 })).toEqual(refusal('commissioners-only'));
    expect(await readChannel(ports, leagueId, seat(2))).toEqual(refusal('commissioners-only'));
    expect(await disconnectChannel(ports, leagueId, seat(2))).toEqual(refusal('commissioners-only'));
    expect(await testChannel(ports, leagueId, seat(2))).toEqual(refusal('commissioners-only'));
    expect(await connect(POST_TOPICS, { url: 'https://evil.example/' })).toEqual(refusal('not-such-address'));
    expect(await connect(POST_TOPICS, { url: null })).toEqual(refusal('no-address'));
    value(await addCommissioner(ports, { leagueId: key.leagueId, by: seat(1), userId: seat(2) }));
    value(await connect(POST_TOPICS, { by: 2 }));
  });

  it('keeps its URL if only the topics change, and logs each change once', async () => {
    const { ports, leagueId, connect, lookOn, read, stored, said } = await stage();
    value(await connect());
    await lookOn();
    const { version } = await stored();
    value(await connect());
    value(await connect(POST_TOPICS, { url: null }));
    expect((await stored()).version).toBe(version);
    value(await connect(['trades'], { url: null }));
    expect((await read())?.tells).toEqual(['trades']);
    value(await connect(['trades'], { url: OTHER_BOT }));
    ports.clock.advance(5000);
    await lookOn();
    expect(ports.posts.map(({ address }) => address)).toEqual(['0123456789abcdef', 'fedcba9876543210']);
    ports.clock.advance(1000);
    value(await disconnectChannel(ports, leagueId, seat(1)));
    value(await disconnectChannel(ports, leagueId, seat(1)));
    expect(await read()).toBeNull();
    expect((await stored()).hasChannel).toBeUndefined();
    const log = value(await readLog(ports, leagueId, seat(2), undefined)).map(({ text }) => text);
    expect(log.filter((text) => text.includes('group chat'))).toEqual([
      'Disconnected the group chat from GroupMe',
      'Connected the group chat to GroupMe',
      'Changed what’s posted to the group chat',
      'Connected the group chat to GroupMe',
    ]);
    expect(said()).toHaveLength(2);
  });

  it('gets one test post when a commissioner asks for it', async () => {
    const { ports, leagueId, connect, lookOn, said, rest } = await stage();
    expect(await testChannel(ports, leagueId, seat(1))).toEqual(refusal('no-channel'));
    value(await connect());
    await lookOn();
    rest();
    value(await testChannel(ports, leagueId, seat(1)));
    await lookOn();
    rest();
    await lookOn();
    expect(said().filter((text) => text.startsWith('Test post: '))).toHaveLength(1);
  });

  it('is never checked in leagues that haven’t connected one', async () => {
    const { ports, start, pick } = await stage();
    await start();
    await pick(1);
    expect(ports.announcedGroupChatChecks).toEqual([]);
  });

  it('is deleted with its league', async () => {
    const { ports, leagueId, connect, lookOn, look } = await stage();
    value(await connect());
    await lookOn();
    value(await deleteLeague(ports, leagueId, seat(1)));
    ports.clock.advance(5000);
    expect(await look()).toEqual({ came: 'nothing' });
    await cleanUpDeletedLeague(ports, leagueId);
    expect(await ports.channels.get(leagueId)).toBeUndefined();
    ports.clock.advance(60_000);
    expect(await look()).toEqual({ came: 'no channel' });
    expect(ports.posts).toHaveLength(1);
  });
});

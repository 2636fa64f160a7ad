import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { POST_TOPICS } from '#shared/domain/channels/channel.ts';
import type { ChannelRequest } from '#shared/contract/schemas/channels.ts';
import { connectChannel } from '../channels/connect-channel.ts';
import { randomizeDraftOrder, setDraftOrder } from '../draft/order-draft.ts';
import { changeLeague, changeSettings } from './change-settings.ts';
import { proposeDraftDates } from './draft-poll.ts';
import { joinLeague } from './join-league.ts';
import { addCommissioner, removeMember } from './members.ts';

// Ana and Ben are commissioners of the same league. Ben's page has been open for a while.

const [ANA, BEN, CEM] = [seat(1), seat(2), seat(3)];

async function twoCommissioners() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 3);
  value(await addCommissioner(ports, { leagueId: league.key.leagueId, by: ANA, userId: BEN }));
  const order = async () =>
    (await league.stored()).members.map(({ userId, draftPosition }) => ({ userId, draftPosition }));
  return { ports, ...league, order };
}

const positions = (...userIds: string[]) =>
  userIds.map((userId, index) => ({ userId, draftPosition: index + 1 }));

describe('the second commissioner to save', () => {
  it('is shown draft settings that changed since the form was opened, and overwrites nothing', async () => {
    const { ports, key, stored } = await twoCommissioners();
    value(await changeSettings(ports, key, ANA, { draftTimerDuration: 120 }));
    const before = await stored();
    const input = { draftTimerDuration: 300, from: { draftTimerDuration: 90 } };
    expect(await changeSettings(ports, key, BEN, input)).toEqual({
      ok: false,
      refused: 'changed-meanwhile',
      present: { draftTimerDuration: 120 },
    });
    expect(await stored()).toBe(before);
    const again = { draftTimerDuration: 300, from: { draftTimerDuration: 120 } };
    expect(value(await changeSettings(ports, key, BEN, again)).currentSeason.draftTimerDuration).toBe(300);
  });

  it('can save even if other settings have changed, a member has joined, or the same values are already saved', async () => {
    const { ports, key, code, stored } = await twoCommissioners();
    value(await changeSettings(ports, key, ANA, { teamsEach: 2 }));
    value(await joinLeague(ports, seat(4), { code }));
    const input = { draftTimerDuration: 300, from: { draftTimerDuration: 90 } };
    value(await changeSettings(ports, key, BEN, input));
    value(await changeSettings(ports, key, BEN, input));
    expect(await stored()).toMatchObject({ draftTimerDuration: 300, teamsEach: 2 });
  });

  it('can save a trade deadline again if the reply to the first try was lost', async () => {
    const { ports, key, stored } = await twoCommissioners();
    const input = { tradeDeadline: '2025-11-20', from: { tradeDeadline: null } };
    const first = value(await changeSettings(ports, key, BEN, input));
    expect(value(await changeSettings(ports, key, BEN, input))).toEqual(first);
    const other = { tradeDeadline: '2025-11-27', from: { tradeDeadline: null } };
    expect(await changeSettings(ports, key, ANA, other)).toMatchObject({
      refused: 'changed-meanwhile',
      present: { tradeDeadline: (await stored()).tradeDeadline },
    });
  });

  it('is shown a draft time that the first commissioner set', async () => {
    const { ports, key } = await twoCommissioners();
    value(await changeSettings(ports, key, ANA, { draftDateTime: '2025-08-30T20:00:00-04:00' }));
    const input = { draftDateTime: '2025-08-31T20:00:00-04:00', from: { draftDateTime: null } };
    expect(await changeSettings(ports, key, BEN, input)).toMatchObject({
      refused: 'changed-meanwhile',
      present: { draftDateTime: '2025-08-31T00:00:00.000Z' },
    });
  });

  it('is shown a changed league name, even if it changes just before the second write', async () => {
    const { ports, code, stored } = await twoCommissioners();
    const { saveWith } = ports.seasons;
    let others = 0;
    ports.seasons.saveWith = async (...given) => {
      if ((others += 1) === 1) value(await changeLeague(ports, code, ANA, { name: 'Monday' }));
      return saveWith(...given);
    };
    const input = { name: 'Tuesday', from: { name: 'Sunday' } };
    expect(await changeLeague(ports, code, BEN, input)).toMatchObject({
      refused: 'changed-meanwhile',
      present: { name: 'Monday' },
    });
    expect((await ports.leagues.get((await stored()).leagueId))?.name).toBe('Monday');
  });

  it('is shown a changed league size, but can still change the league’s name', async () => {
    const { ports, code } = await twoCommissioners();
    value(await changeLeague(ports, code, ANA, { maxMembers: 8, isPublic: true }));
    const input = { maxMembers: 6, from: { maxMembers: 10 } };
    expect(await changeLeague(ports, code, BEN, input)).toMatchObject({ present: { maxMembers: 8 } });
    value(await changeLeague(ports, code, BEN, { name: 'Monday', from: { name: 'Sunday' } }));
  });

  it('doesn’t replace a draft order that a lottery drew after the form was opened', async () => {
    const { ports, key, order, stored } = await twoCommissioners();
    const read = await order();
    value(await randomizeDraftOrder(ports, key, ANA));
    const before = await stored();
    const mine = positions(CEM, BEN, ANA);
    // By chance, the lottery may have drawn exactly this order.
    const other = positions(BEN, CEM, ANA);
    const drawn = await order();
    const input = String(drawn.map(({ draftPosition }) => draftPosition)) === '3,2,1' ? other : mine;
    expect(await setDraftOrder(ports, key, BEN, input, read)).toEqual({
      ok: false,
      refused: 'changed-meanwhile',
      present: drawn,
    });
    expect(await stored()).toBe(before);
    value(await setDraftOrder(ports, key, BEN, input, drawn));
    value(await setDraftOrder(ports, key, BEN, input, drawn));
    expect(await order()).toEqual(expect.arrayContaining(input));
  });

  it('can set the draft order of the remaining members after one has left', async () => {
    const { ports, key, order } = await twoCommissioners();
    value(await setDraftOrder(ports, key, ANA, positions(ANA, BEN, CEM)));
    const read = await order();
    const [, , cem] = (await ports.seasons.get(key.leagueId, key.season))?.members ?? [];
    value(await removeMember(ports, key.leagueId, ANA, cem?.id ?? ''));
    const saved = value(await setDraftOrder(ports, key, BEN, positions(BEN, ANA), read));
    expect(saved.map(({ userId }) => userId)).toEqual([BEN, ANA]);
  });

  it('doesn’t replace a group chat that the first commissioner connected', async () => {
    const { ports, key } = await twoCommissioners();
    const url = 'https://api.groupme.com/v3/bots/post?bot_id=0123456789abcdef';
    value(await connectChannel(ports, key.leagueId, ANA, { kind: 'groupme', url, tells: ['picks'] }));
    const other = 'https://api.groupme.com/v3/bots/post?bot_id=fedcba9876543210';
    const input = { kind: 'groupme', url: other, tells: [...POST_TOPICS] } as const;
    expect(
      await connectChannel(ports, key.leagueId, BEN, { ...input, tells: [...POST_TOPICS], from: null }),
    ).toMatchObject({
      ok: false,
      refused: 'changed-meanwhile',
      present: { channel: { kind: 'groupme', tells: ['picks'] } },
    });
    const seen = { kind: 'groupme', tells: ['picks' as const] } as const;
    value(
      await connectChannel(ports, key.leagueId, BEN, {
        ...input,
        tells: [...POST_TOPICS],
        from: { ...seen, tells: ['picks'] },
      }),
    );
  });

  it('doesn’t replace a group chat that the first commissioner swapped for another one of the same kind', async () => {
    const { ports, key } = await twoCommissioners();
    const connect = async (by: string, bot: string, from: ChannelRequest['from']) => {
      const url = `https://api.groupme.com/v3/bots/post?bot_id=${bot.repeat(16)}`;
      return connectChannel(ports, key.leagueId, by, { kind: 'groupme', url, tells: ['picks'], from });
    };
    const first = value(await connect(ANA, 'a', null)).channel;
    expect(await connect(BEN, 'b', null)).toMatchObject({ refused: 'changed-meanwhile' });
    expect(value(await connect(ANA, 'a', null)).channel).toEqual(first);
    const from = first && { kind: first.kind, tells: first.tells, connectedAt: first.connectedAt };
    ports.clock.advance(1000);
    value(await connect(ANA, 'c', from));
    expect(await connect(BEN, 'b', from)).toMatchObject({
      refused: 'changed-meanwhile',
      present: { channel: { connectedAt: ports.clock.now().toISOString() } },
    });
  });

  it('doesn’t replace poll dates that the first commissioner changed', async () => {
    const { ports, key } = await twoCommissioners();
    const [early, late] = ['2025-08-30T20:00:00.000Z', '2025-08-31T20:00:00.000Z'];
    value(await proposeDraftDates(ports, key, ANA, [early]));
    expect(await proposeDraftDates(ports, key, BEN, [late], [])).toEqual({
      ok: false,
      refused: 'changed-meanwhile',
      present: { dates: [early] },
    });
    const both = value(await proposeDraftDates(ports, key, BEN, [late, early], [early]));
    expect(both.options.map(({ at }) => at)).toEqual([early, late]);
    value(await proposeDraftDates(ports, key, BEN, [late, early], [early]));
  });

  it('is shown the current values, but a regular member who tries to save isn’t', async () => {
    const { ports, key, code } = await twoCommissioners();
    value(await changeSettings(ports, key, ANA, { draftTimerDuration: 120 }));
    const from = { draftTimerDuration: 90 };
    const refusal = { ok: false, refused: 'commissioners-only' };
    expect(await changeSettings(ports, key, CEM, { draftTimerDuration: 300, from })).toEqual(refusal);
    expect(await changeLeague(ports, code, CEM, { name: 'Mine', from: { name: 'Old' } })).toEqual(refusal);
  });
});

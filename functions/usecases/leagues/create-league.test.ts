import { describe, expect, it } from 'vitest';
import { Unavailable } from '../../ports/ports.ts';
import { DRAFT_AT, DRAFT_DEADLINE, seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { crowd, WISH } from '#test/support/small-league.ts';
import { createLeague } from './create-league.ts';
import { joinLeague } from './join-league.ts';

const AN_HOUR_ON = '2025-08-26T00:00:00.000Z';

async function stage() {
  const ports = memoryPorts();
  await crowd(ports);
  return ports;
}

describe('creating a league', () => {
  it('makes the creator owner, commissioner and first member', async () => {
    const ports = await stage();
    const league = value(await createLeague(ports, seat(1), WISH));
    expect(league).toMatchObject({
      ownerId: seat(1),
      status: 'draft',
      members: [{ userId: seat(1), isCommissioner: true, user: { username: 'player1' } }],
      currentSeason: { season: '2025-26', draftTimerDuration: 90, draftOrderType: 'snake' },
    });
    expect(await ports.leagues.listOf(seat(1))).toEqual([league.id]);
    const at = Date.parse(DRAFT_DEADLINE) / 1000;
    expect(ports.armed).toEqual([{ kind: 'undrafted', leagueId: league.id, season: '2025-26', at }]);
  });

  it('sets the creator’s ranking rules; by default, ties count for nothing and tied crowns are shared', async () => {
    const ports = await stage();
    const rules = { tieRule: 'half', levelCrowns: 'points' } as const;
    const { currentSeason } = value(await createLeague(ports, seat(1), { ...WISH, ...rules }));
    expect(currentSeason).toMatchObject(rules);
    const plain = value(await createLeague(ports, seat(2), WISH));
    expect(plain.currentSeason).toMatchObject({ tieRule: 'nothing', levelCrowns: 'shared' });
  });

  it('sets how the league trades, by default one for one and without review', async () => {
    const ports = await stage();
    const rules = { tradeSizes: 'equal', tradeReview: 'votes' } as const;
    const { currentSeason } = value(await createLeague(ports, seat(1), { ...WISH, ...rules }));
    expect(currentSeason).toMatchObject(rules);
    const plain = value(await createLeague(ports, seat(2), WISH));
    expect(plain.currentSeason).toMatchObject({ tradeSizes: 'one', tradeReview: 'none' });
    const small = await createLeague(ports, seat(3), { ...WISH, ...rules, maxMembers: 5 });
    expect(small).toMatchObject({ refused: 'votes-need-six' });
  });

  it('rejects a name with a blocked word', async () => {
    const ports = await stage();
    const refused = { ok: false, refused: 'name-refused' };
    expect(await createLeague(ports, seat(1), { ...WISH, name: 'Fuck the rest' })).toEqual(refused);
    expect(await ports.leagues.listOf(seat(1))).toEqual([]);
    expect(ports.armed).toEqual([]);
  });

  it('creates one league for a request and its retries, no matter what changes between them', async () => {
    const ports = await stage();
    const input = { ...WISH, draftDateTime: AN_HOUR_ON, clientId: '01K3KD00000000000000CLIENT' };
    const made = value(await createLeague(ports, seat(1), input));
    value(await joinLeague(ports, seat(2), { code: made.code }));
    ports.clock.advance(7_200_000);
    const again = value(await createLeague(ports, seat(1), input));
    expect([again.id, again.code, again.members.length]).toEqual([made.id, made.code, 2]);
    expect(await ports.leagues.listOf(seat(1))).toEqual([made.id]);
    expect(ports.armed.map(({ kind }) => kind)).toEqual(['start', 'reminder', 'undrafted']);
  });

  it('creates one league for two concurrent requests with the same client ID', async () => {
    const ports = await stage();
    const input = { ...WISH, clientId: 'click-1' };
    const both = await Promise.all([
      createLeague(ports, seat(1), input),
      createLeague(ports, seat(1), input),
    ]);
    const [one, other] = both.map((outcome) => value(outcome).id);
    expect(one).toBe(other);
    expect(await ports.leagues.listOf(seat(1))).toEqual([one]);
  });

  it('creates separate leagues for different client IDs, for different users, and for requests without a client ID', async () => {
    const ports = await stage();
    const input = { ...WISH, clientId: 'click-1' };
    const ids = [
      value(await createLeague(ports, seat(1), input)).id,
      value(await createLeague(ports, seat(1), { ...input, clientId: 'click-2' })).id,
      value(await createLeague(ports, seat(2), input)).id,
      value(await createLeague(ports, seat(1), WISH)).id,
      value(await createLeague(ports, seat(1), WISH)).id,
    ];
    expect(new Set(ids).size).toBe(5);
  });

  it('draws another code if the first one is taken', async () => {
    const ports = await stage();
    const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB'];
    ports.random.leagueCode = () => codes.shift() ?? 'CCCCCC';
    value(await createLeague(ports, seat(1), WISH));
    expect(value(await createLeague(ports, seat(2), WISH)).code).toBe('BBBBBB');
  });

  it('gives up if every code is taken', async () => {
    const ports = await stage();
    ports.random.leagueCode = () => 'AAAAAA';
    value(await createLeague(ports, seat(1), WISH));
    expect(await createLeague(ports, seat(2), WISH)).toEqual({ ok: false, refused: 'unavailable' });
  });

  it('arms the timers for the scheduled start and a reminder before it writes the league', async () => {
    const ports = await stage();
    const draftDateTime = '2025-08-25T20:00:00-04:00';
    const { id, currentSeason } = value(await createLeague(ports, seat(1), { ...WISH, draftDateTime }));
    expect(currentSeason.draftDateTime).toBe(AN_HOUR_ON);
    const at = DRAFT_AT.getTime() / 1000 + 3600;
    const common = { leagueId: id, season: '2025-26' };
    expect(ports.armed).toEqual([
      { kind: 'start', ...common, at },
      { kind: 'reminder', ...common, at: at - 300 },
      { kind: 'undrafted', ...common, at: Date.parse(DRAFT_DEADLINE) / 1000 },
    ]);
  });

  it('writes nothing if the timer can’t be armed', async () => {
    const ports = await stage();
    ports.timers.arm = async () => {
      throw new Unavailable('no timers');
    };
    const input = { ...WISH, draftDateTime: AN_HOUR_ON };
    await expect(createLeague(ports, seat(1), input)).rejects.toThrow(Unavailable);
    expect(await ports.leagues.listOf(seat(1))).toEqual([]);
  });

  it.each([
    ['a time in the past', '2025-08-25T22:59:59.000Z', 'draft-time-past'],
    ['a time after the season began', '2025-09-04T19:00:00.000Z', 'draft-time-too-late'],
  ])('rejects %s', async (_, draftDateTime, refusal) => {
    const outcome = await createLeague(await stage(), seat(1), { ...WISH, draftDateTime });
    expect(outcome).toMatchObject({ ok: false, refused: refusal });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { game, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, shareSeat, type SmallLeague } from '#test/support/small-league.ts';
import { readRosters } from '../season/read-rosters.ts';
import { answerTrade } from '../trades/answer-trade.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { readTradeHistory, readTrades } from '../trades/read-trades.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { withdrawMember } from '../trades/withdraw-member.ts';
import { exportAccount } from '../privacy/export-account.ts';
import { confirmCorrection, endCorrection, proposeCorrection, readCorrections } from './corrections.ts';

const OWNER = seat(1);
let ports: MemoryPorts;
let league: SmallLeague;

/** Four members have drafted teams 1 to 12 in a snake: seat 2 has 2, 7 and 10, seat 3 has 3, 6 and 11. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
  for (const number of [1, 2, 3, 4]) await ports.users.markSeen(seat(number), ports.clock.now());
  ports.clock.advance(60_000);
});

/** Seats 2 and 3 exchange their first picks. */
const EXCHANGE = [
  { pickOrder: 2, teamId: 3 },
  { pickOrder: 3, teamId: 2 },
];
const propose = (changes = EXCHANGE) =>
  proposeCorrection(ports, league.key, OWNER, { changes, reason: 'We typed {them} wrong' });
const confirm = (number: number, id: string) =>
  confirmCorrection(ports, league.key, { id, by: seat(number) });
const told = async (number: number) =>
  (await ports.notifications.listOf(seat(number), { limit: 99 }))
    .filter(({ type }) => type === 'draft_corrected')
    .map(({ title, message }) => `${title}: ${message}`);
const teamsOf = async (number: number) =>
  value(await readRosters(ports, league.key, OWNER))
    .find(({ userId }) => userId === seat(number))
    ?.teams.map(({ nflTeam }) => nflTeam.id);
const lines = async () =>
  (await ports.leagueLog.listOf(league.key.leagueId, { limit: 5 })).map(({ act, by, text }) => [
    act,
    by,
    text,
  ]);

describe('a proposed correction', () => {
  it('is visible to every member, and notifies only those who have to confirm it', async () => {
    const { id } = value(await propose());
    const [shown] = value(await readCorrections(ports, league.key, seat(4)));
    expect(shown).toMatchObject({
      id,
      userId: OWNER,
      reason: 'We typed {them} wrong',
      changes: [
        { pickOrder: 2, userId: seat(2), nflTeamIdBefore: 2, nflTeamId: 3 },
        { pickOrder: 3, userId: seat(3), nflTeamIdBefore: 3, nflTeamId: 2 },
      ],
      waitsFor: [seat(2), seat(3)],
      inForceAt: null,
    });
    const notice = expect.stringMatching(
      /^Sunday: confirm a draft correction: player1 proposes: player2’s pick 2 is /,
    );
    expect([await told(1), await told(2), await told(3), await told(4)]).toEqual([
      [],
      [notice],
      [notice],
      [],
    ]);
    expect((await lines())[0]?.slice(0, 2)).toEqual(['correction-proposed', OWNER]);
  });

  it('can be confirmed by any other member if only the proposer’s pick changes, but declined by none', async () => {
    value(await propose([{ pickOrder: 1, teamId: 20 }]));
    for (const number of [2, 3, 4])
      expect(await told(number)).toEqual([
        expect.stringMatching(/\. One other member has to confirm it\. See the reason first\.$/),
      ]);
    expect(await told(1)).toEqual([]);
  });

  it('is hidden from strangers, and notifies its proposer when it ends', async () => {
    const { id } = value(await propose());
    expect(await readCorrections(ports, league.key, seat(9))).toMatchObject({ refused: 'league-not-found' });
    value(await endCorrection(ports, league.key, { id, by: seat(2) }));
    value(await endCorrection(ports, league.key, { id, by: OWNER }));
    expect(value(await readCorrections(ports, league.key, OWNER))).toEqual([]);
    expect(await told(1)).toEqual([
      expect.stringMatching(/^Your draft correction in Sunday was ended: player2 /),
    ]);
    expect((await lines()).filter(([act]) => act === 'correction-ended')).toHaveLength(1);
  });

  it('is deleted with its proposer’s account, and is in their export until then', async () => {
    value(await propose());
    const [exported] = value(await exportAccount(ports, OWNER)).leagues;
    expect(exported?.seasons[0]?.corrections).toMatchObject([
      { isProposer: true, reason: 'We typed {them} wrong', picks: [{ pickOrder: 2 }, { pickOrder: 3 }] },
    ]);
    const [ofOther] = value(await exportAccount(ports, seat(2))).leagues;
    expect(ofOther?.seasons[0]?.corrections).toEqual([]);
    const { id } = value(await propose());
    value(await confirm(2, id));
    const [ofConfirmer] = value(await exportAccount(ports, seat(2))).leagues;
    expect(ofConfirmer?.seasons[0]?.corrections).toMatchObject([{ isProposer: false, reason: null }]);
    value(await withdrawMember(ports, league.key.leagueId, OWNER));
    expect((await league.stored()).corrections).toEqual([]);
  });
});

describe('a shared spot', () => {
  beforeEach(async () => {
    await shareSeat(ports, league, 2, 9);
    await ports.users.markSeen(seat(9), ports.clock.now());
  });

  it('is named as a whole, and confirms with the first answer from one of its people', async () => {
    const { id } = value(await propose());
    const notice = expect.stringMatching(/player1 proposes: player2 & player9’s pick 2 is /);
    expect([await told(2), await told(9)]).toEqual([[notice], [notice]]);
    value(await confirm(9, id));
    expect(value(await readCorrections(ports, league.key, seat(9)))).toMatchObject([
      { confirmedBy: [seat(2)], waitsFor: [seat(3)] },
    ]);
    value(await confirm(3, id));
    expect(await teamsOf(2)).toContain(3);
  });

  it('has to answer while one of its partners still visits', async () => {
    value(await propose());
    ports.clock.advance(80 * 3_600_000);
    await ports.users.markSeen(seat(9), ports.clock.now());
    expect(value(await readCorrections(ports, league.key, seat(4)))).toMatchObject([{ waitsFor: [seat(2)] }]);
  });

  it('can decline through a partner, and only that partner is named', async () => {
    const { id } = value(await propose());
    value(await endCorrection(ports, league.key, { id, by: seat(9) }));
    expect(await told(1)).toEqual([expect.stringMatching(/: player9 ended it: player2 & player9’s pick 2 /)]);
  });
});

describe('a correction in force', () => {
  const putInForce = async () => {
    const { id } = value(await propose());
    ports.clock.advance(1000);
    value(await confirm(2, id));
    ports.pushed.length = 0;
    value(await confirm(3, id));
    return id;
  };

  it('changes the rosters, notifies every member, and adds a line to the log', async () => {
    await putInForce();
    expect([await teamsOf(2), await teamsOf(3)]).toEqual([
      [3, 7, 10],
      [2, 6, 11],
    ]);
    for (const number of [1, 2, 3, 4])
      expect(
        (await told(number)).filter((text) => text.startsWith('Sunday’s draft was corrected')),
      ).toHaveLength(1);
    expect((await lines())[0]).toEqual([
      'draft-corrected',
      OWNER,
      expect.stringContaining(`{${seat(2)}}’s pick 2 is `),
    ]);
  });

  it('is pushed as a new draft and a changed league', async () => {
    const connection = { id: 'c4', userId: seat(4) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, league.key.leagueId);
    await putInForce();
    expect(ports.pushed.map(({ message }) => message.type)).toEqual(
      expect.arrayContaining(['draft', 'league', 'notification']),
    );
  });

  it('cancels pending offers of its teams, and no others', async () => {
    const offer = (by: number, to: number, proposerTeamId: number, receiverTeamId: number) =>
      proposeTrade(ports, league.key, seat(by), {
        receiverId: seat(to),
        proposerTeamIds: [proposerTeamId],
        receiverTeamIds: [receiverTeamId],
      });
    value(await offer(2, 4, 2, 4));
    value(await offer(1, 4, 1, 4));
    value(await offer(1, 3, 8, 3));
    await putInForce();
    const pending = async (number: number) =>
      value(await readTrades(ports, league.key.leagueId, seat(number))).map(
        (trade) => trade.leagueTradeNumber,
      );
    expect([await pending(2), await pending(3), await pending(4)]).toEqual([[], [], [2]]);
  });

  it('stops a trade in review that has one of its teams', async () => {
    value(await changeSettings(ports, league.key, seat(1), { tradeReview: 'commissioners' }));
    const wish = { receiverId: seat(4), proposerTeamIds: [2], receiverTeamIds: [4] };
    const { id } = value(await proposeTrade(ports, league.key, seat(2), wish));
    value(await answerTrade(ports, id, seat(4), { action: 'accept' }));
    await putInForce();
    const [stopped] = value(await readTradeHistory(ports, league.key.leagueId, seat(1)));
    expect(stopped).toMatchObject({ id, status: 'stopped', verdict: { cause: 'sides-changed' } });
    expect(await teamsOf(4)).toContain(4);
  });

  it('stays the same if the last confirmation is repeated', async () => {
    const id = await putInForce();
    const before = await league.stored();
    value(await confirm(3, id));
    expect(await league.stored()).toBe(before);
  });

  it('is refused if one of its teams is traded at that moment', async () => {
    const { id } = value(await propose());
    value(await confirm(2, id));
    const wish = { receiverId: seat(4), proposerTeamIds: [3], receiverTeamIds: [4] };
    const offer = value(await proposeTrade(ports, league.key, seat(3), wish));
    meanwhile(ports, 'seasons', 'saveWith', async () => {
      value(await answerTrade(ports, offer.id, seat(4), { action: 'accept' }));
    });
    expect(await confirm(3, id)).toEqual({ ok: false, refused: 'team-traded', about: 'trade 1' });
    expect(await teamsOf(4)).toContain(3);
  });

  it('counts all confirmations that arrive at the same moment', async () => {
    ports = memoryPorts();
    league = await draftedOf(ports, 10);
    const others = [2, 3, 4, 5, 6, 7, 8, 9, 10];
    const changes = others.map((pickOrder) => ({ pickOrder, teamId: pickOrder === 10 ? 2 : pickOrder + 1 }));
    const { id } = value(await propose(changes));
    const all = await Promise.all(others.map((number) => confirm(number, id)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect((await teamsOf(2))?.[0]).toBe(3);
  });
});

describe('the first kickoff of a drafted team', () => {
  it('ends open corrections', async () => {
    const kickoff = new Date(ports.clock.now().getTime() + 3_600_000).toISOString();
    await storeResults(ports.results, league.key.season, [game(1, 30, { kickoff })]);
    const { id } = value(await propose());
    ports.clock.set(new Date(kickoff));
    expect(value(await readCorrections(ports, league.key, OWNER))).toEqual([]);
    expect(await confirm(2, id)).toEqual({ ok: false, refused: 'season-started' });
    expect(await propose()).toEqual({ ok: false, refused: 'season-started' });
  });
});

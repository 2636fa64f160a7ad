import { describe, expect, it } from 'vitest';
import { GuestSeason } from '#shared/contract/schemas/guests.ts';
import { next } from '#shared/domain/league-season.ts';
import { final, game, storeResults, wholeSeason } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftedOf, draftOf, leagueOf } from '#test/support/small-league.ts';
import { readGuestDraft, shareGuestLink } from '../draft/guests.ts';
import { makePick } from '../draft/make-pick.ts';
import { deleteLeague } from '../leagues/delete-league.ts';
import { readLeague } from '../leagues/read-leagues.ts';
import { renewLeague } from '../leagues/renew-league.ts';
import { answerTrade } from '../trades/answer-trade.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { readGuestSeason, shareSeasonLink, takeSeasonLinkBack } from './season-page.ts';

const SITE = 'https://crowns.example';
const SEASON = '2025-26';
const GONE = { ok: false, refused: 'guest-link-not-found' };
const refusal = (refused: string) => ({ ok: false, refused });
const tokenIn = ({ url }: { url: string }) => url.replace(/.*\//, '');

type League = Awaited<ReturnType<typeof leagueOf>>;
const share = async (ports: MemoryPorts, { key }: League, by = seat(1)) =>
  value(await shareSeasonLink(ports, SITE, key, by));

async function scene() {
  const ports = memoryPorts();
  const league = await draftedOf(ports, 2);
  const link = await share(ports, league);
  const connection = { id: 'c2', userId: seat(2) };
  await ports.connections.open(connection);
  await ports.connections.follow(connection, league.key.leagueId);
  ports.pushed.length = 0;
  return { ports, league, link, token: tokenIn(link) };
}

const linesOf = async (ports: MemoryPorts, { key }: League) =>
  (await ports.leagueLog.listOf(key.leagueId, { limit: 99 }))
    .filter(({ act }) => act.startsWith('guests-'))
    .map(({ by, text }) => [by, text]);

describe('the link to the public season page', () => {
  it('stays the same when a commissioner asks for it again, and the log mentions it once', async () => {
    const { ports, league, link } = await scene();
    expect(link).toEqual({
      url: expect.stringMatching(/^https:\/\/crowns\.example\/season\/[\w-]{69,}$/),
      expiresAt: '2026-02-04T00:00:00.000Z',
    });
    const { version } = await league.stored();
    expect(await share(ports, league)).toEqual(link);
    expect((await league.stored()).version).toBe(version);
    expect(await linesOf(ports, league)).toEqual([[seat(1), 'Turned on the public season page']]);
  });

  it('can be created and removed only by commissioners', async () => {
    const { ports, league, token } = await scene();
    const { key } = league;
    expect(await shareSeasonLink(ports, SITE, key, seat(2))).toEqual(refusal('commissioners-only'));
    expect(await shareSeasonLink(ports, SITE, key, seat(9))).toEqual(refusal('league-not-found'));
    expect(await takeSeasonLinkBack(ports, key, seat(2))).toEqual(refusal('commissioners-only'));
    expect(await takeSeasonLinkBack(ports, key, seat(9))).toEqual(refusal('league-not-found'));
    expect((await readGuestSeason(ports, token)).ok).toBe(true);
  });

  it('opens nothing once it is removed, and members’ open pages are updated', async () => {
    const { ports, league, token } = await scene();
    const told = [{ to: ['c2'], message: { type: 'league', leagueId: league.key.leagueId } }];
    ports.clock.advance(1000);
    value(await takeSeasonLinkBack(ports, league.key, seat(1)));
    expect(ports.pushed).toMatchObject(told);
    expect(await readGuestSeason(ports, token)).toEqual(GONE);
    value(await takeSeasonLinkBack(ports, league.key, seat(1)));
    expect(ports.pushed).toMatchObject(told);
    expect(await linesOf(ports, league)).toEqual([
      [seat(1), 'Turned off the public season page'],
      [seat(1), 'Turned on the public season page'],
    ]);
    const next = tokenIn(await share(ports, league));
    expect(next).not.toBe(token);
    expect(await readGuestSeason(ports, token)).toEqual(GONE);
    expect((await readGuestSeason(ports, next)).ok).toBe(true);
  });

  it('doesn’t open the draft’s guest board, and that board’s link doesn’t open the season', async () => {
    const { ports, league, token } = await scene();
    const board = tokenIn(value(await shareGuestLink(ports, SITE, league.key, seat(1))));
    expect(await readGuestDraft(ports, token)).toEqual(GONE);
    expect(await readGuestSeason(ports, board)).toEqual(GONE);
  });

  it('expires 30 days after the season is final, and no new link can be created after that', async () => {
    const { ports, league, token } = await scene();
    await storeResults(
      ports.results,
      SEASON,
      wholeSeason(18, () => [20, 10]),
    );
    ports.clock.set(new Date('2026-02-03T21:29:59.999Z'));
    expect(await share(ports, league)).toMatchObject({ expiresAt: '2026-02-03T21:30:00.000Z' });
    expect((await readGuestSeason(ports, token)).ok).toBe(true);
    ports.clock.advance(1);
    expect(await readGuestSeason(ports, token)).toEqual(GONE);
    expect(await shareSeasonLink(ports, SITE, league.key, seat(1))).toEqual(refusal('season-page-over'));
  });

  it('is deleted with its league, and doesn’t carry over to the next season', async () => {
    const { ports, league, token } = await scene();
    await storeResults(
      ports.results,
      SEASON,
      wholeSeason(18, () => [20, 10]),
    );
    ports.clock.set(new Date('2026-02-01T12:00:00.000Z'));
    expect((await readGuestSeason(ports, token)).ok).toBe(true);
    const renewed = value(await renewLeague(ports, league.key.leagueId, seat(1), '2026-27'));
    expect(renewed.currentSeason).toMatchObject({ season: '2026-27', seasonPageUntil: null });
    expect(await readGuestSeason(ports, token)).toEqual(GONE);
    expect(await shareSeasonLink(ports, SITE, league.key, seat(1))).toEqual(refusal('season-page-over'));
    const { leagueId } = league.key;
    const next = await shareSeasonLink(ports, SITE, { leagueId, season: '2026-27' }, seat(1));
    const nextToken = tokenIn(value(next));
    expect((await readGuestSeason(ports, nextToken)).ok).toBe(true);
    value(await deleteLeague(ports, leagueId, seat(1)));
    expect(await readGuestSeason(ports, nextToken)).toEqual(GONE);
  });

  it('shows members how long it works, but never its secret', async () => {
    const { ports, league, link, token } = await scene();
    const seen = value(await readLeague(ports, seat(2), league.code));
    expect(seen.currentSeason.seasonPageUntil).toBe(link.expiresAt);
    const secret = (await league.stored()).seasonLink?.secret ?? '';
    expect(secret).not.toBe('');
    expect(token).toContain(secret);
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(JSON.stringify(ports.pushed)).not.toContain(secret);
  });
});

describe('the public season page', () => {
  it('shows both races, the week’s games and the draft by username, but nothing private', async () => {
    // In snake order, seat 1 owns teams 1, 4 and 5; seat 2 owns 2, 3 and 6.
    const { ports, token } = await scene();
    const live = { homeScore: 7, awayScore: 3, detail: '2nd quarter' };
    await storeResults(ports.results, SEASON, [
      final([1, 24], [2, 17]),
      game(5, 9, { week: 2, kickoff: '2025-09-14T20:00:00.000Z', state: 'live', running: live }),
      game(2, 4, { week: 2, kickoff: '2025-09-14T17:00:00.000Z' }),
      game(10, 11, { week: 2 }),
    ]);
    ports.clock.set(new Date('2025-09-14T21:00:00.000Z'));
    const seen = value(await readGuestSeason(ports, token));
    expect(GuestSeason.parse(seen)).toEqual({
      leagueName: 'Sunday',
      season: SEASON,
      status: 'active',
      tieRule: 'nothing',
      week: 2,
      weeks: 18,
      members: [
        { username: 'player1', wins: 1, losses: 0, ties: 0, winRank: 1, lossRank: 2, teamIds: [1, 4, 5] },
        { username: 'player2', wins: 0, losses: 1, ties: 0, winRank: 2, lossRank: 1, teamIds: [2, 3, 6] },
      ],
      games: [
        {
          kickoff: '2025-09-14T17:00:00.000Z',
          state: 'scheduled',
          homeTeamId: 2,
          awayTeamId: 4,
          homeScore: null,
          awayScore: null,
          detail: null,
          homeOwner: 1,
          awayOwner: 0,
        },
        {
          kickoff: '2025-09-14T20:00:00.000Z',
          state: 'live',
          homeTeamId: 5,
          awayTeamId: 9,
          homeScore: 7,
          awayScore: 3,
          detail: '2nd quarter',
          homeOwner: 0,
          awayOwner: null,
        },
      ],
      picks: [0, 1, 1, 0, 0, 1].map((member, index) => ({ member, nflTeamId: index + 1 })),
      serverTime: '2025-09-14T21:00:00.000Z',
    });
  });

  it('shows games in order of kickoff, each with its teams’ owners at kickoff', async () => {
    const { ports, league, token } = await scene();
    await storeResults(ports.results, SEASON, [
      game(5, 11, { week: 2, kickoff: '2025-09-14T20:00:00.000Z' }),
      game(6, 9, { week: 2, kickoff: '2025-09-14T17:00:00.000Z', state: 'live' }),
    ]);
    ports.clock.set(new Date('2025-09-14T18:00:00.000Z'));
    const offer = { receiverId: seat(2), proposerTeamIds: [5], receiverTeamIds: [6] };
    const { id } = value(await proposeTrade(ports, league.key, seat(1), offer));
    value(await answerTrade(ports, id, seat(2), { action: 'accept' }));
    const { games, members } = value(await readGuestSeason(ports, token));
    expect(members.map(({ teamIds }) => teamIds)).toEqual([
      [1, 4, 6],
      [2, 3, 5],
    ]);
    expect(games.map(({ homeTeamId, homeOwner }) => [homeTeamId, homeOwner])).toEqual([
      [6, 1],
      [5, 1],
    ]);
  });

  it('lists members in the order they joined, whatever their ranks', async () => {
    const { ports, token } = await scene();
    await storeResults(ports.results, SEASON, [final([2, 24], [1, 17])]);
    const { members } = value(await readGuestSeason(ports, token));
    expect(members.map(({ username, winRank }) => [username, winRank])).toEqual([
      ['player1', 2],
      ['player2', 1],
    ]);
  });

  it('shows no picks and no teams until the draft is complete', async () => {
    const ports = memoryPorts();
    await storeResults(ports.results, SEASON, [game(7, 8)]);
    const draft = await draftOf(ports, 2);
    value(await makePick(ports, draft.key, acting(draft.order[0] ?? ''), { teamId: 7 }));
    for (const league of [await leagueOf(ports, 2), draft]) {
      const seen = value(await readGuestSeason(ports, tokenIn(await share(ports, league))));
      expect([seen.picks, seen.games]).toEqual([[], []]);
      expect(seen.members).toMatchObject([
        { username: 'player1', teamIds: [] },
        { username: 'player2', teamIds: [] },
      ]);
    }
  });

  it('says when the season is over', async () => {
    const { ports, token } = await scene();
    await storeResults(
      ports.results,
      SEASON,
      wholeSeason(18, () => [20, 10]),
    );
    ports.clock.set(new Date('2026-01-10T12:00:00.000Z'));
    expect(value(await readGuestSeason(ports, token))).toMatchObject({ status: 'completed', week: 18 });
  });

  it('names the round of the playoffs, if they count', async () => {
    const { ports, token, league } = await scene();
    const round = { week: 19, round: 'Wild Card' } as const;
    await storeResults(ports.results, SEASON, [game(1, 9, round)]);
    ports.clock.set(new Date('2026-01-08T12:00:00.000Z'));
    const read = async () => value(await readGuestSeason(ports, token));
    expect(await read()).toMatchObject({ week: 18, weeks: 18, games: [] });
    expect(await read()).not.toHaveProperty('round');
    await ports.seasons.save(next(await league.stored(), { playoffs: 'count' }));
    expect(await read()).toMatchObject({ week: 19, weeks: 18, round: 'Wild Card', games: [{ week: 19 }] });
  });

  it.each(['', 'x', '01K3KD0000000000000000000A', `01K3KD0000000000000000000A${'a'.repeat(43)}`])(
    'shows nothing for the invalid token "%s"',
    async (token) => {
      const { ports } = await scene();
      expect(await readGuestSeason(ports, token)).toEqual(GONE);
    },
  );
});

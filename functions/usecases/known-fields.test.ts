import { beforeEach, describe, expect, it } from 'vitest';
import { final, game, storeResults } from '#test/support/games.ts';
import { DRAFT_AT, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, draftOf, leagueOf, profileOf, type SmallLeague } from '#test/support/small-league.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { ownershipOf, standings } from '#shared/domain/season/standings.ts';
import { scoredGame } from '../views/game-view.ts';
import { userView } from '../views/user-view.ts';
import { createInvite } from './invites/invite.ts';
import { readLeague } from './leagues/read-leagues.ts';
import { readNotifications } from './news/notifications.ts';
import { readRosters, readUserTeams } from './season/read-rosters.ts';
import { readStandings, viewStandings } from './season/read-standings.ts';
import { readWeekly } from './season/read-weekly.ts';
import { answerTrade } from './trades/answer-trade.ts';
import { proposeTrade } from './trades/propose-trade.ts';

const SITE = 'https://crowns.example';
const AT = DRAFT_AT.toISOString();

let ports: MemoryPorts;
beforeEach(() => void (ports = memoryPorts()));

const seasonOf = ({ key }: SmallLeague) => ({
  leagueId: key.leagueId,
  leagueSeasonId: `${key.leagueId}:2025-26`,
});
const shown = async ({ code }: SmallLeague) => value(await readLeague(ports, seat(1), code));

describe('a league', () => {
  it('before its draft says how to join, when it was created, and when it drafts', async () => {
    const draftDateTime = '2025-08-29T23:00:00.000Z';
    const league = await leagueOf(ports, 3, { draftDateTime });
    expect(await shown(league)).toMatchObject({
      minMembers: 2,
      maxMembers: 10,
      inviteMethod: 'code',
      createdAt: AT,
      draftDate: draftDateTime,
      tradeDeadline: null,
      currentSeason: {
        id: `${league.key.leagueId}:2025-26`,
        leagueId: league.key.leagueId,
        reminderSent: false,
        fiveMinReminderSent: false,
        draftTimerStartedAt: null,
        maxMembersOverride: null,
        isPublicOverride: null,
      },
    });
    for (const member of (await shown(league)).members) expect(member).toMatchObject(seasonOf(league));
  });

  it('during its draft has the member limit set for the season, and a running clock', async () => {
    const league = await draftOf(ports, 4);
    expect((await shown(league)).currentSeason).toMatchObject({
      maxMembersOverride: 4,
      draftTimerStartedAt: AT,
    });
  });
});

it('an invitation names its league, and says whether it was created as a link or for an email address', async () => {
  const { leagueId } = (await leagueOf(ports, 2)).key;
  const by = seat(1);
  await ports.users.markVerified(by, profileOf(1).email);
  const link = value(await createInvite(ports, SITE, { leagueId, by }));
  const mail = value(await createInvite(ports, SITE, { leagueId, by, email: 'ben@players.example' }));
  expect(link).toMatchObject({ leagueId, inviteMethod: 'link', email: null, phone: null });
  expect(mail).toMatchObject({ leagueId, inviteMethod: 'email', email: 'ben@players.example', phone: null });
});

it('a notification names its reader', async () => {
  await leagueOf(ports, 2);
  const [news] = value(await readNotifications(ports, seat(2), undefined));
  expect(news).toMatchObject({ userId: seat(2), type: 'league_joined', metadata: null });
});

it('a member’s own view says when they joined', () => {
  expect(userView(profileOf(1), false)).toMatchObject({
    createdAt: '2025-08-01T12:00:00.000Z',
    isOnboardingComplete: true,
  });
});

describe('a drafted season', () => {
  let league: SmallLeague;

  /** Seat 1 has teams 1, 8 and 9; seat 2 has 2, 7 and 10. An hour later, team 1 is traded for team 2. */
  beforeEach(async () => {
    league = await draftedOf(ports, 4);
    await storeResults(ports.results, league.key.season, [final([8, 20], [7, 10]), game(1, 2, { week: 2 })]);
    ports.clock.advance(3_600_000);
  });
  const offer = async () =>
    value(
      await proposeTrade(ports, league.key, seat(1), {
        receiverId: seat(2),
        proposerTeamIds: [1],
        receiverTeamIds: [2],
      }),
    );

  it('has an execution time for accepted trades, but not for pending offers', async () => {
    const { id, ...pending } = await offer();
    const { leagueSeasonId } = seasonOf(league);
    expect(pending).toMatchObject({ leagueSeasonId, executedAt: null, originalTradeId: null });
    const made = value(await answerTrade(ports, id, seat(2), { action: 'accept' }));
    const executedAt = ports.clock.now().toISOString();
    expect(made).toMatchObject({ leagueSeasonId, executedAt, originalTradeId: id });
  });

  it('has no execution time for rejected trades', async () => {
    const { id } = await offer();
    const rejected = value(await answerTrade(ports, id, seat(2), { action: 'reject' }));
    expect(rejected).toMatchObject({ executedAt: null, originalTradeId: null });
  });

  it('has rosters that say who owns each team, who drafted it, and when', async () => {
    const { id } = await offer();
    value(await answerTrade(ports, id, seat(2), { action: 'accept' }));
    const mine = value(await readUserTeams(ports, league.key, seat(1)));
    const traded = mine.find(({ nflTeamId }) => nflTeamId === 2);
    expect(mine.map(({ nflTeamId, nflTeam }) => nflTeamId === nflTeam.id)).toEqual([true, true, true]);
    expect(traded).toMatchObject({
      ...seasonOf(league),
      season: '2025-26',
      userId: seat(1),
      draftedAt: AT,
      acquiredAt: ports.clock.now().toISOString(),
      acquiredVia: 'trade',
    });
    const [first] = value(await readRosters(ports, league.key, seat(1)));
    expect(first?.teams).toEqual(mine);
  });

  it('has standings and weeks with every field name that clients know', async () => {
    const rows = value(await readStandings(ports, league.key, seat(1)));
    expect(rows.map(({ totalWins, totalLosses }) => [totalWins, totalLosses])).toEqual(
      rows.map(({ wins, losses }) => [wins, losses]),
    );
    expect(rows[0]).toMatchObject({ userId: seat(1), totalWins: 1, totalLosses: 0, lossPoints: 0 });
    const state = (await ports.seasons.get(league.key.leagueId, '2025-26'))!;
    const [row] = standings(state, [], ownershipOf(state));
    const tied = { ...row!, losses: 2, ties: 1 };
    const pointsBy = async (tieRule: TieRule) =>
      (await viewStandings(ports, { ...state, tieRule }, [tied]))[0]?.lossPoints;
    expect([await pointsBy('nothing'), await pointsBy('half'), await pointsBy('loss')]).toEqual([2, 2.5, 3]);
    const [week] = value(await readWeekly(ports, league.key, seat(1), 1));
    expect(week).toMatchObject({
      leagueSeasonId: seasonOf(league).leagueSeasonId,
      season: '2025-26',
      week: 1,
    });
  });

  it('has games that say when they start, and whether they are over', () => {
    const [over, ahead] = [final([8, 20], [7, 10]), game(1, 2, { week: 2 })];
    expect(scoredGame(over)).toMatchObject({
      season: '2025-26',
      gameDate: over.kickoff,
      isComplete: true,
    });
    expect(scoredGame(ahead).isComplete).toBe(false);
  });
});

import type { Customers } from '#functions/ports/ports.ts';
import { newBackupCodes, takeBackupCode } from '#functions/usecases/accounts/backup-codes.ts';
import { register } from '#functions/usecases/accounts/register.ts';
import { saveBoard } from '#functions/usecases/draft/boards.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import { mute } from '#functions/usecases/chat/marks.ts';
import { say } from '#functions/usecases/chat/say.ts';
import { createLeague } from '#functions/usecases/leagues/create-league.ts';
import { proposeDraftDates, voteOnDraftDates } from '#functions/usecases/leagues/draft-poll.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import { deleteAccount } from '#functions/usecases/privacy/delete-account.ts';
import { file } from '#functions/usecases/support/file-request.ts';
import { allTurns } from '#shared/domain/draft/draft-order.ts';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from './league-season.ts';
import { memoryPorts, type MemoryPorts } from './memory-ports.ts';
import { acting, leagueOf, type SmallLeague, WISH } from './small-league.ts';

/** The member who deletes their account. */
export const ANA = {
  firstName: 'Ana',
  username: 'ana',
  email: 'ana@example.org',
  phone: null,
  profileImageUrl: 'helmet' as const,
  password: 'Secret1',
  acceptsCommunications: true,
  isOldEnough: true as const,
};
export const LINK = 'https://crowns.example';
/** A proposed draft time at which Ana is available. */
export const DRAFT_DATE = '2025-08-30T23:00:00.000Z';
const BOARD = { teamOrder: [7, 8, 9], strategy: 'wins' as const };

/**
 * A member who is about to delete their account. Every kind of data about a member is stored, and the codes that belong to the
 * member still work.
 */
export interface Scene {
  ports: MemoryPorts;
  userId: string;
  lobby: SmallLeague;
  draft: SmallLeague;
  codes: string[];
}

/**
 * Sets up Ana with all the data that a member can have. One of her leagues is before its draft, and the other is
 * drafting.
 */
export async function scene(): Promise<Scene> {
  const ports = memoryPorts();
  const { user } = value(await register(ports, ANA));
  const userId = user.id;
  await ports.users.markVerified(userId, user.email);
  const draft = await leagueOf(ports, 3);
  const lobbyLeague = value(await createLeague(ports, seat(1), WISH));
  const lobbyKey = { leagueId: lobbyLeague.id, season: lobbyLeague.currentSeason.season };
  for (const code of [draft.code, lobbyLeague.code]) value(await joinLeague(ports, userId, { code }));
  value(await joinLeague(ports, seat(2), { code: lobbyLeague.code }));
  for (const key of [draft.key, lobbyKey]) {
    value(await saveBoard(ports, key, userId, BOARD));
    value(await proposeDraftDates(ports, key, seat(1), [DRAFT_DATE]));
    value(await voteOnDraftDates(ports, key, userId, [DRAFT_DATE]));
  }
  value(await startDraft(ports, draft.key, seat(1)));
  for (const key of [draft.key, lobbyKey]) {
    value(await say(ports, key, userId, { message: 'Hello' }));
    value(await mute(ports, key, userId, { userId: seat(1), on: true }));
  }
  const codes = await newBackupCodes(ports, userId);
  value(
    await file(
      ports,
      { kind: 'report', about: 'user', targetId: seat(2), reason: 'Rude', quote: null, shown: null },
      userId,
    ),
  );
  const holdings = [{ leagueId: draft.key.leagueId, from: ports.clock.now().toISOString() }];
  const team = { season: draft.key.season, teamId: 11, holdings };
  await ports.watches.write(userId, await ports.watches.of(userId), [team]);
  const waited = { gameId: '2025_1_6_11', userId };
  await ports.momentMarks.begin(waited, '1-final', { at: ports.clock.now(), until: ports.clock.now() });
  await ports.connections.open({ id: 'socket', userId });
  ports.objects.set(`pictures/${userId}/A`, { body: new Uint8Array([1]), type: 'image/png' });
  ports.objects.set(`uploads/${userId}/B`, { body: new Uint8Array([1]), type: 'image/png' });
  const stored = async () => (await ports.seasons.get(lobbyKey.leagueId, lobbyKey.season))!;
  return { ports, userId, codes, draft, lobby: { key: lobbyKey, code: lobbyLeague.code, stored } };
}

/**
 * Sets up the same scene, but with the draft completed. Seat 1 has teams 1, 8 and 9, seat 2 has 2, 7 and 10, seat 3 has
 * 3, 6 and 11, and Ana has 4, 5 and 12.
 */
export async function playedScene(): Promise<Scene> {
  const before = await scene();
  const { ports, draft, userId } = before;
  const order = [seat(1), seat(2), seat(3), userId];
  const draftedAt = ports.clock.now().toISOString();
  const picks = allTurns(order, await draft.stored()).map((turn, index) => ({
    ...turn,
    nflTeamId: index + 1,
    auto: false,
    draftedAt,
  }));
  await ports.seasons.save(next(await draft.stored(), { status: 'active', order, picks, deadlineAt: null }));
  return before;
}

/** Deletes the member's account. */
export const remove = (
  { ports, userId }: Pick<Scene, 'ports' | 'userId'>,
  password = ANA.password,
  customers?: Customers,
) => deleteAccount(ports, { mail: ports.mail, customers }, acting(userId), { password, link: LINK });

/** Returns everything that is left of the member. Once the account has been deleted, this equals `GONE`. */
export async function traces({ ports, userId, codes, draft, lobby }: Scene) {
  return {
    profile: await ports.users.get(userId),
    email: await ports.users.holderOfEmail(ANA.email),
    canSignIn: typeof (await ports.pool.signIn(ANA.email, ANA.password)) === 'object',
    leagues: await ports.leagues.listOf(userId),
    boards: [draft, lobby].length - (await boardless(ports, userId, [draft, lobby])),
    votes: (
      await Promise.all(
        [draft, lobby].map(({ key }) =>
          ports.draftPolls.get(key.leagueId, key.season).then(({ votes }) => votes),
        ),
      )
    )
      .flat()
      .filter((vote) => vote.userId === userId),
    marks: (
      await Promise.all([draft, lobby].map(({ key }) => ports.chats.marksOf(key.leagueId, [userId])))
    ).filter((marks) => marks.size > 0),
    notifications: await ports.notifications.listOf(userId, { limit: 99 }),
    requests: await ports.requests.listBy(userId),
    watched: (await ports.watches.of(userId)).teams,
    waited: await ports.momentMarks.ofUser(userId),
    hasCodes: await takeBackupCode(ports, userId, codes.pop() ?? ''),
    objects: [...ports.objects.keys()],
    inLobby: await sitsIn(ports, lobby, userId),
    sockets: ports.disconnected.length === 0,
  };
}

/** Returns whether a user has a spot in a league. */
export const sitsIn = async (
  { seasons }: MemoryPorts,
  { key: { leagueId, season } }: Pick<SmallLeague, 'key'>,
  userId: string,
) => (await seasons.get(leagueId, season))?.members.some((member) => member.userId === userId);

/** Creates another league that seat 1 owns, and which hasn't drafted. */
export async function anotherLobby(ports: MemoryPorts): Promise<Pick<SmallLeague, 'key' | 'code'>> {
  const { id, code, currentSeason } = value(await createLeague(ports, seat(1), WISH));
  return { code, key: { leagueId: id, season: currentSeason.season } };
}

/** The `traces` of an account that has been deleted. */
export const GONE = {
  profile: undefined,
  email: undefined,
  canSignIn: false,
  leagues: [],
  boards: 0,
  votes: [],
  marks: [],
  notifications: [],
  requests: [],
  watched: [],
  waited: [],
  hasCodes: false,
  objects: [],
  inLobby: false,
  sockets: false,
};

async function boardless(ports: MemoryPorts, userId: string, leagues: SmallLeague[]): Promise<number> {
  const found = await Promise.all(
    leagues.map(({ key }) => ports.boards.get(key.leagueId, key.season, userId)),
  );
  return found.filter((board) => board === undefined).length;
}

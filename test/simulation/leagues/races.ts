import { Unavailable, type Ports } from '#functions/ports/ports.ts';
import { randomizeDraftOrder, setDraftOrder } from '#functions/usecases/draft/order-draft.ts';
import { mute } from '#functions/usecases/chat/marks.ts';
import { say } from '#functions/usecases/chat/say.ts';
import { saveBoard } from '#functions/usecases/draft/boards.ts';
import { importDraft } from '#functions/usecases/draft/import-draft.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import { undoImport } from '#functions/usecases/draft/undo-import.ts';
import { createInvite } from '#functions/usecases/invites/invite.ts';
import { invitePartner } from '#functions/usecases/invites/invite-partner.ts';
import { announce } from '#functions/usecases/leagues/announce.ts';
import { banMember } from '#functions/usecases/leagues/bans.ts';
import { changeLeague } from '#functions/usecases/leagues/change-settings.ts';
import { deleteLeague } from '#functions/usecases/leagues/delete-league.ts';
import { endPartnership } from '#functions/usecases/leagues/end-partnership.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import {
  addCommissioner,
  handOverLeague,
  leaveLeague,
  removeCommissioner,
  removeMember,
} from '#functions/usecases/leagues/members.ts';
import { cleanUpDeletedLeague } from '#functions/usecases/leagues/clean-up-deleted-league.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf, shareSeat, type SmallLeague } from '#test/support/small-league.ts';
import { shuffled } from '#test/support/random.ts';
import { brokenRule } from './rules.ts';
import { through } from '../network.ts';
import { World } from '../world.ts';

const MEMBERS = 4;
const JOINERS = 50;
const SITE = 'https://crowns.example';
const MOST_DELIVERIES = 50;

/** The league in which a race takes place. It has four members: the owner, another commissioner, and two others. */
export interface Scene extends SmallLeague {
  ports: Ports;
  leagueId: string;
  /** Returns the ID of the member record for a seat. */
  record(number: number): string;
}

type Answer = Outcome<unknown, string> | 'failed';
type Act = (scene: Scene) => Promise<Outcome<unknown, string>>;

/** Acts that run concurrently, and what else must be true after all of them. */
interface Race {
  acts: Act[];
  /** The maximum number of members in the league. */
  maxMembers?: number;
  /** Makes these users partners in these members' spots before the race. */
  partners?: readonly (readonly [holder: number, partner: number])[];
  after?(scene: Scene, answers: ReadonlyMap<Act, Answer>, ports: MemoryPorts): Promise<string | undefined>;
}

const join =
  (number: number): Act =>
  ({ ports, code }) =>
    joinLeague(ports, seat(number), { code });
const leave: Act = ({ ports, leagueId }) => leaveLeague(ports, leagueId, seat(3));
const remove: Act = ({ ports, leagueId, record }) => removeMember(ports, leagueId, seat(1), record(4));
const start: Act = ({ ports, key }) => startDraft(ports, key, seat(1));
const enter =
  (by: number, seats: readonly number[]): Act =>
  ({ ports, key }) =>
    importDraft(ports, key, seat(by), seatsOf(seats));
const seatsOf = (seats: readonly number[]) =>
  seats.map((number, index) => ({
    userId: seat(number),
    teamIds: [1, 2, 3].map((round) => 3 * index + round),
  }));
const takeBack: Act = ({ ports, key }) => undoImport(ports, key, seat(1));
const draw: Act = ({ ports, key }) => randomizeDraftOrder(ports, key, seat(2));
const destroy: Act = ({ ports, leagueId }) => deleteLeague(ports, leagueId, seat(1));
/** Runs the cleanup again and again until there is a deleted league to clean up. */
const purge =
  (): Act =>
  async ({ ports, leagueId }) => {
    let came = await cleanUpDeletedLeague(ports, leagueId);
    for (let time = 0; time < MOST_DELIVERIES && came === 'nothing'; time += 1)
      came = await cleanUpDeletedLeague(ports, leagueId);
    return ok(came);
  };
const resize: Act = ({ ports, code }) => changeLeague(ports, code, seat(2), { maxMembers: 4 });
const rename: Act = ({ ports, code }) => changeLeague(ports, code, seat(2), { name: 'Monday' });
const board =
  (by: number): Act =>
  ({ ports, key }) =>
    saveBoard(ports, key, seat(by), { teamOrder: [1], strategy: 'wins' });
const invite =
  (by: number): Act =>
  ({ ports, leagueId }) =>
    createInvite(ports, SITE, { leagueId, by: seat(by) });
const tell: Act = ({ ports, leagueId }) => announce(ports, leagueId, seat(2), { title: 'T', message: 'M' });
const talk =
  (by: number): Act =>
  ({ ports, key }) =>
    say(ports, key, seat(by), { message: 'Still here?', clientId: 'click' });
const hush: Act = ({ ports, key }) => mute(ports, key, seat(3), { userId: seat(1), on: true });
const order =
  (by: number, seats: readonly number[]): Act =>
  ({ ports, key }) =>
    setDraftOrder(
      ports,
      key,
      seat(by),
      seats.map((number, index) => ({ userId: seat(number), draftPosition: index + 1 })),
    );
const rank =
  (
    change: typeof addCommissioner | typeof removeCommissioner | typeof handOverLeague,
    by: number,
    of: number,
  ): Act =>
  ({ ports, leagueId }) =>
    change(ports, { leagueId, by: seat(by), userId: seat(of) });

/** The holder of spot 3 invites a partner, who joins by that invitation. */
const joinAsPartner =
  (number: number): Act =>
  async ({ ports, leagueId, record }) => {
    const invited = await invitePartner(ports, SITE, { leagueId, memberId: record(3), by: seat(3) });
    if (!invited.ok) return { ok: false, refused: invited.refused };
    return joinLeague(ports, seat(number), { inviteCode: invited.value.inviteCode });
  };
const endPartner =
  (by: number, partner: number): Act =>
  ({ ports, leagueId, record }) =>
    endPartnership(ports, { leagueId, memberId: record(3), userId: seat(partner), by: seat(by) });
const ban =
  (number: number): Act =>
  ({ ports, leagueId }) =>
    banMember(ports, { leagueId, by: seat(1), userId: seat(number) });

const isOk = (answer: Answer | undefined) => answer !== undefined && answer !== 'failed' && answer.ok;
const joiners = Array.from({ length: JOINERS }, (_, index) => join(10 + index));
const [FORWARDS, BACKWARDS] = [
  [1, 2, 3, 4],
  [4, 3, 2, 1],
];
const imports = [enter(1, FORWARDS), enter(2, BACKWARDS), enter(2, FORWARDS)];
const orders = [order(1, [4, 3, 2, 1]), order(2, [2, 1, 4, 3])] as const;

export const RACES = {
  'fifty for the last slot': { acts: joiners, maxMembers: MEMBERS + 1 },
  'join, leave, remove, resize, order': {
    acts: [join(10), join(11), join(12), leave, remove, resize, draw],
    maxMembers: 6,
  },
  'remove and start': { acts: [remove, start, draw] },
  'leave and start': { acts: [leave, start, join(10)] },
  'two commissioners import, and start': {
    acts: [...imports, start, draw],
    after: importedOrStarted,
  },
  'import, join and leave': {
    acts: [...imports, takeBack, join(10), leave, board(4)],
    maxMembers: 5,
  },
  'delete and everything else': {
    acts: [
      destroy,
      join(10),
      tell,
      rename,
      remove,
      purge(),
      purge(),
      hush,
      ...[1, 2, 3, 4].flatMap((by) => [board(by), invite(by), talk(by)]),
    ],
    maxMembers: 6,
    after: purged,
  },
  'delete and start': { acts: [destroy, start, board(4), purge()], after: purged },
  'two commissioners order': {
    acts: [...orders],
    async after({ stored }, answers) {
      const { members } = await stored();
      const positions = members.map(({ draftPosition }) => draftPosition).join();
      // An order may have been stored even if its reply was lost. If no order was stored, the positions are unchanged.
      const wanted = ['4,3,2,1', '2,1,4,3', ',,,'].filter((_, index) => {
        const answer = orders[index] && answers.get(orders[index]);
        return answer === undefined ? ![...answers.values()].some(isOk) : answer === 'failed' || answer.ok;
      });
      return wanted.includes(positions) ? undefined : `the order is nobody's: ${positions}`;
    },
  },
  'partners come and go': {
    partners: [[3, 7]],
    acts: [
      joinAsPartner(8),
      joinAsPartner(9),
      join(8),
      endPartner(1, 7),
      endPartner(7, 7),
      ban(9),
      leave,
      board(7),
      board(3),
      talk(7),
    ],
    maxMembers: 6,
  },
  'promote, demote, hand over': {
    acts: [
      rank(addCommissioner, 1, 3),
      rank(removeCommissioner, 2, 3),
      rank(removeCommissioner, 1, 2),
      rank(handOverLeague, 1, 2),
      rank(removeCommissioner, 2, 1),
      leave,
    ],
  },
} satisfies Record<string, Race>;

export type RaceName = keyof typeof RACES;

/** Breaks something in the ports that the acts use. The simulation must catch every bug like that. */
export type Mutation = (ports: MemoryPorts, plain: MemoryPorts) => void;

/** The rule that a race has broken, if any, and how many members the league has afterward (0 if it was deleted). */
export interface Played {
  broken: string | undefined;
  members: number;
}

/** Plays one race in an order that the seed decides. */
export async function playRace(name: RaceName, seed: number, mutate?: Mutation): Promise<Played> {
  const race: Race = RACES[name];
  // The partners of the start have no line in the log.
  let unlogged = 0;
  const plain = memoryPorts();
  const league = await leagueOf(plain, MEMBERS, { maxMembers: race.maxMembers ?? MEMBERS });
  const { leagueId } = league.key;
  value(await addCommissioner(plain, { leagueId, by: seat(1), userId: seat(2) }));
  for (const [holder, partner] of race.partners ?? []) {
    await shareSeat(plain, league, holder, partner);
    unlogged += 1;
  }
  const records = (await league.stored()).members;
  const record = (number: number) => records.find(({ userId }) => userId === seat(number))?.id ?? '';
  const world = new World(seed, plain.clock.now());
  const ports = {
    ...plain,
    ...behind(world, plain),
    clock: { ...plain.clock, now: () => new Date(world.now) },
  };
  mutate?.(ports, plain);
  const scene: Scene = { ...league, ports, leagueId, record };
  const answers = new Map<Act, Answer>();
  for (const act of shuffled(world.random, race.acts))
    void act(scene).then(
      (answer) => answers.set(act, answer),
      (error: unknown) => {
        if (!(error instanceof Unavailable)) world.fail(String(error));
        answers.set(act, 'failed');
      },
    );
  await world.run(() => answers.size === race.acts.length);
  const broken =
    world.violation?.message ??
    (await brokenRule(plain, league, unlogged)) ??
    (await race.after?.({ ...scene, ports: plain }, answers, plain));
  const ended = await plain.seasons.get(leagueId, league.key.season);
  return { broken, members: ended?.members.length ?? 0 };
}

/** Returns the stores that sit behind a network. */
function behind(world: World, plain: MemoryPorts): Partial<MemoryPorts> {
  const { leagues, seasons, boards, invites, deletedLeagues, users, connections, leagueCleanups, chats } =
    plain;
  return {
    leagues: through(world, 'leagues', leagues),
    seasons: through(world, 'seasons', seasons),
    boards: through(world, 'boards', boards),
    invites: through(world, 'invites', invites),
    deletedLeagues: through(world, 'deletedLeagues', deletedLeagues),
    users: through(world, 'users', users),
    connections: through(world, 'connections', connections),
    leagueCleanups: through(world, 'leagueCleanups', leagueCleanups),
    chats: through(world, 'chats', chats),
  };
}

/** Checks that the stored draft is exactly one of the imported drafts, and that the senders of all others were refused. */
async function importedOrStarted(
  { stored }: Scene,
  answers: ReadonlyMap<Act, Answer>,
): Promise<string | undefined> {
  const { status, order, picks } = await stored();
  if (status !== 'active') return picks.length > 0 ? 'a draft that runs has picks' : undefined;
  const numbers = order.join() === FORWARDS.map(seat).join() ? FORWARDS : BACKWARDS;
  const isWhole = seatsOf(numbers).every(
    ({ userId, teamIds }, index) =>
      order[index] === userId &&
      picks
        .filter((pick) => pick.userId === userId)
        .map(({ nflTeamId }) => nflTeamId)
        .join() === teamIds.join(),
  );
  if (!isWhole || picks.length !== 12) return 'the draft is none of those that were imported';
  const sameAs = [FORWARDS, BACKWARDS, FORWARDS];
  for (const [index, act] of imports.entries()) {
    const answer = answers.get(act);
    const isJudged = answer !== 'failed' && (answer?.ok || answer?.refused !== 'unavailable');
    if (isJudged && answer?.ok !== (sameAs[index] === numbers))
      return `import ${index} was told something else than what is there`;
  }
  return isOk(answers.get(start)) ? 'a draft was started and imported' : undefined;
}

/**
 * Checks that a deleted league leaves nothing behind, even if its cleanup was interrupted, and that a league that wasn't deleted
 * survives.
 */
async function purged(
  { leagueId }: Scene,
  answers: ReadonlyMap<Act, Answer>,
  ports: MemoryPorts,
): Promise<string | undefined> {
  const isGone = (await ports.leagues.get(leagueId)) === undefined;
  if (isOk(answers.get(destroy)) && !isGone) return 'a league that was deleted is there';
  if (!isGone)
    return (await cleanUpDeletedLeague(ports, leagueId)) === 'purged'
      ? 'a league that is there was purged'
      : undefined;
  if (!ports.announcedLeagueCleanups.includes(leagueId)) return 'nobody will purge it';
  await cleanUpDeletedLeague(ports, leagueId);
  const traces = await ports.tracesOf(leagueId);
  return traces.length > 0 ? `the purge left ${traces.join('; ')}` : undefined;
}

import { SiteRefusal, type OwnDevices, type Site, type SiteSocket } from '#functions/ports/ports.ts';
import { signIn } from '#functions/usecases/accounts/sign-in.ts';
import { readBoard, saveBoard } from '#functions/usecases/draft/boards.ts';
import { makePick } from '#functions/usecases/draft/make-pick.ts';
import { setDraftOrder } from '#functions/usecases/draft/order-draft.ts';
import { readDraft } from '#functions/usecases/draft/read-draft.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import { createLeague } from '#functions/usecases/leagues/create-league.ts';
import { deleteLeague } from '#functions/usecases/leagues/delete-league.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import { readUserLeagues } from '#functions/usecases/leagues/read-leagues.ts';
import { receivePush } from '#functions/usecases/probe/receive-push.ts';
import { readDevices } from '#functions/usecases/push/devices.ts';
import { pushTurn } from '#functions/usecases/push/push-turn.ts';
import { fireTimer } from '#functions/usecases/timers/fire-timer.ts';
import type { Request, RouteName } from '#shared/contract/routes.ts';
import { NewLeagueRequest } from '#shared/contract/schemas/league-settings.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { timerDue } from '#shared/domain/timer.ts';
import { value } from './league-season.ts';
import type { MemoryPorts } from './memory-ports.ts';
import { acting } from './small-league.ts';

type Answers = {
  [Name in RouteName]?: (request: Request<Name>, userId: string) => Promise<Outcome<unknown, string>>;
};

/** The ways in which tests can make the site fail. */
export interface Trouble {
  /** Routes that fail. */
  fails: Set<RouteName>;
  /** Whether the socket receives no picks. */
  isMute: boolean;
  /** Whether pushes are accepted but never delivered. */
  losesPushes: boolean;
  /** How late timers fire, in ms; undefined if they never do. */
  timersLate: number | undefined;
}

/** Creates an in-memory site for the probe. Whenever the probe waits, the clock of the site's ports moves forward. */
export function memorySite(ports: MemoryPorts) {
  const trouble: Trouble = { fails: new Set(), isMute: false, losesPushes: false, timersLate: 0 };
  const called: RouteName[] = [];
  const answers: Answers = {
    login: ({ body }) => signIn(ports, body),
    userLeagues: async (_, userId) => ok(await readUserLeagues(ports, userId)),
    createLeague: ({ body }, userId) => createLeague(ports, userId, NewLeagueRequest.parse(body)),
    joinLeague: ({ body }, userId) => joinLeague(ports, userId, body),
    deleteLeague: ({ params }, userId) => deleteLeague(ports, params.leagueId, userId),
    saveDraftBoard: ({ params, body }, userId) =>
      saveBoard(ports, params, userId, { ...body, strategy: body.strategy ?? 'wins' }),
    draftBoard: ({ params }, userId) => readBoard(ports, params, userId),
    setDraftOrder: ({ params, body }, userId) => setDraftOrder(ports, params, userId, body.updates),
    startDraft: ({ params }, userId) => startDraft(ports, params, userId),
    makePick: ({ params, body }, userId) => makePick(ports, params, acting(userId), body),
    pushSubscriptions: (_, userId) => readDevices(ports, userId),
    realtimeTicket: async (_, userId) => ok({ ticket: userId }),
  };
  carryTurns(ports, trouble);
  const site: Site = {
    async call(name, request, token = '') {
      called.push(name);
      if (trouble.fails.has(name)) throw new SiteRefusal(`${name} was refused: 500 internal`, 'internal');
      const answer = answers[name];
      if (!answer) throw new Error(`the site in memory has no ${name}`);
      const userId = token.replace(/^access-|\/.*$/g, '');
      const outcome = await answer(request, userId);
      if (!outcome.ok) throw new SiteRefusal(`${name} was refused: ${outcome.refused}`, outcome.refused);
      return outcome.value as never;
    },
    connect: async (ticket) => socketOf(ports, trouble, ticket),
  };
  const ownDevices: OwnDevices = {
    make: () => ({
      keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
      read: async ({ body }) => Buffer.from(body, 'base64url').toString(),
    }),
  };
  return { site, ownDevices, trouble, called };
}

/** At the end of each of the probe's waits, pushes the turns that haven't been pushed yet. */
function carryTurns(ports: MemoryPorts, trouble: Trouble): void {
  let told = 0;
  ports.pushService.send = async ({ endpoint }, { payload }) => {
    const token = endpoint.split('/').at(-1) ?? '';
    const bytes = Buffer.from(JSON.stringify(payload));
    if (trouble.losesPushes) return 'taken';
    return (await receivePush(ports, token, { bytes, signature: 'vapid' })).ok ? 'taken' : 'gone';
  };
  const { until } = ports.clock;
  ports.clock.until = async (instant) => {
    const at = ports.clock.now();
    await until(instant);
    for (const turn of ports.announcedTurns.slice(told)) await pushTurn(ports, turn, at);
    told = ports.announcedTurns.length;
  };
}

/** Creates a socket that always follows one league, no matter what messages it is sent. */
function socketOf(ports: MemoryPorts, trouble: Trouble, userId: string): SiteSocket {
  const id = `socket of ${userId}`;
  const own: ServerMessage[] = [];
  const opening = ports.connections.open({ id, userId });
  const joining: Promise<void>[] = [];
  const from = ports.pushed.length;
  const heard = () => [
    ...own,
    ...ports.pushed
      .slice(from)
      .filter(({ to, message }) => to.includes(id) && !(trouble.isMute && hasPicks(message)))
      .map(({ message }) => message),
  ];
  const join = async (leagueId: string): Promise<void> => {
    await opening;
    await ports.connections.follow({ id, userId }, leagueId);
    const league = await ports.leagues.get(leagueId);
    const draft = value(await readDraft(ports, { leagueId, season: league?.currentSeason ?? '' }, userId));
    own.push({ type: 'draft', leagueId, draft });
  };
  return {
    say(message) {
      if (message.type === 'join-league') joining.push(join(message.leagueId));
    },
    async hear(pick, withinMs) {
      await Promise.all(joining);
      const end = ports.clock.now().getTime() + withinMs;
      for (;;) {
        for (const message of heard()) {
          const found = pick(message);
          if (found !== undefined) return found;
        }
        if (!(await fireNext(ports, trouble, end))) {
          ports.clock.set(new Date(end));
          return undefined;
        }
      }
    },
    close: () => void ports.connections.close(id),
  };
}

const hasPicks = (message: ServerMessage) => message.type === 'draft' && message.draft.picks.length > 0;

/** Fires the next pick timer that is due at or before `end`. Returns false if there is none. */
async function fireNext(ports: MemoryPorts, { timersLate }: Trouble, end: number): Promise<boolean> {
  const place = ports.armed.findIndex(({ kind }) => kind === 'pick');
  const timer = ports.armed[place];
  if (!timer || timersLate === undefined) return false;
  const at = timerDue(timer).getTime() + timersLate;
  if (at > end) return false;
  ports.armed.splice(place, 1);
  ports.clock.set(new Date(Math.max(at, ports.clock.now().getTime())));
  await fireTimer(ports, timer);
  return true;
}

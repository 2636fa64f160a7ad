import { filledIn } from '#shared/contract/refusal-text.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { START_REFUSALS } from '#shared/contract/start-refusals.ts';
import { startDraft as judgeStart, type StartRefusal } from '#shared/domain/draft/start-draft.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { clearDraftTime } from '#shared/domain/leagues/draft-time.ts';
import { postponedEffects, startEffects } from '#shared/domain/draft/draft-news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import type { Connection, Ports } from '../../ports/ports.ts';
import { draftView } from '../../views/draft-view.ts';
import { lotteryOf } from './lottery.ts';
import {
  changeSeason,
  type Alongside,
  type Change,
  type ChangePorts,
  type ChangeRefusal,
} from '../change-season.ts';

type StartPorts = ChangePorts & Pick<Ports, 'boards' | 'leagues'>;

/** What a start needs besides the season. Only an auction needs the boards. */
interface Look {
  league: League | undefined;
  boards: ReadonlyMap<string, DraftBoard>;
}

/** A commissioner starts the draft. */
export async function startDraft(
  ports: StartPorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<Draft, StartRefusal | ChangeRefusal>> {
  const outcome = await changeSeason(
    ports,
    key,
    (state, look: Look) => judge(ports, state, look, by),
    beside(ports, key.leagueId),
  );
  return outcome.ok ? ok(draftView(outcome.value.season, ports.clock.now())) : outcome;
}

/**
 * Starts the draft at its scheduled time (see Start). If there are too few members, clears that time and notifies the
 * commissioners instead. Returns `stale` for a timer that the season no longer waits for.
 */
export async function startScheduledDraft(
  ports: StartPorts,
  timer: Timer,
): Promise<Outcome<{ started: boolean }, ChangeRefusal | 'stale'>> {
  const outcome = await changeSeason(
    ports,
    timer,
    (state, look: Look): Outcome<Change & { barred?: StartRefusal }, 'stale'> => {
      if (!isAwaited(timer, state)) return refused('stale');
      const start = judge(ports, state, look, null);
      return start.ok ? start : ok(postponed(state, look.league, start.refused));
    },
    beside(ports, timer.leagueId),
  );
  if (!outcome.ok) return outcome;
  const { season, barred, listeners } = outcome.value;
  if (barred) await tellCommissioners(ports, season, barred, listeners);
  return ok({ started: !barred });
}

function beside(ports: StartPorts, leagueId: string): Alongside<Look> {
  return async (label, reading) => {
    const boardsOf = async (state: LeagueSeason | undefined) =>
      state?.auction ? ports.boards.listOf(leagueId, label) : new Map<string, DraftBoard>();
    const [league, boards] = await Promise.all([ports.leagues.get(leagueId), reading.then(boardsOf)]);
    return { league, boards };
  };
}

function judge(
  ports: StartPorts,
  state: LeagueSeason,
  { league, boards }: Look,
  by: string | null,
): Outcome<Change, StartRefusal> {
  const started = judgeStart(state, { by, at: ports.clock.now() }, lotteryOf(ports), boards);
  if (!started.ok) return started;
  const { season, draw } = started.value;
  return ok({
    season,
    effects: { ...(league && startEffects(league, { before: state, after: season }, by)), draw },
  });
}

function postponed(
  state: LeagueSeason,
  league: League | undefined,
  barred: StartRefusal,
): Change & { barred: StartRefusal } {
  const season = clearDraftTime(state);
  return { season, barred, ...(league && { effects: postponedEffects(league, season, whyNot(barred)) }) };
}

function whyNot(barred: StartRefusal) {
  const message = `${filledIn(START_REFUSALS[barred][1])} The draft time was cleared. Set a new one, or start the draft yourself.`;
  return { title: 'Draft not started', message };
}

/** Tells commissioners in the open draft room that the draft didn't start. They also get stored notifications. */
async function tellCommissioners(
  ports: Pick<Ports, 'publisher' | 'clock'>,
  season: LeagueSeason,
  barred: StartRefusal,
  listeners: readonly Connection[],
): Promise<void> {
  await ports.publisher.push(
    listeners.filter((listener) => isCommissioner(season, listener.userId)),
    {
      type: 'draft-notice',
      notice: {
        type: 'draft-postponed',
        leagueId: season.leagueId,
        ...whyNot(barred),
        createdAt: ports.clock.now().toISOString(),
      },
    },
  );
}

import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { startDraft as judgeStart, type StartRefusal } from '#shared/domain/draft.ts';
import { isCommissioner, type LeagueSeason } from '#shared/domain/league-season.ts';
import { clearDraftTime } from '#shared/domain/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import type { Connection, Ports } from '../ports.ts';
import { draftView } from '../views/draft-view.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal, type SeasonKey } from './change-season.ts';

type StartPorts = ChangePorts & Pick<Ports, 'dice'>;

/** A commissioner starts the draft. */
export async function startDraft(
  ports: StartPorts,
  key: SeasonKey,
  by: string,
): Promise<Outcome<Draft, StartRefusal | ChangeRefusal>> {
  let tried: LeagueSeason | undefined;
  const outcome = await changeSeason(ports, key, (state) => {
    // A write whose reply was lost looks like somebody else's start: it is this one.
    if (tried && isDeepStrictEqual(tried, state)) return ok({ season: state });
    const judged = judge(ports, state, by);
    if (judged.ok) tried = judged.value.season;
    return judged;
  });
  return outcome.ok ? ok(draftView(outcome.value.season, ports.clock.now())) : outcome;
}

/**
 * The server starts the draft at its scheduled time; with too few members the time is cleared and the
 * commissioners are told (decision 10). A timer that the season no longer waits for is refused as `stale`.
 */
export async function startScheduledDraft(
  ports: StartPorts,
  timer: Extract<Timer, { kind: 'start' }>,
): Promise<Outcome<{ started: boolean }, StartRefusal | ChangeRefusal | 'stale'>> {
  const outcome = await changeSeason(ports, timer, (state) => {
    if (!isAwaited(timer, state)) return refused('stale');
    const start = judge(ports, state, null);
    return start.ok ? start : ok({ season: clearDraftTime(state) });
  });
  if (!outcome.ok) return outcome;
  const started = outcome.value.season.status === 'drafting';
  if (!started) await tellCommissioners(ports, outcome.value.season, outcome.value.listeners);
  return ok({ started });
}

function judge(
  ports: StartPorts,
  state: LeagueSeason,
  by: string | null,
): Outcome<{ season: LeagueSeason }, StartRefusal | 'season-not-found'> {
  const season = findSeason(state.season);
  if (!season) return refused('season-not-found');
  const started = judgeStart(state, { by, at: ports.clock.now() }, season.draftDeadline, ports.dice.shuffle);
  return started.ok ? ok({ season: started.value }) : started;
}

async function tellCommissioners(
  ports: Pick<Ports, 'announcer' | 'clock'>,
  season: LeagueSeason,
  listeners: readonly Connection[],
): Promise<void> {
  await ports.announcer.push(
    listeners.filter((listener) => isCommissioner(season, listener.userId)),
    {
      type: 'notification',
      notification: {
        type: 'draft-postponed',
        leagueId: season.leagueId,
        title: 'Draft not started',
        message:
          'Not enough members had joined by the scheduled time, so it was cleared. Set a new time or start by hand.',
        createdAt: ports.clock.now().toISOString(),
      },
    },
  );
}

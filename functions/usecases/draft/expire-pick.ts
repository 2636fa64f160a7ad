import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { autoPickText } from '#shared/domain/draft/auto-pick.ts';
import { expirePick as judgeExpiry, type Expired, type ExpireRefusal } from '#shared/domain/draft/draft.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Connection, Ports } from '../../ports/ports.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

export type ExpirePorts = ChangePorts & Pick<Ports, 'boards'>;

/**
 * Makes the auto-pick for the member whose pick clock has expired or, at the season's draft deadline, all remaining picks.
 * The timers of both deadlines call this, and so do requests for team 0.
 *
 * If the caller may not do this, `bar` returns the reason, based on the stored season.
 */
export async function expirePick<Barred extends string>(
  ports: ExpirePorts,
  key: SeasonPath,
  bar: (state: LeagueSeason) => Barred | undefined,
): Promise<Outcome<Expired, ExpireRefusal | ChangeRefusal | Barred>> {
  const outcome = await changeSeason(
    ports,
    key,
    (
      state: LeagueSeason,
      boards: ReadonlyMap<string, DraftBoard>,
    ): Outcome<Expired & Change, ExpireRefusal | Barred> => {
      const barred = bar(state);
      if (barred !== undefined) return refused(barred);
      const judged = judgeExpiry(state, ports.clock.now(), boards);
      return judged.ok ? ok({ ...judged.value, isByClock: true }) : judged;
    },
    (label) => ports.boards.listOf(key.leagueId, label),
  );
  if (outcome.ok) await tellOwners(ports, key.leagueId, outcome.value);
  return outcome;
}

/** Tells the owners of auto-picks why they got these teams (see Auto-pick). */
export async function tellOwners(
  ports: Pick<Ports, 'publisher' | 'clock'>,
  leagueId: string,
  { made, season, listeners }: Expired & { listeners: readonly Connection[] },
): Promise<void> {
  const createdAt = ports.clock.now().toISOString();
  // Several picks at once, or auto-picks without a pick clock, happen only at the season's draft deadline.
  const isAtDeadline = made.length > 1 || season.draftTimerDuration === null;
  const type = isAtDeadline ? 'draft-finished' : 'auto-pick';
  await Promise.all(
    [...Map.groupBy(made, ({ pick }) => pick.userId)].map(([userId, picks]) => {
      const given = picks.map(({ pick, reason }) => ({ ...pick, reason }));
      const words = autoPickText(given, isAtDeadline);
      return ports.publisher.push(
        listeners.filter((listener) => actorOf(season, listener.userId).seat === userId),
        { type: 'draft-notice', notice: { type, leagueId, ...words, createdAt } },
      );
    }),
  );
}

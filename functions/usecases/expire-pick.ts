import type { AutoPickReason } from '#shared/domain/autopick.ts';
import { defaultRanking } from '#shared/domain/autopick.ts';
import { expirePick as judgeExpiry, type Expired, type ExpireRefusal } from '#shared/domain/draft.ts';
import { currentTurn } from '#shared/domain/draft-order.ts';
import type { DraftBoard, LeagueSeason, Pick as DraftPick } from '#shared/domain/league-season.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Connection, Ports } from '../ports.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal, type SeasonKey } from './change-season.ts';

export type ExpirePorts = ChangePorts & Pick<Ports, 'boards'>;

/**
 * Makes the automatic pick of an expired clock: the one use case of both timers and of team 0 (decision 12).
 * `bar` says why this call may not do it, judged on the stored season.
 */
export async function expirePick<Barred extends string>(
  ports: ExpirePorts,
  key: SeasonKey,
  bar: (state: LeagueSeason) => Barred | undefined,
): Promise<Outcome<Expired, ExpireRefusal | ChangeRefusal | Barred>> {
  const outcome = await changeSeason(
    ports,
    key,
    (
      state: LeagueSeason,
      boards: ReadonlyMap<string, DraftBoard>,
    ): Outcome<Expired, ExpireRefusal | Barred> => {
      const barred = bar(state);
      if (barred !== undefined) return refused(barred);
      const turn = currentTurn(state);
      const board = turn ? boards.get(turn.userId) : undefined;
      return judgeExpiry(state, ports.clock.now(), board, defaultRanking(seasonNamed(state.season)));
    },
    (label) => ports.boards.listOf(key.leagueId, label),
  );
  if (outcome.ok)
    await tellOwner(ports, key.leagueId, outcome.value.pick, outcome.value.reason, outcome.value.listeners);
  return outcome;
}

/** The owner of an automatic pick is told why it took that team (decision 13). */
async function tellOwner(
  ports: Pick<Ports, 'announcer' | 'clock'>,
  leagueId: string,
  pick: DraftPick,
  reason: AutoPickReason,
  listeners: readonly Connection[],
): Promise<void> {
  const why =
    reason === 'board'
      ? 'the first free team on your draft board'
      : 'the best free team of the default ranking';
  await ports.announcer.push(
    listeners.filter((listener) => listener.userId === pick.userId),
    {
      type: 'notification',
      notification: {
        type: 'auto-pick',
        leagueId,
        title: 'Auto-pick',
        message: `Your clock ran out. You got ${placeNameOf(pick.nflTeamId)}, ${why}.`,
        createdAt: ports.clock.now().toISOString(),
      },
    },
  );
}

import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import {
  importDraft as judgeImport,
  type Imported,
  type ImportedSeat,
  type ImportRefusal,
} from '#shared/domain/draft/draft-import.ts';
import { importedEffects } from '#shared/domain/draft/draft-news.ts';
import type { ImportName } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { draftView } from '../../views/draft-view.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

/** A commissioner imports a draft from another site (see Import). Repeating the request returns the current draft. */
export async function importDraft(
  ports: ChangePorts & Pick<Ports, 'leagues'>,
  key: SeasonPath,
  by: string,
  seats: readonly ImportedSeat[],
  names?: readonly ImportName[],
): Promise<Outcome<Draft, ImportRefusal | ChangeRefusal>> {
  const outcome = await changeSeason(
    ports,
    key,
    (state, league: League | undefined): Outcome<Change & Imported, ImportRefusal> => {
      const judged = judgeImport(state, { by, at: ports.clock.now(), seats, names });
      if (!judged.ok || judged.value.repeated || !league) return judged;
      return ok({ ...judged.value, effects: importedEffects(league, judged.value.season, by) });
    },
    () => ports.leagues.get(key.leagueId),
  );
  if (!outcome.ok) return outcome;
  const { season, repeated, listeners } = outcome.value;
  const draft = draftView(season, ports.clock.now());
  // This may repeat an attempt that failed after its write but before its push.
  if (repeated) await ports.publisher.push(listeners, { type: 'draft', leagueId: key.leagueId, draft });
  return ok(draft);
}

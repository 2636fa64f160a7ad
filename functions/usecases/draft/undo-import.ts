import type { SeasonPath } from '#shared/contract/season-path.ts';
import { undoImport as judgeUndo, type UndoImportRefusal } from '#shared/domain/draft/draft-import.ts';
import { importUndoneEffects } from '#shared/domain/draft/draft-news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { cancelOffers } from '#shared/domain/trades/offer-ending.ts';
import { settleReviews } from '#shared/domain/trades/review-state.ts';
import { withRedraft } from '#shared/domain/trades/trade-news.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import {
  readFinishedDraft,
  toldTo,
  type BesideDraft,
  type FinishedDraftPorts,
} from './read-finished-draft.ts';

/** A commissioner undoes the import of a draft (see Import). Pending trade offers end with it. Repeating this changes nothing. */
export async function undoImport(
  ports: ChangePorts & FinishedDraftPorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<{ ok: true }, UndoImportRefusal | ChangeRefusal>> {
  const outcome = await changeSeason(
    ports,
    key,
    (before, beside: BesideDraft): Outcome<Change, UndoImportRefusal | 'league-not-found'> => {
      const { league, games, profiles } = beside;
      if (!league) return refused('league-not-found');
      const at = ports.clock.now();
      // A trade whose review is over has gone through, even if its timer is late.
      const desk = settleReviews({ ...beside, season: before }, at);
      const judged = judgeUndo(desk.season, {
        by,
        at,
        games,
        hasAccount: (userId) => profiles.some(({ id }) => id === userId),
      });
      if (!judged.ok || judged.value === desk.season) return judged.ok ? ok({ season: before }) : judged;
      const settled = cancelOffers(desk, judged.value, { isOff: () => true, at });
      const effects = withRedraft(importUndoneEffects(league, before, by), league, settled);
      return ok({ season: settled.season, effects: toldTo(profiles, effects) });
    },
    (label, reading) => readFinishedDraft(ports, key.leagueId, { label, reading }),
  );
  return outcome.ok ? ok({ ok: true }) : outcome;
}

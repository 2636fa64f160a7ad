import type { DraftDeadlineStatus } from '#shared/contract/schemas/leagues.ts';
import { seasonForNewLeague, seasonInPlay, wholeDays } from '#shared/domain/seasons.ts';
import { easternLabel } from '#shared/domain/eastern.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';

/** The draft deadline of the season being played, or of the next one. */
export function readDraftDeadline(
  ports: Pick<Ports, 'clock'>,
): Outcome<DraftDeadlineStatus, 'season-not-found'> {
  const now = ports.clock.now();
  const season = seasonInPlay(now) ?? seasonForNewLeague(now);
  if (!season) return refused('season-not-found');
  const left = Date.parse(season.draftDeadline) - now.getTime();
  return ok({
    season: season.label,
    hasDeadlinePassed: left <= 0,
    deadlineDateET: easternLabel(season.draftDeadline),
    daysUntilDeadline: wholeDays(left),
    serverTime: now.toISOString(),
  });
}

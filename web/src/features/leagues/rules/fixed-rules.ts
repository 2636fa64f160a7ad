import type { ActivityLine } from '#shared/contract/schemas/league-log.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';

const FIXING: readonly string[] = ['draft-started', 'draft-imported'];

/**
 * Returns the change that fixed the league's draft and ranking settings: its draft's start or import. Undefined before the draft,
 * or if that change isn't among these, which are newest first.
 */
export function fixedBy<Line extends Pick<ActivityLine, 'act'>>(
  { status }: Pick<LeagueReply, 'status'>,
  changes: readonly Line[],
): Line | undefined {
  return isFixed(status) ? changes.find(({ act }) => FIXING.includes(act)) : undefined;
}

/** Whether the draft's start has fixed the settings. A season that ended without a draft never fixed them. */
export function isFixed(status: LeagueReply['status']): boolean {
  return status !== 'draft' && status !== 'ended';
}

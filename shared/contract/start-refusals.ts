import type { StartRefusal } from '../domain/draft/start-draft.ts';

/**
 * The refusals of a draft's start, which are also in `REFUSALS`. The clock's function loads only these: it tells commissioners
 * why a draft didn't start at its time.
 */
export const START_REFUSALS = {
  'not-a-member': [403, 'You’re not a member of this league.'],
  'commissioners-only': [403, 'Only the commissioner can do this.'],
  'draft-started': [409, 'The draft already started.'],
  'order-table-missing': [
    422,
    'The draft order needs a table for <all members>. Set one, or choose another draft order.',
  ],
  'too-few-members': [422, 'You need more members before you can draft.'],
  'draft-deadline-passed': [422, 'This season’s draft deadline has passed.'],
} as const satisfies Record<StartRefusal, readonly [status: number, message: string]>;

import type { RouteName } from '#shared/contract/routes.ts';

/** In these routes `userId` is the member on whom the caller acts. */
export const NAMING_ANOTHER: readonly RouteName[] = ['addCommissioner', 'handOverLeague', 'muteInChat'];

/**
 * Where these succeed, they leave another league than the rows are about: its people, its draft, or what is there only once. Each
 * such call gets a league of its own.
 */
export const USING_UP: ReadonlySet<RouteName> = new Set([
  'removeMember',
  'barUser',
  'drawLeagueCode',
  'leaveLeague',
  'addCommissioner',
  'removeCommissioner',
  'handOverLeague',
  'deleteLeague',
  'revokeInvite',
  'enterEarlierSeason',
  'startDraft',
  'importDraft',
  'takeGuestLinkBack',
  'saveDraftBoard',
  'moderateLeague',
]);

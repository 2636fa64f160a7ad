import type { RouteName } from '#shared/contract/routes.ts';

/** The routes in which `userId` is the member whom the action affects. */
export const NAMING_ANOTHER: readonly RouteName[] = ['addCommissioner', 'handOverLeague', 'muteInChat'];

/**
 * Routes whose calls, if they succeed, change the scene's league: its people, its draft, or something that exists only
 * once. So each such call gets a league of its own.
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

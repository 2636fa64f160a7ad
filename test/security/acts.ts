import * as z from 'zod/mini';
import type { RouteName } from '#shared/contract/routes.ts';

/** The routes in which `userId` is the member whom the action affects. */
export const NAMING_ANOTHER: readonly RouteName[] = [
  'addCommissioner',
  'enterSale',
  'handOverLeague',
  'muteInChat',
];

/**
 * The routes whose calls, if they succeed, change the people, the draft or something unique in the scene's league. So each of
 * these calls gets its own league.
 */
export const USING_UP: ReadonlySet<RouteName> = new Set([
  'removeMember',
  'endPartnership',
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
  'takeSeasonLinkBack',
  'saveDraftBoard',
  'moderateLeague',
]);

/**
 * Returns the names of the top-level fields in the params, query or body of a request. For a union, returns the fields of all its
 * branches.
 */
export function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
  };
  return [json, ...(json.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}));
}

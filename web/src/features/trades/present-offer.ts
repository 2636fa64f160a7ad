import type { Trade } from '#shared/contract/schemas/trades.ts';
import { placeNamesOf } from '#shared/domain/teams.ts';
import { ApiError } from '../../lib/calls/call.ts';
import { nameSeats } from '../../lib/calls/name-seats.ts';

/** The number of an offer's present version, counted from 1. */
export function versionOf({ version = 1 }: Pick<Trade, 'version'>): number {
  return version;
}

/** Returns the offer as it is now, if an answer was refused because the offer has changed; otherwise undefined. */
export function presentIn(error: unknown): Trade | undefined {
  const isOvertaken = error instanceof ApiError && error.code === 'offer-changed';
  return isOvertaken && error.present !== undefined ? nameSeats(error.present as Trade) : undefined;
}

type Sides = Pick<Trade, 'receiver'>;
type Teams = Pick<Trade, 'proposerTeamIds' | 'receiverTeamIds'>;

/** The teams of one version of an offer, as a member sees them: `Atlanta for your Arizona`. */
export function teamsText(
  { proposerTeamIds, receiverTeamIds }: Teams,
  { receiver }: Sides,
  meId: string,
): string {
  const whose = receiver.id === meId ? 'your' : `${receiver.username}’s`;
  return `${placeNamesOf(proposerTeamIds)} for ${whose} ${placeNamesOf(receiverTeamIds)}`;
}

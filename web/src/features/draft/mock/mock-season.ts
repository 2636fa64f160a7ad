import { mockSeason } from '#shared/domain/draft/mock-draft.ts';
import { preseasonOf } from '#shared/domain/odds/preseason.ts';
import type { Expected } from '#shared/domain/odds/prospects.ts';
import type { SeasonModel } from '#shared/domain/odds/season-model.ts';
import type { TeamNumbers } from '../room/team-numbers.ts';

// The team data of all mock drafts. It comes without API calls, so it is the same for all users.

const { model, teamProjections, records } = preseasonOf(mockSeason());

export const MODEL: SeasonModel = model;

export const EXPECTED: ReadonlyMap<number, Expected> = new Map(
  [...teamProjections].map(([id, { expectedWins: wins, expectedLosses: losses }]) => [id, { wins, losses }]),
);

export function numbersOf(teamId: number): TeamNumbers | undefined {
  const outlook = teamProjections.get(teamId);
  const lastSeason = records.get(teamId);
  return outlook && lastSeason && { ...outlook, lastSeason };
}

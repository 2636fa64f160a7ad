import { shareOf } from '#shared/domain/season/all-time.ts';
import type { Sheet } from '../../../lib/sheet/sheet.ts';
import type { AllTimeRow } from './all-time-rows.ts';

/** Returns the all-time table for a spreadsheet. Shares are numbers from 0 to 1, empty for people without a game. */
export function allTimeSheet(rows: readonly AllTimeRow[]): Sheet {
  return [
    [
      'Member',
      'Seasons',
      'Wins',
      'Losses',
      'Ties',
      'Share of wins',
      'Share of losses',
      'Wins crowns',
      'Losses crowns',
      'Best rank for Wins',
      'Best rank for Losses',
    ],
    ...rows.map((row) => [
      row.who.name,
      row.seasons,
      row.wins,
      row.losses,
      row.ties,
      shareOf('wins', row),
      shareOf('losses', row),
      row.winCrowns,
      row.lossCrowns,
      row.bestWinRank,
      row.bestLossRank,
    ]),
  ];
}

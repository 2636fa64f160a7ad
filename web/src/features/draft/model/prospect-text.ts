import { DRAFT_STRATEGIES, type DraftStrategy } from '#shared/domain/league-season.ts';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { CROWN_NAMES } from './draft-board.ts';

/** A chance as people read it: whole percents, and never none of what may still happen. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return '<1%';
  return `${Math.round(chance * 100)}%`;
}

/** What a pick does to the chance of a crown. */
export interface Change {
  crown: DraftStrategy;
  name: string;
  before: string;
  after: string;
}

/** What a pick does to both chances; the crown first that the reader plays for. */
export function changesOf(
  before: Prospect,
  after: Prospect,
  crown: DraftStrategy | null | undefined,
): Change[] {
  const order = crown === 'losses' ? DRAFT_STRATEGIES.toReversed() : DRAFT_STRATEGIES;
  return order.map((race) => ({
    crown: race,
    name: CROWN_NAMES[race],
    before: percent(before.crowns[race]),
    after: percent(after.crowns[race]),
  }));
}

/** `18.2 wins and 15.8 losses expected`. */
export function soFarText({ soFar: { wins, losses } }: Prospect): string {
  return `projected ${wins.toFixed(1)} wins and ${losses.toFixed(1)} losses`;
}

/** Beside a name: `18.2 wins · 15.8 losses`. */
export function totalText({ soFar: { wins, losses } }: Prospect): string {
  if (wins + losses === 0) return 'No team yet';
  return `${wins.toFixed(1)} wins · ${losses.toFixed(1)} losses`;
}

/** Beside a name before the draft: `27.1 won or 25.3 lost`. */
export function seatText(worth: Readonly<Record<DraftStrategy, number>> | undefined): string {
  return worth ? `${worth.wins.toFixed(1)} wins or ${worth.losses.toFixed(1)} losses` : '–';
}

import type { TeamGame } from './schedule.ts';

/** A running score after a team’s name: `lead 14–10`. */
export function scoreText({ own, other }: Required<TeamGame>['score']): string {
  if (own === other) return `are tied at ${own}`;
  return `${own > other ? 'lead' : 'trail'} ${own}–${other}`;
}

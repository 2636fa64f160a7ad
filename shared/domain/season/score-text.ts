import type { TeamGame } from './schedule.ts';

/** Describes a running score in words that follow a team's name, e.g. `are tied at 14`. */
export function scoreText({ own, other }: Required<TeamGame>['score']): string {
  if (own === other) return `are tied at ${own}`;
  return `${own > other ? 'lead' : 'trail'} ${own}–${other}`;
}

import type { Shape } from '#shared/domain/sizes.ts';
import { LeagueYear, type YearMutation } from './league-year.ts';
import { brokenYear } from './rules.ts';
import type { YearShares } from './year-plan.ts';

/** Leagues are played in all of these. With 32 teams owned, every win is another seat's loss. */
export const SHAPES: readonly Shape[] = [
  { maxMembers: 2, teamsEach: 3 },
  { maxMembers: 8, teamsEach: 4 },
  { maxMembers: 16, teamsEach: 2 },
  { maxMembers: 4, teamsEach: 8 },
  { maxMembers: 5, teamsEach: 6 },
  { maxMembers: 10, teamsEach: 3 },
];

/** What is broken in a year, and what happens in it more often than usual. */
interface Playing {
  mutation?: YearMutation;
  shares?: Partial<YearShares> | undefined;
}

/** The result of a year. */
export interface PlayedYear {
  broken: string | undefined;
  /** Seats that passed on in the draft, and in the season. */
  passings: [number, number];
  trades: number;
}

/** Plays one league from its lobby to its renewal, in an order that the seed decides. */
export async function playYear(
  seed: number,
  shape: Shape,
  { mutation, shares }: Playing = {},
): Promise<PlayedYear> {
  const year = new LeagueYear(seed, shape, shares);
  await year.play(mutation);
  const broken = year.world.violation?.message ?? (await brokenYear(year));
  if (year.world.violation) return { broken, passings: [0, 0], trades: 0 };
  const { handovers, picks, swaps } = year.state;
  const drafted = picks.at(-1)?.draftedAt ?? '';
  const early = handovers.filter(({ at }) => at < drafted).length;
  return { broken, passings: [early, handovers.length - early], trades: swaps.length };
}

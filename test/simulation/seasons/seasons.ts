import type { Shape } from '#shared/domain/sizes.ts';
import { LeagueYear, type YearMutation } from './league-year.ts';
import { brokenYear } from './rules.ts';
import type { Choice, YearShares } from './year-plan.ts';

/** The league shapes to simulate. In those where all 32 teams are owned, every win for one seat is a loss for another. */
export const SHAPES: readonly Shape[] = [
  { maxMembers: 2, teamsEach: 3 },
  { maxMembers: 8, teamsEach: 4 },
  { maxMembers: 16, teamsEach: 2 },
  { maxMembers: 4, teamsEach: 8 },
  { maxMembers: 5, teamsEach: 6 },
  { maxMembers: 10, teamsEach: 3 },
];

/** The shape of the leagues that are played with one choice alone. Few members act against each other more often. */
export const SMALL: Shape = { maxMembers: 4, teamsEach: 3 };

/** How a simulated year differs from the usual one. It can have a deliberate bug, and events can be more or less frequent. */
interface Playing {
  mutation?: YearMutation;
  shares?: Partial<YearShares> | undefined;
  /** What the league has chosen, and nothing else. */
  choices?: readonly Choice[];
}

/** What came of a year. */
export interface PlayedYear {
  broken: string | undefined;
  /** How many seats were transferred before or during the draft, and how many after it. */
  passings: [number, number];
  trades: number;
  /** How often something happened that only choices make possible. With a count of 0, nothing was tested. */
  counts: Counts;
}

/** The effects of a league's choices in a year. */
export interface Counts {
  partners: number;
  partnershipsEnded: number;
  /** Seats that a holder left to a partner. */
  inherited: number;
  /** Picks of two people of a seat at the same moment, for different teams. */
  races: number;
  /** Picks that counted only because a commissioner had added time. */
  latePicks: number;
  /** Drafts that went on because their last pick was undone. */
  reopened: number;
  corrections: number;
  correctionsRefused: number;
  correctionsEnded: number;
  /** Handovers during a review, and trades that they stopped. */
  passedInReview: number;
  stoppedByPassing: number;
}

const countsOf = ({
  shares: { counts },
  draftRoom,
  clock,
  draftTools,
  corrected,
  corrections,
  reviews,
}: LeagueYear): Counts => ({
  partners: counts.begun,
  partnershipsEnded: counts.ended,
  inherited: counts.inherited,
  races: draftRoom.races,
  latePicks: clock.late,
  reopened: draftTools.reopened,
  corrections: corrected.inForce.size,
  correctionsRefused: corrections.counts.refused,
  correctionsEnded: corrections.counts.ended,
  passedInReview: reviews.counts.passed,
  stoppedByPassing: reviews.counts.stopped,
});

/** Plays a league from its lobby to its renewal. The seed decides the order of events. */
export async function playYear(
  seed: number,
  shape: Shape,
  { mutation, ...others }: Playing = {},
): Promise<PlayedYear> {
  const year = new LeagueYear(seed, shape, others);
  await year.play(mutation);
  const broken = year.world.violation?.message ?? (await brokenYear(year));
  const counts = countsOf(year);
  if (year.world.violation) return { broken, passings: [0, 0], trades: 0, counts };
  const { handovers, picks, swaps } = year.state;
  const drafted = picks.at(-1)?.draftedAt ?? '';
  const early = handovers.filter(({ at }) => at < drafted).length;
  return { broken, passings: [early, handovers.length - early], trades: swaps.length, counts };
}

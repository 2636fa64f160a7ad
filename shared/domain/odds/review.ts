import { crownsByPicks, expectationsOf, picksToCome, type DraftSoFar, type Expected } from './prospects.ts';
import type { Pairing, SimulatedSeasons } from './simulate.ts';

/** A pick that came earlier or later than the model's pick of the same team. */
export interface Surprise {
  userId: string;
  nflTeamId: number;
  /** How many picks earlier or later, never negative. */
  places: number;
}

/** The highlights of a finished draft (see The end of a draft). */
export interface Review {
  /** The projection of each team, by its id. */
  expected: ReadonlyMap<number, Expected>;
  /** The biggest steal: the team that lasted longest after the model would have picked it. */
  bestValue: Surprise | null;
  /** The biggest reach: the team whose pick was the furthest ahead of the model's pick of the same team. */
  boldest: Surprise | null;
}

/** A pick isn't a surprise if it came fewer than this many picks before or after the model's. */
const LEAST_PLACES = 3;

/** Compares a draft with the model's draft for the same members. Each member's crown is inferred from their picks. */
export function reviewOf(draft: DraftSoFar, simulated: SimulatedSeasons<Pairing>): Review {
  const { picks } = draft;
  const expected = expectationsOf(simulated);
  const said = crownsByPicks(picks, expected);
  const model = picksToCome({ ...draft, picks: [] }, { said }, expected).map(({ nflTeamId }) => nflTeamId);
  // The teams that the model leaves undrafted rank below all others.
  const placeOf = (teamId: number) => (model.includes(teamId) ? model.indexOf(teamId) : model.length);
  const late = picks.map((pick, index) => ({ ...pick, places: index - placeOf(pick.nflTeamId) }));
  // An auto-pick isn't bold.
  const early = late.filter(({ auto }) => !auto).map((pick) => ({ ...pick, places: -pick.places }));
  return { expected, bestValue: farthest(late), boldest: farthest(early) };
}

/** The biggest surprise, the first one if several are equal; null if there is none. */
function farthest(picks: readonly Surprise[]): Surprise | null {
  const [first] = picks.toSorted((one, other) => other.places - one.places);
  if (!first || first.places < LEAST_PLACES) return null;
  const { userId, nflTeamId, places } = first;
  return { userId, nflTeamId, places };
}

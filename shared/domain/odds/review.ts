import { crownsByPicks, expectationsOf, picksToCome, type DraftSoFar, type Expected } from './prospects.ts';
import type { Pairing, SimulatedSeasons } from './simulate.ts';

/** A pick that came earlier or later than the model makes it. */
export interface Surprise {
  userId: string;
  nflTeamId: number;
  /** How many picks it was apart, never negative. */
  places: number;
}

/** What there is to say of a draft that is over (see The end of a draft). */
export interface Review {
  /** What is expected of each team, by its id. */
  expected: ReadonlyMap<number, Expected>;
  /** The team that was there longest after the model picks it. */
  bestValue: Surprise | null;
  /** The team that a member picked longest before the model does. */
  boldest: Surprise | null;
}

/** Fewer places apart are no surprise. */
const LEAST_PLACES = 3;

/** Compares a draft with the one that the model makes for the same members, each with the crown that their picks tell. */
export function reviewOf(draft: DraftSoFar, simulated: SimulatedSeasons<Pairing>): Review {
  const { picks } = draft;
  const expected = expectationsOf(simulated);
  const said = crownsByPicks(picks, expected);
  const model = picksToCome({ ...draft, picks: [] }, { said }, expected).map(({ nflTeamId }) => nflTeamId);
  // A team that the model leaves comes after all that it picks.
  const placeOf = (teamId: number) => (model.includes(teamId) ? model.indexOf(teamId) : model.length);
  const late = picks.map((pick, index) => ({ ...pick, places: index - placeOf(pick.nflTeamId) }));
  // The clock is not bold.
  const early = late.filter(({ auto }) => !auto).map((pick) => ({ ...pick, places: -pick.places }));
  return { expected, bestValue: farthest(late), boldest: farthest(early) };
}

/** Of several that are as far apart, the first. */
function farthest(picks: readonly Surprise[]): Surprise | null {
  const [first] = picks.toSorted((one, other) => other.places - one.places);
  if (!first || first.places < LEAST_PLACES) return null;
  const { userId, nflTeamId, places } = first;
  return { userId, nflTeamId, places };
}

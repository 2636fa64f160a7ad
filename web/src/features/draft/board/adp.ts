import { picksPastAdp } from '#shared/domain/draft/adp.ts';
import { ordinal } from '../../../lib/numbers.ts';
import type { Projections } from './projections.ts';
import type { DraftView } from '../room/room.ts';

/** The average pick of each team, keyed by team ID (see Average pick). */
export interface UsualPicks {
  averages: ReadonlyMap<number, number>;
  /** Where the averages come from: `34 leagues`, or `simulated drafts`. */
  source: string;
}

/** Returns the average picks in simulated drafts. */
export const inSimulation = ({ adp }: Pick<Projections, 'adp'>): UsualPicks => ({
  averages: adp,
  source: 'simulated drafts',
});

/** A team's average pick. `fall` is how many spots past its average the team has fallen; null if that isn't notable. */
export interface UsualPick extends Pick<UsualPicks, 'source'> {
  average: number;
  fall: number | null;
}

export function adpOf(
  { draft, order }: Pick<DraftView, 'draft' | 'order'>,
  usual: UsualPicks | undefined,
  teamId: number,
): UsualPick | undefined {
  const average = usual?.averages.get(teamId);
  if (!usual || average === undefined) return undefined;
  const isOpen = draft?.status === 'drafting';
  const fall = isOpen ? picksPastAdp(average, draft.picks.length + 1, order.length) : null;
  return { average, fall, source: usual.source };
}

/** Returns a text such as `fell 6 spots: it goes 4th on average in 34 leagues`. */
export function adpText({ average, fall, source }: UsualPick): string {
  const usual = `goes ${ordinal(Math.max(1, Math.round(average)))} on average in ${source}`;
  return fall === null ? usual : `fell ${fall} spots: it ${usual}`;
}

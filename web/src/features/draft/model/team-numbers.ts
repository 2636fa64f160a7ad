import type { RankedTeam } from '#shared/contract/schemas/teams.ts';
import { picksPastAdp } from '#shared/domain/draft/adp.ts';
import { ordinal } from '../../../lib/numbers.ts';
import { record } from '../../../parts/season/standings.ts';
import type { Projections } from './projections.ts';
import type { DraftView } from './room.ts';

export type TeamNumbers = Pick<
  RankedTeam,
  'lastSeason' | 'expectedWins' | 'expectedLosses' | 'winRank' | 'lossRank'
>;

/** Numbers as long as those of most teams. */
export const USUAL_NUMBERS: TeamNumbers = {
  lastSeason: { wins: 10, losses: 7, ties: 0 },
  expectedWins: 8.5,
  expectedLosses: 8.5,
  winRank: 16,
  lossRank: 17,
};

/** Last season's record: `Last season 9–7–1`. */
export const lastText = ({ lastSeason }: TeamNumbers): string => `Last season ${record(lastSeason)}`;

/** What this season promises: `8.4 wins expected`. */
export const expectedText = ({ expectedWins }: TeamNumbers): string =>
  `${expectedWins.toFixed(1)} projected wins`;

/** The team's places among all teams, by what is expected for each crown. */
export function raceText({ winRank, lossRank }: TeamNumbers): string {
  return `Wins ${ordinal(winRank)} · Losses ${ordinal(lossRank)}`;
}

/** With which pick each team usually goes, by its id (see Average pick). */
export interface UsualPicks {
  averages: ReadonlyMap<number, number>;
  /** Where they are from: `34 leagues`, or `simulated drafts`. */
  source: string;
}

/** What the model's own drafts say. */
export const inSimulation = ({ adp }: Pick<Projections, 'adp'>): UsualPicks => ({
  averages: adp,
  source: 'simulated drafts',
});

/** With which pick a team usually goes, and how far it has fallen, if that means something. */
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

/** `Fell 6 places: it usually goes 4th in 34 leagues` */
export function adpText({ average, fall, source }: UsualPick): string {
  const usual = `goes ${ordinal(Math.max(1, Math.round(average)))} on average in ${source}`;
  return fall === null ? usual : `fell ${fall} spots: it ${usual}`;
}

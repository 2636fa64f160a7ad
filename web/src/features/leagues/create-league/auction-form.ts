import type { Request } from '#shared/contract/routes.ts';
import { BUDGET, LOT_SECONDS, RESET_SECONDS } from '#shared/domain/draft/auction/auction-settings.ts';
import { NO_TOOLS } from '#shared/domain/league-season.ts';
import type { RulesChoice } from './new-league.ts';

/** The values in the form for a new league's auction. */
export interface AuctionForm {
  /** As typed, in crowns. */
  budget: string;
  lotSeconds: number;
  resetSeconds: number;
  /** False for a party, where a commissioner enters each sale. */
  hasClock: boolean;
  /** Whether commissioners can pause the auction and undo its last sale. */
  hasTools: boolean;
}

export const USUAL_AUCTION: AuctionForm = {
  budget: String(BUDGET.default),
  lotSeconds: LOT_SECONDS.default,
  resetSeconds: RESET_SECONDS.default,
  hasClock: true,
  hasTools: false,
};

/** The seconds to choose from, for a lot and after each bid. */
export const LOT_CHOICES = [10, 15, 20, 30, 45, 60] as const;
export const RESET_CHOICES = [8, 10, 15, 20, 30] as const;

/** What is wrong with the budget; undefined if nothing is. */
export function budgetProblem({ budget }: Pick<AuctionForm, 'budget'>): string | undefined {
  const crowns = Number(budget);
  const isFine = /^\d+$/.test(budget.trim()) && crowns >= BUDGET.least && crowns <= BUDGET.most;
  return isFine ? undefined : `Enter a whole number from ${BUDGET.least} to ${BUDGET.most}.`;
}

/** The league with the auction in the form, if its rules say so. */
export function leagueBy(
  rules: RulesChoice,
  league: Request<'createLeague'>['body'],
  { budget, lotSeconds, resetSeconds, hasClock, hasTools }: AuctionForm,
): Request<'createLeague'>['body'] {
  if (rules !== 'auction') return league;
  return {
    ...league,
    draftType: 'auction',
    auction: { budget: Number(budget), lotSeconds, resetSeconds },
    ...(!hasClock && { draftTimerDuration: null }),
    commissionerTools: { ...NO_TOOLS, pause: hasTools, undo: hasTools },
  };
}

import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from './change-season.ts';

/** Shares something of a season with guests, or takes it back. An act that changes nothing adds no line to the league's log. */
export async function changeGuestLink<Refusal extends string, Beside = undefined>(
  ports: ChangePorts,
  key: SeasonPath,
  effects: Effects,
  rule: (state: LeagueSeason, at: Date, beside: Beside) => Outcome<LeagueSeason, Refusal>,
  alongside?: (label: string) => Promise<Beside>,
): Promise<Outcome<LeagueSeason, Refusal | ChangeRefusal>> {
  const outcome = await changeSeason(
    ports,
    key,
    (state, beside: Beside): Outcome<Change, Refusal> => {
      const judged = rule(state, ports.clock.now(), beside);
      if (!judged.ok) return judged;
      return ok({ season: judged.value, ...(judged.value !== state && { effects }) });
    },
    alongside,
  );
  return outcome.ok ? ok(outcome.value.season) : outcome;
}

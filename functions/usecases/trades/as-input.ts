import { ONE_TEAM } from '#shared/contract/schemas/trades.ts';
import type { Outcome } from '#shared/domain/outcome.ts';

/** The sides of an offer in a request. */
interface Sides {
  proposerTeamIds?: readonly number[] | undefined;
  receiverTeamIds?: readonly number[] | undefined;
}

/**
 * Refuses several teams in a league that trades one for one as an invalid request, with the same words as a request that no league
 * would take.
 */
export function asInput<Value, Refusal extends string>(
  outcome: Outcome<Value, Refusal>,
  sides: Sides,
): Outcome<Value, Exclude<Refusal, 'one-for-one'> | 'invalid-input'> {
  if (outcome.ok || outcome.refused !== 'one-for-one')
    return outcome as Outcome<Value, Exclude<Refusal, 'one-for-one'>>;
  const fields = (['proposerTeamIds', 'receiverTeamIds'] as const)
    .filter((path) => (sides[path]?.length ?? 1) !== 1)
    .map((path) => ({ path, message: ONE_TEAM }));
  return { ok: false, refused: 'invalid-input', fields };
}

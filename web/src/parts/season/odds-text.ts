/**
 * Formats a probability from 0 to 1: `34%`. It never says 0% or 100%, because no number of simulated seasons makes an outcome
 * certain.
 */
export function chanceText(chance: number): string {
  if (chance < 0.01) return '<1%';
  if (chance > 0.99) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

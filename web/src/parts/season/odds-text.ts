/** A probability of 0 … 1 as text: `34%`. What happens in none or all of the simulated seasons still isn't certain. */
export function chanceText(chance: number): string {
  if (chance < 0.01) return '<1%';
  if (chance > 0.99) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

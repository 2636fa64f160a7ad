export { ordinal } from '#shared/domain/ordinal.ts';

/** Formats a number with its noun: `1 tie`, `2 ties`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Formats a number that may end in a half: `3`, `2½`, `½`. */
export function inHalves(number: number): string {
  const whole = Math.floor(number);
  if (whole === number) return String(number);
  return `${whole === 0 ? '' : whole}½`;
}

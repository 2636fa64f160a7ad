export { ordinal } from '#shared/domain/ordinal.ts';

/** `1 tie`, `2 ties`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A number with halves: `3`, `2½`, `½`. */
export function inHalves(number: number): string {
  const whole = Math.floor(number);
  if (whole === number) return String(number);
  return `${whole === 0 ? '' : whole}½`;
}

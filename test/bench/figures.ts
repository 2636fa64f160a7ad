/** Returns the nearest-rank percentile for a `share` between 0 and 1. Throws if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('there is nothing to take a percentile of');
  return value;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en-US');
}

/** Formats a size, where 1 kB is 1000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

export function milliseconds(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

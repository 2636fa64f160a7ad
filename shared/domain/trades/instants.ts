/** Returns the later of two instants (ISO 8601). */
export function later(one: string, other: string): string {
  return isAfter(other, one) ? other : one;
}

/** Returns the earlier of two instants (ISO 8601). */
export function earlier(one: string, other: string): string {
  return isAfter(one, other) ? other : one;
}

export function isAfter(instant: string, other: string): boolean {
  return Date.parse(instant) > Date.parse(other);
}

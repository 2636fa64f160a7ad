/**
 * Creates an id for one act of the user, so that the server recognizes a retry: 104 random bits in 26 characters, shorter than
 * a UUID.
 */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(13));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Creates ids for one form's submissions. Submitting the same values again, for example after a lost reply, counts as the same
 * act; other values are another act.
 */
export function clientIdsOf(): (values: unknown) => string {
  const ids = new Map<string, string>();
  return (values) => {
    const said = JSON.stringify(values);
    const id = ids.get(said) ?? newClientId();
    ids.set(said, id);
    return id;
  };
}

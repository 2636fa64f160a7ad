/** An id for one act of the reader, so that the server knows a retry of it; as random as a UUID, and shorter. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(13));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The ids of what one form sends. Sent again after a reply that never came, the same values are the same act, and other
 * values are another.
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

/** An id for one act of the reader, so that the server knows a retry of it; as random as a UUID, and shorter. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(13));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The push services of browsers: Chrome and its kin, Firefox, Edge, Safari. A star stands for every host below. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
] as const;

/** Scheme and host, a port, and a path with whatever follows. Nothing else is read: no user info, no other spelling of a host. */
const ENDPOINT = /^(https?):\/\/([a-z\d-]+(?:\.[a-z\d-]+)*)(:\d{1,5})?\/[\w!$%&'()*+,./:;=?@~-]*$/;

/**
 * Whether a subscription leads to a known push service, by https at its usual port. A server asks whatever it is told to push
 * to, so no other host may be named.
 * @param more hosts that count, too; or whole origins, scheme and port included, which must match to the letter.
 */
export function isPushEndpoint(endpoint: string, more: readonly string[] = []): boolean {
  const [, scheme, host, port = ''] = ENDPOINT.exec(endpoint) ?? [];
  if (scheme === undefined || host === undefined) return false;
  if (more.includes(`${scheme}://${host}${port}`)) return true;
  if (scheme !== 'https' || port !== '') return false;
  return [...KNOWN, ...more].some((known) => isOf(host, known));
}

function isOf(host: string, known: string): boolean {
  return known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;
}

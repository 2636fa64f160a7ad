/** The push services of browsers: Chrome and its relatives, Firefox, Edge, Safari. A star stands for every subdomain. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
] as const;

/**
 * Matches a scheme and a host, an optional port, and a path with anything after it. It accepts nothing else, such as user info or
 * another spelling of a host.
 */
const ENDPOINT = /^(https?):\/\/([a-z\d-]+(?:\.[a-z\d-]+)*)(:\d{1,5})?\/[\w!$%&'()*+,./:;=?@~-]*$/;

/**
 * Whether a subscription leads to a known push service, by https at its usual port. The server calls any push URL that it gets,
 * so it must not accept any other host.
 * @param more additional hosts; or whole origins, with scheme and port, which must match exactly.
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

/** An access token with these claims; the tests do not check its signature. */
export function tokenWith(claims: object): string {
  return `${part({ alg: 'none' })}.${part(claims)}.signature`;
}

/** Base64url of the UTF-8 text, as in RFC 7515. */
function part(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

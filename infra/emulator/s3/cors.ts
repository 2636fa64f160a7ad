import type { UnsignedCall } from '../service.ts';
import { wildcard } from '../http.ts';
import type { CorsRule } from './properties.ts';

/** The CORS headers for a request of another origin. Undefined when no rule matches. */
export function corsHeaders(
  rules: readonly CorsRule[],
  { method, headers }: Pick<UnsignedCall, 'method' | 'headers'>,
): Record<string, string> | undefined {
  const { origin, 'access-control-request-headers': asked = '' } = headers;
  const wanted = method === 'OPTIONS' ? headers['access-control-request-method'] : method;
  if (origin === undefined || wanted === undefined) return undefined;
  const names = asked
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const fits = (patterns: readonly string[], text: string) =>
    patterns.some((pattern) => wildcard(pattern.toLowerCase()).test(text.toLowerCase()));
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
      fits(AllowedOrigins, origin) &&
      AllowedMethods.includes(wanted) &&
      names.every((name) => fits(AllowedHeaders, name)),
  );
  return (
    rule && {
      'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
      'access-control-allow-methods': rule.AllowedMethods.join(', '),
      ...(names.length > 0 && { 'access-control-allow-headers': names.join(', ') }),
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    }
  );
}

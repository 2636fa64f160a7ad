import { messageReply, type EdgeReply } from '../http.ts';
import type { JwtAuthorizer, Route } from './model.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Checks a token's signature, issuer and validity period. Rejects, or resolves to undefined, if the token isn't valid. */
export type VerifyToken = (issuer: string, token: string) => Promise<Claims | undefined>;

/** The `authorizer` in the event's request context. */
export interface Authorized {
  jwt: { claims: Record<string, string>; scopes: string[] | null };
}

/** Lets a request with a valid token through. Otherwise responds with 401 or 403, as API Gateway's JWT authorizer does. */
export async function authorize(
  authorizer: JwtAuthorizer,
  route: Route,
  headers: Readonly<Record<string, string>>,
  verify: VerifyToken,
): Promise<{ authorized: Authorized } | { refused: EdgeReply }> {
  const token = headers[authorizer.header]?.replace(/^bearer\s+/i, '').trim();
  if (!token) return { refused: messageReply(401, 'Unauthorized', { 'www-authenticate': 'Bearer' }) };
  const claims = await verify(authorizer.issuer, token).catch(() => undefined);
  if (!claims) return { refused: invalid('the token is not valid') };
  if (!audienceFits(claims, authorizer.audience))
    return { refused: invalid('the token does not have a valid audience') };
  const scopes = typeof claims['scope'] === 'string' ? claims['scope'].split(' ') : [];
  if (route.scopes.length > 0 && !route.scopes.some((scope) => scopes.includes(scope))) {
    const challenge = `Bearer scope="${route.scopes.join(' ')}" error="insufficient_scope"`;
    return { refused: messageReply(403, 'Forbidden', { 'www-authenticate': challenge }) };
  }
  return { authorized: { jwt: { claims: texts(claims), scopes: route.scopes.length > 0 ? scopes : null } } };
}

function invalid(why: string): EdgeReply {
  const challenge = `Bearer scope="" error="invalid_token" error_description="${why}"`;
  return messageReply(401, 'Unauthorized', { 'www-authenticate': challenge });
}

/** Checks `aud` or, if a token has none, `client_id`, as in Cognito's access tokens. */
function audienceFits(claims: Claims, audience: readonly string[]): boolean {
  const named = claims['aud'] ?? claims['client_id'];
  const values: unknown[] = Array.isArray(named) ? named : [named];
  return values.some((value) => typeof value === 'string' && audience.includes(value));
}

/** Converts every claim to text, as API Gateway does. A list becomes `[a b]`. */
function texts(claims: Claims): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? `[${value.join(' ')}]`
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
    ]),
  );
}

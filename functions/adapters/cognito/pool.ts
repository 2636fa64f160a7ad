import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { UserPool } from '../../ports/ports.ts';
import { poolSessions } from './pool-sessions.ts';
import { poolUsers } from './pool-users.ts';

/**
 * The user pool, called through the server's own app client. `once` never retries. If a call succeeds but its reply is
 * lost, the session or the attempt is used up, so a retry would fail.
 */
export function userPool(
  client: CognitoIdentityProviderClient,
  once: CognitoIdentityProviderClient,
  poolId: string,
  clientId: string,
): UserPool {
  return { ...poolUsers(client, once, poolId), ...poolSessions(client, once, poolId, clientId) };
}

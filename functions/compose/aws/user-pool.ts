import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { accessTokens } from '../../adapters/access-token.ts';
import { poolUsers } from '../../adapters/cognito/pool-users.ts';
import { poolMailedCodes } from '../../adapters/cognito/mailed-codes.ts';
import { userPool } from '../../adapters/cognito/pool.ts';
import { poolPasskeys } from '../../adapters/cognito/passkeys.ts';
import { poolSecondFactor } from '../../adapters/cognito/second-factor.ts';
import { TimeoutHandler, SLOW_REPLY_MS } from './clients.ts';
import type { PoolPasskeys, Ports, UserPool } from '../../ports/ports.ts';
import { env, hasPasskeys } from './environment.ts';

/** Finds the member that an access token belongs to. */
export function composeMembers() {
  return accessTokens(env('TOKEN_ISSUER'), env('TOKEN_CLIENTS').split(','));
}

/** The users of the pool, and the codes that it emails. */
export function composePool(): Pick<Ports, 'pool' | 'mailedCodes'> {
  const { client, once } = poolClients();
  const [poolId, clientId] = [env('USER_POOL_ID'), env('SERVER_CLIENT_ID')];
  return {
    pool: userPool(client, once, poolId, clientId),
    mailedCodes: poolMailedCodes(once, clientId),
  };
}

/** The second factor of the pool's users, for functions that can change it, which are told whether passkeys count as one. */
export function composeSecondFactor(): Pick<Ports, 'secondFactor'> {
  const { client, once } = poolClients();
  return { secondFactor: poolSecondFactor(client, once, env('USER_POOL_ID'), hasPasskeys()) };
}

/** The passkeys of the pool's users; undefined if the deployment doesn't offer them. */
export function composePasskeys(): PoolPasskeys | undefined {
  const { client, once } = poolClients();
  return hasPasskeys() ? poolPasskeys(client, once) : undefined;
}

function poolClients() {
  const requestHandler = new TimeoutHandler(SLOW_REPLY_MS);
  return {
    client: new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler }),
    once: new CognitoIdentityProviderClient({ maxAttempts: 1, requestHandler }),
  };
}

/** The part of the pool that creates accounts, for functions that need nothing else from it. */
export function composePoolUsers(): Pick<UserPool, 'create' | 'setPassword'> {
  const client = new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: new TimeoutHandler(SLOW_REPLY_MS),
  });
  return poolUsers(client, client, env('USER_POOL_ID'));
}

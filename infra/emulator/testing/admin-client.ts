import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import type { Stage } from './user-pool-stage.ts';

/** Returns an SDK client that calls the stage's front door, like the clients that functions use. */
export const adminClient = ({ siteUrl }: Stage): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    region: DEFAULT_ENVIRONMENT.region,
    endpoint: `${siteUrl}/front-door`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    maxAttempts: 1,
  });

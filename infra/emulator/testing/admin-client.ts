import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import type { Stage } from './user-pool-stage.ts';

/** An SDK client for the stage's front door, like those that functions use. */
export const adminClient = ({ siteUrl }: Stage): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    region: DEFAULT_ENVIRONMENT.region,
    endpoint: `${siteUrl}/front-door`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    maxAttempts: 1,
  });

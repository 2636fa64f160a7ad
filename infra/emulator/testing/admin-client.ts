import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import type { Stage } from './user-pool-stage.ts';

/** An SDK client of the stage's front door, such as functions have. */
export const adminClient = ({ siteUrl }: Stage): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    region: DEFAULT_ENVIRONMENT.region,
    endpoint: `${siteUrl}/front-door`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    maxAttempts: 1,
  });

import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { REGION } from '../contract.ts';
import type { Stage } from './user-pool-stage.ts';

/** An SDK client of the stage's front door, as a function has one. */
export const adminClient = ({ siteUrl }: Stage): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    region: REGION,
    endpoint: `${siteUrl}/front-door`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    maxAttempts: 1,
  });

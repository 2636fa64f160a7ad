import { createAmplifyContext } from '@aws-amplify/core';
import type { AmplifyContext, ResourcesConfig } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { PATIENCE_MS } from '../../page/network.ts';
import { siteConfig } from '../../calls/site-config.ts';

// The only folder that knows Amplify. Reach it by import(): visitors and the landing page never load it.

interface Pool {
  clientId: string;
  Auth: NonNullable<ResourcesConfig['Auth']>;
  /** Of the session that this browser keeps. */
  kept: AmplifyContext;
}

let opened: Promise<Pool> | undefined;

/** The pool that the site says it has, asked for once. Throws what kept its settings from coming; the next call asks again. */
export function openPool(): Promise<Pool> {
  opened ??= loadConfig().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function loadConfig(): Promise<Pool> {
  const config = await siteConfig();
  // It warns of any pool address that is written down, also of the right one.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const Auth = {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.browserClientId,
      userPoolEndpoint: config.userPoolUrl.slice(0, config.userPoolUrl.lastIndexOf('/') + 1),
    },
  };
  // `Amplify.configure` would do the same, and bring what gets credentials of AWS for the tokens.
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  const kept = createAmplifyContext({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  return { clientId: config.browserClientId, Auth, kept };
}

/**
 * Waits as long for the pool as for the server, 15 s, and throws TimeoutError then. The library itself waits for the pool as long as the
 * browser does, which is minutes.
 */
export function inTime<Value>(doing: Promise<Value>): Promise<Value> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const late = new Promise<never>((_, reject) => {
    patience.addEventListener('abort', () => reject(patience.reason as Error));
  });
  return Promise.race([doing, late]);
}

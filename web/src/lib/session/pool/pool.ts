import { createAmplifyContext } from '@aws-amplify/core';
import type { AmplifyContext, ResourcesConfig } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { ConsoleLogger, type KeyValueStorageInterface } from 'aws-amplify/utils';
import { PATIENCE_MS } from '../../page/network.ts';
import { siteConfig } from '../../calls/site-config.ts';

// Only the files in this folder use Amplify. Load them with import(), because visitors must not download them.

interface Pool {
  clientId: string;
  /** The user pool's URL. */
  endpoint: string;
  /**
   * Returns a context in which the library uses these tokens instead of the browser's storage. Otherwise, it would write and
   * clear the storage whenever the pool answers, no matter who is signed in by then.
   */
  aside(tokens: Map<string, string>): AmplifyContext;
}

let opened: Promise<Pool> | undefined;

/**
 * Opens the user pool named in the site's settings, which are fetched only once. If they can't be fetched, throws that error, and
 * the next call tries again.
 */
export function openPool(): Promise<Pool> {
  opened ??= loadConfig().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function loadConfig(): Promise<Pool> {
  const config = await siteConfig();
  // Amplify logs a warning whenever an endpoint is configured, even if it is the right one.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const endpoint = config.userPoolUrl.slice(0, config.userPoolUrl.lastIndexOf('/') + 1);
  const Auth: NonNullable<ResourcesConfig['Auth']> = {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.browserClientId,
      userPoolEndpoint: endpoint,
    },
  };
  return {
    clientId: config.browserClientId,
    endpoint,
    aside(tokens) {
      const tokenProvider = createUserPoolsTokenProvider(Auth, storageIn(tokens));
      // `Amplify.configure` would do the same, but would also pull in the code for AWS credentials.
      return createAmplifyContext({ Auth }, { Auth: { tokenProvider } });
    },
  };
}

function storageIn(tokens: Map<string, string>): KeyValueStorageInterface {
  return {
    getItem: async (key) => tokens.get(key) ?? null,
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  };
}

/**
 * Waits up to 15 s for the user pool, the same time that calls wait for the server, or up to `ms`, and then throws TimeoutError.
 * The library alone would wait until the browser gives up, which can take minutes.
 */
export function inTime<Value>(doing: Promise<Value>, ms = PATIENCE_MS): Promise<Value> {
  const patience = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    patience.addEventListener('abort', () => reject(patience.reason as Error));
  });
  return Promise.race([doing, late]);
}

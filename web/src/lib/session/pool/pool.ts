import { createAmplifyContext } from '@aws-amplify/core';
import type { AmplifyContext, ResourcesConfig } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { ConsoleLogger, type KeyValueStorageInterface } from 'aws-amplify/utils';
import { PATIENCE_MS } from '../../page/network.ts';
import { siteConfig } from '../../calls/site-config.ts';

// The only folder that knows Amplify. Reach it by import(): visitors and the landing page never load it.

interface Pool {
  clientId: string;
  /** Where the pool takes calls. */
  endpoint: string;
  /**
   * The library on tokens of its own. It never sees what the browser keeps: it writes and clears whenever the pool answers, whoever is
   * signed in by then.
   */
  aside(tokens: Map<string, string>): AmplifyContext;
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
      // `Amplify.configure` would do the same, and bring what gets credentials of AWS for the tokens.
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

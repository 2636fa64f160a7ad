import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { PushSettings } from '../../adapters/push/web-push.ts';
import { pushKeyPairs, pushKeys } from '../../adapters/push/keys.ts';
import { TimeoutHandler, REPLY_MS, SLOW_REPLY_MS } from './clients.ts';
import { invocationSignal } from '../invocation.ts';
import type { Log } from '../log.ts';
import type { PushKeys, PushService } from '../../ports/ports.ts';
import { env, siteUrl, supportEmail } from './environment.ts';

function composeKeyPairs() {
  const secrets = new SecretsManagerClient({ maxAttempts: 2, requestHandler: new TimeoutHandler(REPLY_MS) });
  return pushKeyPairs(secrets, env('PUSH_SECRET'));
}

export function composePushKeys(): PushKeys {
  return pushKeys(composeKeyPairs());
}

/**
 * Creates the push service with `make` (see pushes.ts) and the deployment's keys. Its contact for push services is the
 * support address, or else the site.
 */
export function composePushService(make: (settings: PushSettings) => PushService, log: Log): PushService {
  const email = supportEmail();
  return make({
    pairs: composeKeyPairs(),
    contact: email === undefined ? siteUrl() : `mailto:${email}`,
    now: () => Date.now(),
    timeoutMs: SLOW_REPLY_MS,
    signal: invocationSignal,
    tell: (about) => log.error('push refused', about),
  });
}

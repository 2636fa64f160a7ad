import { billingRoutes } from '#shared/contract/routes/billing.ts';
import { refused } from '#shared/domain/outcome.ts';
import { composeGate, composeStores } from '../compose.ts';
import { makeLog } from '../log.ts';
import { limits, users } from '../stores.ts';
import { readBilling } from '../usecases/billing/read-billing.ts';
import { serve } from './serve.ts';

const log = makeLog('billing');
const ports = composeStores({ limits, users });

export const handler = serve(
  'billing',
  billingRoutes,
  {
    billing: (_, { userId }) => readBilling(ports, userId),
    checkout: () => refused('payments-off'),
    billingPortal: () => refused('payments-off'),
    stripeWebhook: () => refused('payments-off'),
  },
  log,
  composeGate(ports),
);

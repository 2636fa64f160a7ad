import { billingRoutes } from '#shared/contract/routes/billing.ts';
import { refused } from '#shared/domain/outcome.ts';
import { composeStripe } from '../../compose/aws/stripe.ts';
import { composeEmailQueue } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import { stripePayments } from '../../compose/payments.ts';
import * as store from '../../compose/stores.ts';
import { readThread, writeToFounders } from '../../usecases/billing/founder-chat.ts';
import { hearStripeEvent } from '../../usecases/billing/stripe-webhook.ts';
import { openCheckout, openPortal } from '../../usecases/billing/pay.ts';
import { readBilling } from '../../usecases/billing/read-billing.ts';
import { requestCancellation } from '../../usecases/billing/request-cancellation.ts';
import { serve } from './serve.ts';

const log = makeLog('billing');
const stores = composeStores(
  store.billing,
  store.connections,
  store.founders,
  store.limits,
  store.requests,
  store.signOuts,
  store.users,
);
const ports = {
  ...stores,
  emailQueue: composeEmailQueue(),
  publisher: composePublisher(stores.connections, log),
};
const payments = composeStripe(stripePayments);
const off = refused('payments-off');

export const handler = serve(
  'billing',
  billingRoutes,
  {
    billing: (_, { userId }) => readBilling(ports, payments, userId),
    checkout: (_, { userId }) => (payments ? openCheckout(ports, payments, userId) : off),
    billingPortal: (_, { userId }) => (payments ? openPortal(ports, payments, userId) : off),
    founderChat: ({ query }, { userId }) => readThread(ports, userId, query.before),
    writeToFounders: ({ body }, { userId }) => writeToFounders(ports, userId, body),
    requestCancellation: ({ body }, { userId }) => requestCancellation(ports, payments, userId, body),
    stripeWebhook: ({ body }) => (payments ? hearStripeEvent(ports, payments, body) : off),
  },
  log,
  composeRequestChecks(stores),
);

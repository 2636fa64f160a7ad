import { privacyRoutes } from '#shared/contract/routes/privacy.ts';
import { composeCustomers } from '../../compose/aws/stripe.ts';
import { composePool } from '../../compose/aws/user-pool.ts';
import { composeMail } from '../../compose/aws/mail.ts';
import { composePictureRemoval } from '../../compose/aws/buckets.ts';
import { composeChanges } from '../../compose/aws/season-changes.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { siteUrl } from '../../compose/aws/environment.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { deleteAccount } from '../../usecases/privacy/delete-account.ts';
import { exportAccount } from '../../usecases/privacy/export-account.ts';
import { serve } from './serve.ts';

const log = makeLog('privacy');
const stores = composeStores(
  store.billing,
  store.boards,
  store.accessTokens,
  store.calendars,
  store.channels,
  store.chats,
  store.connections,
  store.devices,
  store.draftPolls,
  store.founders,
  store.houseRules,
  store.invites,
  store.leagues,
  store.limits,
  store.momentMarks,
  store.notifications,
  store.offerThreads,
  store.passkeys,
  store.requests,
  store.results,
  store.seasons,
  store.signOuts,
  store.templates,
  store.trades,
  store.users,
  store.watches,
);
const ports = {
  ...stores,
  ...composeChanges(stores.connections, log),
  ...composePool(),
  pictures: composePictureRemoval(),
};
const mail = composeMail();
const customers = composeCustomers();
const link = siteUrl();

export const handler = serve(
  'privacy',
  privacyRoutes,
  {
    exportAccount: (_, { userId }) => exportAccount(ports, userId),
    deleteAccount: ({ body: { password } }, caller) =>
      deleteAccount(ports, { mail, customers }, caller, { password, link }),
  },
  log,
  composeRequestChecks(stores),
);

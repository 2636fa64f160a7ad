import { pageRoutes } from '#shared/contract/routes/pages.ts';
import { ok } from '#shared/domain/outcome.ts';
import { composeSiteShell } from '../../compose/aws/buckets.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { siteUrl } from '../../compose/aws/environment.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { readInvitationPage } from '../../usecases/pages/invitation-page.ts';
import { serve } from './serve.ts';

const stores = composeStores(
  store.invites,
  store.leagues,
  store.limits,
  store.seasons,
  store.signOuts,
  store.users,
);
const ports = { ...stores, siteShell: composeSiteShell() };
const site = siteUrl();

export const handler = serve(
  'pages',
  pageRoutes,
  {
    invitationPage: async ({ params: { code } }) => ok(await readInvitationPage(ports, site, code)),
  },
  makeLog('pages'),
  composeRequestChecks(stores),
);

import { pageRoutes } from '#shared/contract/routes/pages.ts';
import { ok } from '#shared/domain/outcome.ts';
import { composeGate, composeSiteShell, composeStores, siteUrl } from '../../compose/composition.ts';
import { makeLog } from '../../compose/log.ts';
import { invites, leagues, limits, seasons, signOuts, users } from '../../compose/stores.ts';
import { readInvitationPage } from '../../usecases/pages/invitation-page.ts';
import { serve } from './serve.ts';

/** The edge asks for it where an address below `/join` is no page's (infra/aws/edge/join-page.js). */
const NO_PAGE = '-';

const stores = composeStores({ invites, leagues, limits, seasons, signOuts, users });
const ports = { ...stores, siteShell: composeSiteShell() };
const site = siteUrl();

export const handler = serve(
  'pages',
  pageRoutes,
  {
    invitationPage: async ({ params: { code } }) => ({
      ...ok(await readInvitationPage(ports, site, code)),
      status: code === NO_PAGE ? 404 : 200,
    }),
  },
  makeLog('pages'),
  composeGate(stores),
);

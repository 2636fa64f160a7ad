import { previewRoutes } from '#shared/contract/routes/previews.ts';
import { ok } from '#shared/domain/outcome.ts';
import { siteUrl } from '../../compose/aws/environment.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import { composeRasterizer } from '../../compose/rasterizer.ts';
import * as store from '../../compose/stores.ts';
import { readInvitationPicture } from '../../usecases/previews/read-invitation-picture.ts';
import { serve } from './serve.ts';

const stores = composeStores(
  store.invites,
  store.leagues,
  store.limits,
  store.seasons,
  store.signOuts,
  store.users,
);
const ports = { ...stores, rasterizer: composeRasterizer() };
const site = siteUrl();
const log = makeLog('previews');

export const handler = serve(
  'previews',
  previewRoutes,
  {
    invitationPicture: async ({ params }) => {
      const answer = await readInvitationPicture(ports, site, params, (error) =>
        log.error('a picture was not drawn', {
          error: error instanceof Error ? error : new Error(String(error)),
        }),
      );
      return { ...ok(answer), status: answer instanceof Uint8Array ? 200 : 303 };
    },
  },
  log,
  composeRequestChecks(stores),
);

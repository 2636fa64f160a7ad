import { profileRoutes } from '#shared/contract/routes/profile.ts';
import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { mailStopPathOf } from '#shared/domain/news/mail-stop.ts';
import { ok } from '#shared/domain/outcome.ts';
import { composePictures, composePictureUploads } from '../../compose/aws/buckets.ts';
import { composeEmailQueue, composeWantedPictures } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { changeProfile } from '../../usecases/profile/change-profile.ts';
import { changeEarlyAccess } from '../../usecases/profile/early-access.ts';
import {
  changeMailPreferences,
  readMailPreferences,
  readMailReach,
} from '../../usecases/profile/mail-preferences.ts';
import { askForUpload } from '../../usecases/profile/pictures.ts';
import { readTemplates, removeTemplate, saveTemplate } from '../../usecases/profile/season-templates.ts';
import { readTrophies } from '../../usecases/profile/read-trophies.ts';
import { stopMails } from '../../usecases/profile/stop-mails.ts';
import { keptResults } from '../../usecases/season/kept-results.ts';
import { serve } from './serve.ts';

const log = makeLog('profile');
const stores = composeStores(
  store.connections,
  store.leagues,
  store.limits,
  store.mailStops,
  store.notifications,
  store.results,
  store.seasons,
  store.signOuts,
  store.templates,
  store.users,
);
const ports = {
  ...stores,
  emailQueue: composeEmailQueue(),
  publisher: composePublisher(stores.connections, log),
  pictures: composePictures(log),
  uploads: composePictureUploads(),
  wantedPictures: composeWantedPictures(),
};
const forReaders = { ...stores, results: { ...stores.results, ...keptResults(stores, RESULTS_KEPT) } };

export const handler = serve(
  'profile',
  profileRoutes,
  {
    changeProfile: ({ body }, caller) => changeProfile(ports, caller, body),
    trophies: ({ params }, caller) => readTrophies(forReaders, params.username, caller.userId),
    mailPreferences: (_, caller) => readMailPreferences(ports, caller.userId),
    changeMailPreferences: ({ body }, caller) => changeMailPreferences(ports, caller.userId, body),
    mailReach: (_, caller) => readMailReach(ports, caller.userId),
    stopMails: ({ params, query }) => stopMails(ports, { ...params, ...query }),
    mailStopPage: ({ params, query }) => ok({ location: mailStopPathOf(params.token, query.type) }),
    changeEarlyAccess: ({ body }, caller) => changeEarlyAccess(ports, caller, body),
    seasonTemplates: (_, caller) => readTemplates(ports, caller.userId),
    saveSeasonTemplate: ({ params, body }, caller) =>
      saveTemplate(ports, caller.userId, { id: params.templateId, ...body }),
    removeSeasonTemplate: ({ params }, caller) => removeTemplate(ports, caller.userId, params.templateId),
    uploadPicture: ({ body }, caller) => askForUpload(ports, caller.userId, body.contentType),
  },
  log,
  composeRequestChecks(stores),
);

import { profileRoutes } from '#shared/contract/routes/profile.ts';
import { composeGate, composeMailbox, composePictures, composePublisher, composeStores } from '../compose.ts';
import { makeLog } from '../log.ts';
import { connections, limits, signOuts, templates, users } from '../stores.ts';
import { changeProfile } from '../usecases/profile/change-profile.ts';
import { changeEarlyAccess } from '../usecases/profile/early-access.ts';
import { changeMailPreferences, readMailPreferences } from '../usecases/profile/mail-preferences.ts';
import { askForUpload } from '../usecases/profile/pictures.ts';
import { readTemplates, removeTemplate, saveTemplate } from '../usecases/profile/season-templates.ts';
import { serve } from './serve.ts';

const log = makeLog('profile');
const stores = composeStores({ connections, limits, signOuts, templates, users });
const ports = {
  ...stores,
  mailbox: composeMailbox(),
  publisher: composePublisher(stores.connections, log),
  pictures: composePictures(log),
};

export const handler = serve(
  'profile',
  profileRoutes,
  {
    changeProfile: ({ body }, caller) => changeProfile(ports, caller, body),
    mailPreferences: (_, caller) => readMailPreferences(ports, caller.userId),
    changeMailPreferences: ({ body }, caller) => changeMailPreferences(ports, caller.userId, body),
    changeEarlyAccess: ({ body }, caller) => changeEarlyAccess(ports, caller, body),
    seasonTemplates: (_, caller) => readTemplates(ports, caller.userId),
    saveSeasonTemplate: ({ params, body }, caller) =>
      saveTemplate(ports, caller.userId, { id: params.templateId, ...body }),
    removeSeasonTemplate: ({ params }, caller) => removeTemplate(ports, caller.userId, params.templateId),
    uploadPicture: ({ body }, caller) => askForUpload(ports, caller.userId, body.contentType),
  },
  log,
  composeGate(stores),
);

import { profileRoutes } from '#shared/contract/routes/profile.ts';
import { composeGate, composeMailbox, composePictures, composePublisher, composeStores } from '../compose.ts';
import { makeLog } from '../log.ts';
import { connections, limits, users } from '../stores.ts';
import { changeProfile } from '../usecases/profile/change-profile.ts';
import { changeEarlyAccess } from '../usecases/profile/early-access.ts';
import { changeMailPreferences, readMailPreferences } from '../usecases/profile/mail-preferences.ts';
import { askForUpload } from '../usecases/profile/pictures.ts';
import { serve } from './serve.ts';

const log = makeLog('profile');
const stores = composeStores({ connections, limits, users });
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
    uploadPicture: ({ body }, caller) => askForUpload(ports, caller.userId, body.contentType),
  },
  log,
  composeGate(stores),
);

import { ok } from '#shared/domain/outcome.ts';
import { composePublisher, composeGate, composeMailbox, composePool, composeStores } from '../compose.ts';
import { makeLog } from '../log.ts';
import { isUsernameFree, register } from '../usecases/accounts/register.ts';
import { answerTwoFactor, readMe, refreshSession, signIn, signOut } from '../usecases/accounts/sign-in.ts';
import { serve } from './serve.ts';

const log = makeLog('accounts');
const stores = composeStores();
const ports = {
  ...stores,
  pool: composePool(),
  mailbox: composeMailbox(),
  publisher: composePublisher(stores.connections, log),
};

export const handler = serve(
  'accounts',
  {
    register: ({ body }) => register(ports, body),
    login: ({ body }) => signIn(ports, body),
    answerTwoFactor: ({ body }) => answerTwoFactor(ports, body),
    refreshSession: ({ body }) => refreshSession(ports, body.refreshToken),
    logout: ({ body }, caller) => signOut(ports, caller, body.refreshToken),
    me: (_, caller) => readMe(ports, caller),
    refreshMe: (_, caller) => readMe(ports, caller),
    checkUsername: async ({ params }) => ok({ available: await isUsernameFree(ports, params.username) }),
  },
  log,
  composeGate(stores),
);

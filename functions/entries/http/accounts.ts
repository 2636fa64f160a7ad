import { accessTokenRoutes } from '#shared/contract/routes/access-tokens.ts';
import { accountRoutes } from '#shared/contract/routes/accounts.ts';
import { passkeyRoutes } from '#shared/contract/routes/passkeys.ts';
import { supportRoutes } from '#shared/contract/routes/support.ts';
import { ok } from '#shared/domain/outcome.ts';
import {
  composeMembers,
  composePasskeys,
  composePool,
  composeSecondFactor,
} from '../../compose/aws/user-pool.ts';
import { composeMail } from '../../compose/aws/mail.ts';
import { composeFollowUps, composeEmailQueue } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeRequestChecks } from '../../compose/aws/request-checks.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { siteUrl, supportContact } from '../../compose/aws/environment.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import {
  createAccessToken,
  readAccessTokens,
  revokeAccessToken,
} from '../../usecases/accounts/access-tokens.ts';
import { changeEmail, confirmEmail } from '../../usecases/accounts/change-email.ts';
import { addPasskey, readPasskeys, removePasskey, startPasskey } from '../../usecases/accounts/passkeys.ts';
import { changePassword, forgotPassword, resetPassword } from '../../usecases/accounts/passwords.ts';
import { isUsernameFree, register } from '../../usecases/accounts/register.ts';
import {
  answerTwoFactor,
  readMe,
  refreshSession,
  signIn,
  signInByBackupCode,
  signOut,
} from '../../usecases/accounts/sign-in.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  readTwoFactor,
  setUpTwoFactor,
} from '../../usecases/accounts/two-factor.ts';
import { mailEmailCode, verifyEmail } from '../../usecases/accounts/verify-email.ts';
import { fileReport } from '../../usecases/support/file-report.ts';
import { file } from '../../usecases/support/file-request.ts';
import { serve } from './serve.ts';

const log = makeLog('accounts');
const stores = composeStores(
  store.accessTokens,
  store.backupCodes,
  store.chats,
  store.connections,
  store.devices,
  store.houseRules,
  store.leagues,
  store.limits,
  store.mailStops,
  store.notifications,
  store.offerThreads,
  store.passkeys,
  store.requests,
  store.seasons,
  store.signOuts,
  store.trades,
  store.users,
  store.watches,
);
const ports = {
  ...stores,
  ...composePool(),
  ...composeSecondFactor(),
  followUps: composeFollowUps(),
  emailQueue: composeEmailQueue(),
  publisher: composePublisher(stores.connections, log),
};
const passkeys = composePasskeys();
const mail = composeMail();
const contact = supportContact();
const securityPage = `${siteUrl()}/security`;

export const handler = serve(
  'accounts',
  { ...accountRoutes, ...passkeyRoutes, ...accessTokenRoutes, ...supportRoutes },
  {
    register: ({ body }) => register(ports, body),
    login: ({ body }) => signIn(ports, body),
    answerTwoFactor: ({ body }) => answerTwoFactor(ports, body),
    signInByBackupCode: ({ body }) => signInByBackupCode(ports, body),
    refreshSession: ({ body }) => refreshSession(ports, body.refreshToken),
    logout: ({ body }, caller) => signOut(ports, caller, body.refreshToken),
    me: (_, caller) => readMe(ports, caller),
    refreshMe: (_, caller) => readMe(ports, caller),
    twoFactorStatus: (_, { userId }) => readTwoFactor(ports, userId),
    setUpTwoFactor: (_, caller) => setUpTwoFactor(ports, caller),
    enableTwoFactor: ({ body }, caller) => enableTwoFactor(ports, mail, caller, body.token, securityPage),
    disableTwoFactor: ({ body }, caller) => disableTwoFactor(ports, caller, body),
    passkeys: (_, caller) => readPasskeys(ports, passkeys, caller),
    startPasskey: ({ body }, caller) => startPasskey(ports, passkeys, caller, body.password),
    addPasskey: ({ body }, caller) => addPasskey(ports, passkeys, caller, body),
    removePasskey: ({ params }, caller) => removePasskey(ports, passkeys, caller, params.passkeyId),
    changeAccountPassword: ({ body }, caller) => changePassword(ports, caller, body),
    changePassword: ({ body }, caller) => changePassword(ports, caller, body),
    forgotPassword: ({ body }) => forgotPassword(ports, body.email),
    resetPassword: ({ body }) => resetPassword(ports, body),
    changeEmail: ({ body }, caller) => changeEmail(ports, caller, body, contact),
    confirmEmail: ({ body }, caller) => confirmEmail(ports, caller, body.code, contact),
    verifyEmail: ({ body }, caller) => verifyEmail(ports, caller, body.code, contact),
    mailEmailCode: (_, caller) => mailEmailCode(ports, caller, contact),
    accessTokens: (_, caller) => readAccessTokens(ports, caller),
    createAccessToken: ({ body }, caller) => createAccessToken(ports, caller, body),
    revokeAccessToken: ({ params }, caller) => revokeAccessToken(ports, caller, params.tokenId),
    report: ({ body }, { userId }) => fileReport(ports, body, userId),
    requestSupport: ({ body }, caller) => file(ports, { kind: 'support', ...body }, caller?.userId ?? null),
    checkUsername: async ({ params }) => ok({ available: await isUsernameFree(ports, params.username) }),
  },
  log,
  { ...composeRequestChecks(stores), memberOf: composeMembers() },
);

import { changeAttributes, checkAttributes, isEmail } from './email.ts';
import { attributeList, flag, text, type Input } from './input.ts';
import { poolOf, userOf, type Context, type Perform } from './context.ts';
import { makeCredentials } from './recovery.ts';
import { invalid, NotCarriedOut, Refusal } from './refusal.ts';
import { listAttributes, mfaSettings, setMfaPreference } from './self-service.ts';
import { newSub, type User } from './users.ts';

export const adminCreateUser: Perform = (context, input) => {
  const pool = poolOf(context, input);
  const email = text(input, 'Username');
  if (input['TemporaryPassword'] !== undefined) throw new NotCarriedOut('temporary passwords');
  if (input['MessageAction'] !== 'SUPPRESS')
    throw new NotCarriedOut('invitations (MessageAction is not SUPPRESS)');
  if (!isEmail(email)) throw invalid('Username should be an email.');
  const attributes = { ...attributeList(input, 'UserAttributes'), email };
  checkAttributes(pool, attributes);
  if (context.users.find(pool, email)) {
    throw new Refusal('UsernameExistsException', 'User account already exists');
  }
  const now = Date.now();
  const user: User = {
    username: newSub(),
    attributes,
    status: 'FORCE_CHANGE_PASSWORD',
    created: now,
    modified: now,
    totp: { lastStep: 0, isOn: false, isPreferred: false },
  };
  context.users.add(pool, user);
  return { User: { ...describe(user), Attributes: allAttributes(user) } };
};

export const adminSetUserPassword: Perform = (context, input) => {
  const { pool, user } = userOf(context, input);
  if (!flag(input, 'Permanent')) throw new NotCarriedOut('temporary passwords');
  const credentials = makeCredentials(pool, user.username, text(input, 'Password'));
  context.users.change(pool, user.username, (stored) => Object.assign(stored, credentials));
  return {};
};

export const adminGetUser: Perform = (context, input) => {
  const { user } = userOf(context, input);
  return { ...describe(user), UserAttributes: allAttributes(user), ...mfaSettings(user) };
};

export const adminDeleteUser: Perform = (context, input) => {
  const { pool, user } = userOf(context, input);
  context.codes.discard(pool, user.username);
  context.sessions.remove(pool, user.username);
  context.users.remove(pool, user.username);
  return {};
};

export const adminDisableUser: Perform = (context, input) => setDisabled(context, input, true);

export const adminEnableUser: Perform = (context, input) => setDisabled(context, input, false);

function setDisabled(context: Context, input: Input, isDisabled: boolean): object {
  const { pool, user } = userOf(context, input);
  context.users.change(pool, user.username, (stored) => Object.assign(stored, { isDisabled }));
  return {};
}

export const adminUpdateUserAttributes: Perform = async (context, input) => {
  const { pool, user } = userOf(context, input);
  const attributes = attributeList(input, 'UserAttributes');
  checkAttributes(pool, attributes);
  await changeAttributes(context, pool, user, attributes);
  return {};
};

export const adminUserGlobalSignOut: Perform = (context, input) => {
  const { pool, user } = userOf(context, input);
  context.sessions.revokeAll(pool, user.username);
  return {};
};

export const adminSetUserMfaPreference: Perform = (context, input) => {
  const { pool, user } = userOf(context, input);
  return setMfaPreference(context, pool, user, input);
};

export const adminDeleteSoftwareToken: Perform = (context, input) => {
  const { pool, user } = userOf(context, input);
  context.users.change(pool, user.username, (stored) => {
    stored.totp = { lastStep: stored.totp.lastStep, isOn: false, isPreferred: false };
  });
  return {};
};

export const adminAddUserToGroup: Perform = (context, input) => {
  const { pool, user } = userOf(context, input);
  const name = text(input, 'GroupName');
  if (!context.groups.get(pool.id)?.some((group) => group.name === name)) {
    throw new Refusal('ResourceNotFoundException', 'Group not found.');
  }
  context.users.join(pool, user.username, name);
  return {};
};

export const adminRemoveUserFromGroup: Perform = (context, input) => {
  const { pool, user } = userOf(context, input);
  context.users.leave(pool, user.username, text(input, 'GroupName'));
  return {};
};

export const adminListGroupsForUser: Perform = (context, input) => {
  const { pool, user } = userOf(context, input);
  const joined = context.users.groups(pool, user.username);
  const groups = (context.groups.get(pool.id) ?? []).filter(({ name }) => joined.includes(name));
  return {
    Groups: groups.map(({ name, description, precedence }) => ({
      GroupName: name,
      UserPoolId: pool.id,
      Description: description,
      Precedence: precedence,
    })),
  };
};

const allAttributes = (user: User): object[] => listAttributes({ sub: user.username, ...user.attributes });

const describe = (user: User): object => ({
  Username: user.username,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
  Enabled: user.isDisabled !== true,
  UserStatus: user.status,
});

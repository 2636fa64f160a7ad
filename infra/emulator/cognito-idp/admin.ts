import { changeAttributes, checkAttributes, isEmail } from './email.ts';
import { attributeList, flag, text } from './input.ts';
import { poolOf, userOf, type Operation } from './parts.ts';
import { makeCredentials } from './recovery.ts';
import { invalid, NotCarriedOut, Refusal } from './refusal.ts';
import { listAttributes, mfaSettings, setMfaPreference } from './self-service.ts';
import { newSub, type User } from './users.ts';

export const adminCreateUser: Operation = (parts, input) => {
  const pool = poolOf(parts, input);
  const email = text(input, 'Username');
  if (input['TemporaryPassword'] !== undefined) throw new NotCarriedOut('temporary passwords');
  if (input['MessageAction'] !== 'SUPPRESS')
    throw new NotCarriedOut('invitations (MessageAction is not SUPPRESS)');
  if (!isEmail(email)) throw invalid('Username should be an email.');
  const attributes = { ...attributeList(input, 'UserAttributes'), email };
  checkAttributes(pool, attributes);
  if (parts.users.find(pool, email)) {
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
  parts.users.add(pool, user);
  return { User: { ...describe(user), Attributes: allAttributes(user) } };
};

export const adminSetUserPassword: Operation = async (parts, input) => {
  const { pool, user } = userOf(parts, input);
  if (!flag(input, 'Permanent')) throw new NotCarriedOut('temporary passwords');
  const credentials = await makeCredentials(pool, user.username, text(input, 'Password'));
  parts.users.change(pool, user.username, (stored) => Object.assign(stored, credentials));
  return {};
};

export const adminGetUser: Operation = (parts, input) => {
  const { user } = userOf(parts, input);
  return { ...describe(user), UserAttributes: allAttributes(user), ...mfaSettings(user) };
};

export const adminDeleteUser: Operation = (parts, input) => {
  const { pool, user } = userOf(parts, input);
  parts.codes.discard(pool, user.username);
  parts.sessions.remove(pool, user.username);
  parts.users.remove(pool, user.username);
  return {};
};

export const adminUpdateUserAttributes: Operation = (parts, input) => {
  const { pool, user } = userOf(parts, input);
  const attributes = attributeList(input, 'UserAttributes');
  checkAttributes(pool, attributes);
  changeAttributes(parts, pool, user, attributes);
  return {};
};

export const adminUserGlobalSignOut: Operation = (parts, input) => {
  const { pool, user } = userOf(parts, input);
  parts.sessions.revokeAll(pool, user.username);
  return {};
};

export const adminSetUserMfaPreference: Operation = (parts, input) => {
  const { pool, user } = userOf(parts, input);
  return setMfaPreference(parts, pool, user, input);
};

export const adminDeleteSoftwareToken: Operation = (parts, input) => {
  const { pool, user } = userOf(parts, input);
  parts.users.change(pool, user.username, (stored) => {
    stored.totp = { lastStep: stored.totp.lastStep, isOn: false, isPreferred: false };
  });
  return {};
};

export const adminAddUserToGroup: Operation = (parts, input) => {
  const { pool, user } = userOf(parts, input);
  const name = text(input, 'GroupName');
  if (!parts.groups.get(pool.id)?.some((group) => group.name === name)) {
    throw new Refusal('ResourceNotFoundException', 'Group not found.');
  }
  parts.users.join(pool, user.username, name);
  return {};
};

export const adminListGroupsForUser: Operation = (parts, input) => {
  const { pool, user } = userOf(parts, input);
  const joined = parts.users.groups(pool, user.username);
  const groups = (parts.groups.get(pool.id) ?? []).filter(({ name }) => joined.includes(name));
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
  Enabled: true,
  UserStatus: user.status,
});

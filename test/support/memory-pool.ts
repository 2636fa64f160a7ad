import type {
  MailedCodes,
  PoolPasskey,
  PoolPasskeys,
  SecondFactor,
  Tokens,
  UserPool,
} from '#functions/ports/ports.ts';

/** A user pool in memory, with the state that tests check. */
export interface MemoryPool {
  pool: UserPool;
  secondFactor: SecondFactor;
  mailedCodes: MailedCodes;
  poolPasskeys: PoolPasskeys;
  /** The passkeys of each user, keyed by user ID. */
  registered: Map<string, readonly PoolPasskey[]>;
  /** The IDs of users who are asked for a second factor. */
  withSecondFactor: Set<string>;
  /** The IDs of users whose passkeys count as both factors. */
  withPasskeyFactor: Set<string>;
  /** The IDs of users in the admin group. */
  admins: Set<string>;
  /** The refresh tokens that still work. */
  sessions: Set<string>;
  /** The email addresses that codes were sent to, and what each code is for. */
  codes: { to: string; for: 'verify' | 'reset' }[];
}

interface User {
  id: string;
  email: string;
  password: string | null;
  isProved: boolean;
}

/** The only valid code. It is the same for all users. */
export const RIGHT_CODE = '123456';

/** Returns when the tokens with this number were issued, in seconds since 1970. Each number stands for a different second. */
export const secondOf = (issued: number): number => 1_756_000_000 + issued;

const idOf = (token: string, kind: 'access' | 'refresh') => token.slice(kind.length + 1).split('/')[0] ?? '';

export function memoryPool(): MemoryPool {
  const users = new Map<string, User>();
  const sessions = new Set<string>();
  const withSecondFactor = new Set<string>();
  const withPasskeyFactor = new Set<string>();
  const codes: MemoryPool['codes'] = [];
  const registered: MemoryPool['registered'] = new Map();
  const started = new Set<string>();
  const admins = new Set<string>();
  const barred = new Set<string>();
  /** Email addresses that aren't verified yet, keyed by user ID. */
  const proposed = new Map<string, string>();
  let issued = 0;
  let made = 0;
  const tokens = (userId: string): Tokens => {
    issued += 1;
    const refreshToken = `refresh-${userId}/${issued}`;
    sessions.add(refreshToken);
    return {
      userId,
      isAdmin: false,
      accessToken: `access-${userId}/${issued}`,
      idToken: `id-${issued}`,
      refreshToken,
      expiresIn: 600,
    };
  };
  const byId = (id: string) => [...users.values()].find((user) => user.id === id);
  const rename = (user: User, email: string, isProved: boolean) => {
    users.delete(user.email.toLowerCase());
    Object.assign(user, { email, isProved });
    users.set(email.toLowerCase(), user);
  };
  const bearer = (accessToken: string) => byId(idOf(accessToken, 'access'));
  return {
    withSecondFactor,
    withPasskeyFactor,
    admins,
    sessions,
    codes,
    registered,
    pool: {
      async create(email) {
        const key = email.toLowerCase();
        const known = users.get(key);
        if (known) return { userId: known.id, hasPassword: known.password !== null };
        made += 1;
        const id = `14a8e4c8-b0f1-70e5-fe15-${String(made).padStart(12, '0')}`;
        users.set(key, { id, email, password: null, isProved: false });
        return { userId: id, hasPassword: false };
      },
      async setPassword(userId, password) {
        const user = byId(userId);
        if (user) user.password = password;
      },
      async signIn(name, password) {
        const user = users.get(name.toLowerCase()) ?? byId(name);
        if (user && barred.has(user.id)) return 'suspended';
        if (user?.password !== password) return 'invalid-credentials';
        return withSecondFactor.has(user.id) ? { session: `session-${user.id}` } : tokens(user.id);
      },
      async answerTwoFactor(userId, session, token) {
        if (session !== `session-${userId}`) return 'session-expired';
        return token === RIGHT_CODE ? tokens(userId) : 'invalid-code';
      },
      async refresh(refreshToken) {
        return sessions.has(refreshToken) ? tokens(idOf(refreshToken, 'refresh')) : 'session-expired';
      },
      async revoke(refreshToken) {
        sessions.delete(refreshToken);
      },
      honours: async (accessToken) => sessions.has(accessToken.replace('access', 'refresh')),
      async setBarred(userId, isBarred) {
        if (isBarred) barred.add(userId);
        else barred.delete(userId);
      },
      async remove(userId) {
        const user = byId(userId);
        if (user) users.delete(user.email.toLowerCase());
        for (const token of sessions) if (idOf(token, 'refresh') === userId) sessions.delete(token);
      },
      async userOf(name) {
        const user = users.get(name.toLowerCase()) ?? byId(name);
        return user && { userId: user.id, email: user.email, isProved: user.isProved };
      },
      async setEmail(userId, email, isProved) {
        const user = byId(userId);
        const holder = users.get(email.toLowerCase());
        if (holder && holder !== user) return 'taken';
        if (user) rename(user, email, isProved);
        return 'set';
      },
      async proposeEmail(userId, email) {
        if (users.has(email.toLowerCase())) return 'taken';
        proposed.set(userId, email);
        codes.push({ to: email, for: 'verify' });
        return 'sent';
      },
      isAdmin: async (userId) => admins.has(userId),
      async signOutEverywhere(userId) {
        for (const token of sessions) if (idOf(token, 'refresh') === userId) sessions.delete(token);
        // The second in which the next tokens will be issued. Only tokens that were issued before it are signed out.
        return secondOf(issued + 1);
      },
    },
    secondFactor: {
      isOn: async (userId) => withSecondFactor.has(userId),
      setUp: async (accessToken) =>
        bearer(accessToken) ? { secret: 'JBSWY3DPEHPK3PXP' } : 'session-expired',
      confirm: async (_, code) => (code === RIGHT_CODE ? 'confirmed' : 'invalid-code'),
      turn: async (userId, isOn) => {
        for (const users of [withSecondFactor, withPasskeyFactor])
          if (isOn) users.add(userId);
          else users.delete(userId);
      },
      includePasskeys: async (userId) => void (withSecondFactor.has(userId) && withPasskeyFactor.add(userId)),
    },
    poolPasskeys: {
      async start(accessToken) {
        const user = bearer(accessToken);
        if (!user) return 'session-expired';
        started.add(user.id);
        return { options: { challenge: user.id } };
      },
      async finish(accessToken, { id, challenge }) {
        const user = bearer(accessToken);
        if (!user) return 'session-expired';
        if (!started.delete(user.id) || challenge !== user.id) return 'passkey-refused';
        const own = registered.get(user.id) ?? [];
        const addedAt = new Date(secondOf(own.length) * 1000).toISOString();
        registered.set(user.id, [...own, { credentialId: String(id), addedAt }]);
        return 'added';
      },
      async list(accessToken) {
        const user = bearer(accessToken);
        return user ? (registered.get(user.id) ?? []) : 'session-expired';
      },
      async remove(accessToken, credentialId) {
        const user = bearer(accessToken);
        if (!user) return 'session-expired';
        const others = (registered.get(user.id) ?? []).filter((one) => one.credentialId !== credentialId);
        registered.set(user.id, others);
        return 'removed';
      },
    },
    mailedCodes: {
      async sendToVerify(accessToken) {
        const user = bearer(accessToken);
        if (!user) return 'session-expired';
        codes.push({ to: user.email, for: 'verify' });
        return 'sent';
      },
      async verify(accessToken, code) {
        const user = bearer(accessToken);
        if (!user) return 'session-expired';
        if (code !== RIGHT_CODE) return 'invalid-code';
        const email = proposed.get(user.id) ?? user.email;
        if (![undefined, user].includes(users.get(email.toLowerCase()))) return 'taken';
        proposed.delete(user.id);
        rename(user, email, true);
        return 'verified';
      },
      async sendToReset(email) {
        if (users.get(email.toLowerCase())?.isProved) codes.push({ to: email, for: 'reset' });
        return true;
      },
      async reset(email, code, password) {
        const user = users.get(email.toLowerCase());
        if (!user?.isProved || code !== RIGHT_CODE) return 'invalid-code';
        user.password = password;
        return 'reset';
      },
    },
  };
}

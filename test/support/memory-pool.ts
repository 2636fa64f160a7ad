import type { Tokens, UserPool } from '#functions/ports.ts';

/** A user pool in memory; `secondFactor` holds the emails that are asked for the code 123456. */
export interface MemoryPool extends UserPool {
  secondFactor: Set<string>;
  /** Refresh tokens that still work. */
  sessions: Set<string>;
}

export const RIGHT_CODE = '123456';

export function memoryPool(): MemoryPool {
  const users = new Map<string, { id: string; password: string | null }>();
  const sessions = new Set<string>();
  const secondFactor = new Set<string>();
  let issued = 0;
  const tokens = (userId: string): Tokens => {
    issued += 1;
    const refreshToken = `refresh-${userId}/${issued}`;
    sessions.add(refreshToken);
    return {
      userId,
      isAdmin: false,
      accessToken: `access-${issued}`,
      idToken: `id-${issued}`,
      refreshToken,
      expiresIn: 600,
    };
  };
  const ownerOf = (refreshToken: string) => refreshToken.slice('refresh-'.length).split('/')[0] ?? '';
  return {
    secondFactor,
    sessions,
    async create(email) {
      const key = email.toLowerCase();
      const known = users.get(key);
      if (known) return { userId: known.id, hasPassword: known.password !== null };
      const id = `14a8e4c8-b0f1-70e5-fe15-${String(users.size + 1).padStart(12, '0')}`;
      users.set(key, { id, password: null });
      return { userId: id, hasPassword: false };
    },
    async setPassword(userId, password) {
      for (const user of users.values()) if (user.id === userId) user.password = password;
    },
    async signIn(email, password) {
      const user = users.get(email.toLowerCase());
      if (user?.password !== password) return 'invalid-credentials';
      return secondFactor.has(email) ? { session: `session-${user.id}` } : tokens(user.id);
    },
    async answerTwoFactor(userId, session, token) {
      if (session !== `session-${userId}`) return 'session-expired';
      return token === RIGHT_CODE ? tokens(userId) : 'invalid-code';
    },
    async refresh(refreshToken) {
      return sessions.has(refreshToken) ? tokens(ownerOf(refreshToken)) : 'session-expired';
    },
    async revoke(refreshToken) {
      sessions.delete(refreshToken);
    },
    async signOutEverywhere(userId) {
      for (const token of sessions) if (ownerOf(token) === userId) sessions.delete(token);
    },
  };
}

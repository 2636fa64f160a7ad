import { query } from '../../lib/calls/query.ts';

/** The league with this code, in capital or small letters. */
export function leagueQuery(code: string) {
  return query('leagueByCode', { params: { code: code.toUpperCase() } });
}

/** The key of what takes the reader out of a league, or the league from everybody, and then leads on. */
export const partingKey = (leagueId: string | undefined) => ['parting', leagueId] as const;

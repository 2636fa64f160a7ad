import { query } from '../calls/query.ts';

/** The league of a code, however it was typed. */
export function leagueQuery(code: string) {
  return query('leagueByCode', { params: { code: code.toUpperCase() } });
}

/** A trade's id consists of the league's id and the trade's number in the league. */
export const TRADE_ID = /^([0-9A-HJKMNP-TV-Z]{26})-([1-9]\d{0,8})$/;

export function tradeId(leagueId: string, number: number): string {
  return `${leagueId}-${number}`;
}

/** Parses a trade's id. Returns undefined for any other text. */
export function parseTradeId(id: string): { leagueId: string; number: number } | undefined {
  const [, leagueId, number] = TRADE_ID.exec(id) ?? [];
  return leagueId === undefined ? undefined : { leagueId, number: Number(number) };
}

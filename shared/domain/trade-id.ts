/** A trade's id holds its league: the league's id and the number that the trade has there. */
export const TRADE_ID = /^([0-9A-HJKMNP-TV-Z]{26})-([1-9]\d{0,8})$/;

export function tradeId(leagueId: string, number: number): string {
  return `${leagueId}-${number}`;
}

/** Undefined for what is no id of a trade. */
export function parseTradeId(id: string): { leagueId: string; number: number } | undefined {
  const [, leagueId, number] = TRADE_ID.exec(id) ?? [];
  return leagueId === undefined ? undefined : { leagueId, number: Number(number) };
}

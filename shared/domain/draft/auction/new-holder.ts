import type { LeagueSeason } from '../../league-season.ts';
import { isAuction } from './is-auction.ts';

/** The auction after a seat has a new holder: the lead goes along, and the former holder's proxies end. */
export function withNewHolder(season: LeagueSeason, from: string, to: string): Pick<LeagueSeason, 'auction'> {
  if (!isAuction(season)) return {};
  const { auction } = season;
  const { lot } = auction;
  const others = <Of extends { userId: string }>(all: readonly Of[]) =>
    all.filter(({ userId }) => userId !== from);
  return {
    auction: {
      ...auction,
      lot: lot?.leaderId === from ? { ...lot, leaderId: to } : lot,
      proxies: others(auction.proxies),
      accepted: others(auction.accepted),
      crowns: others(auction.crowns),
      missed: auction.missed.filter((userId) => userId !== from),
    },
  };
}

/**
 * The season, in the same version, without what only this user could read of its auction. Proxies and a board's crown are
 * deleted with the user's account. A lot that the user leads stays theirs.
 */
export function withoutProxiesOf(season: LeagueSeason, userId: string): LeagueSeason {
  const { auction } = season;
  const isTheirs = (each: { userId: string }) => each.userId === userId;
  if (!auction || !(auction.proxies.some(isTheirs) || auction.crowns.some(isTheirs))) return season;
  const proxies = auction.proxies.filter((proxy) => !isTheirs(proxy));
  const crowns = auction.crowns.filter((chosen) => !isTheirs(chosen));
  return { ...season, auction: { ...auction, proxies, crowns } };
}

import { readLeague } from '#functions/usecases/leagues/read-leagues.ts';
import { readTrophies } from '#functions/usecases/profile/read-trophies.ts';
import { readStandings } from '#functions/usecases/season/read-standings.ts';
import { NEXT_SEASON, type LeagueYear } from './league-year.ts';

/** Returns the first rule about partners that is broken, among those that must hold after a league's renewal (see Partners). */
export async function brokenPartners(year: LeagueYear): Promise<string | undefined> {
  for (const holder of year.seats.holders) {
    const partners = year.shares.partnersOf(holder);
    const wrong =
      (await brokenCarrying(year, holder, partners)) ??
      (await brokenViews(year, holder, partners)) ??
      (await brokenCrowns(year, holder, partners));
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Checks that the renewal took a seat's partners along, in their order. */
async function brokenCarrying(
  year: LeagueYear,
  holder: string,
  partners: readonly string[],
): Promise<string | undefined> {
  const { league, plain } = year;
  const accounts = new Set((await plain.users.getMany([holder, ...partners])).map(({ id }) => id));
  const [first, ...others] = [holder, ...partners].filter((userId) => accounts.has(userId));
  const renewed = year.stored({ leagueId: league.key.leagueId, season: NEXT_SEASON });
  const carried = renewed.members.find(({ userId }) => userId === first)?.partners ?? [];
  return carried.map(({ userId }) => userId).join() === others.join()
    ? undefined
    : `the renewal took ${carried.length} of ${others.length} partners of ${first} along`;
}

/** Checks that each partner sees the league, and the standings, with the whole seat in them. */
async function brokenViews(
  { league, pages }: LeagueYear,
  holder: string,
  partners: readonly string[],
): Promise<string | undefined> {
  for (const partner of partners) {
    const seen = await readLeague(pages, partner, league.code);
    if (!seen.ok)
      return `${partner} shares the seat of ${holder} and doesn’t see the league: ${seen.refused}`;
    const standings = await readStandings(pages, league.key, partner);
    if (!standings.ok) return `${partner} doesn’t see the standings: ${standings.refused}`;
    const row = standings.value.find(({ userId }) => userId === holder);
    const named = row?.partners?.map(({ userId }) => userId) ?? [];
    if (named.join() !== partners.join()) return `the standings name ${named.length} partners of ${holder}`;
  }
  return undefined;
}

/** Checks that a seat's crowns and record count for everyone of it, and say whether they are shared. */
async function brokenCrowns(
  { pages, plain }: LeagueYear,
  holder: string,
  partners: readonly string[],
): Promise<string | undefined> {
  const told = new Set<string>();
  for (const userId of [holder, ...partners]) {
    const profile = await plain.users.get(userId);
    const read = profile && (await readTrophies(pages, profile.username, userId));
    if (!read) continue;
    const season = read.ok ? read.value.leagues[0]?.seasons[0] : undefined;
    if ((season?.isShared ?? false) !== partners.length > 0)
      return `the trophies of ${userId} say wrongly whether they are shared`;
    told.add(JSON.stringify(season));
  }
  return told.size > 1 ? `the people of the seat of ${holder} have different trophies` : undefined;
}

import { readLeague } from '#functions/usecases/leagues/read-leagues.ts';
import { readTrophies } from '#functions/usecases/profile/read-trophies.ts';
import { readFinale } from '#functions/usecases/season/read-finale.ts';
import { readHistory } from '#functions/usecases/season/read-history.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { allTime } from '#shared/domain/season/all-time.ts';
import { brokenBooks } from '../trades/rules.ts';
import { NEXT_SEASON, type LeagueYear } from './league-year.ts';
import { brokenPartners } from './partner-rules.ts';
import { brokenAnswers, brokenChat, brokenNews } from './told.ts';
import { wrongRows } from './second-tables.ts';

/** Returns the first rule that is broken, among those that must hold after a league's renewal. */
export async function brokenYear(year: LeagueYear): Promise<string | undefined> {
  const { league, ledger, traders, plain, shares } = year;
  const { left } = shares;
  return (
    (traders && (await brokenBooks({ league, ledger, traders, plain, left }))) ??
    year.reviews.broken() ??
    (await brokenFinale(year)) ??
    (await brokenHistory(year)) ??
    (await brokenTrophies(year)) ??
    (await brokenRenewal(year)) ??
    (await brokenMemberships(year)) ??
    (await brokenPartners(year)) ??
    brokenAbsence(year) ??
    brokenAnswers(year) ??
    (await brokenChat(year)) ??
    (await brokenNews(year)) ??
    (await brokenAverages(year))
  );
}

const namesOf = (rows: readonly { userId: string }[]): string =>
  rows
    .map(({ userId }) => userId)
    .toSorted()
    .join();

/** Checks that the crowns belong to the seats' last holders, and that the finale also names the earlier holders. */
async function brokenFinale(year: LeagueYear): Promise<string | undefined> {
  const { pages, league, seats } = year;
  const read = await readFinale(pages, league.key, year.state.ownerId);
  if (!read.ok || !read.value.isFinal) return 'the season has no finale';
  const { finalStandings, winChampions, lossChampions } = read.value;
  const first = (rank: 'winRank' | 'lossRank') => namesOf(finalStandings.filter((row) => row[rank] === 1));
  if (namesOf(winChampions) !== first('winRank') || namesOf(lossChampions) !== first('lossRank'))
    return 'others wear a crown than those who are first';
  const forgetful = finalStandings.find(
    ({ userId, formerHolders }) => formerHolders.map(({ id }) => id).join() !== seats.formerOf(userId).join(),
  );
  if (forgetful) return `the finale forgets who sat in the seat of ${forgetful.userId}`;
  return wrongRows(year, finalStandings);
}

/** Checks that the league's history names everyone who has had a seat, and that its sums match the finale. */
async function brokenHistory(year: LeagueYear): Promise<string | undefined> {
  const { pages, league, seats, ledger, results } = year;
  const read = await readHistory(pages, league.key.leagueId, year.state.ownerId);
  if (!read.ok) return `the books are refused: ${read.refused}`;
  const { seasons, headToHead } = read.value;
  const [season] = seasons;
  if (!season || seasons.length > 1 || !season.isFinal) return `${seasons.length} seasons in the books`;
  const named = season.standings.map(({ userId, formerHolders }) =>
    [...formerHolders.map(({ id }) => id), userId].join(' then '),
  );
  const sat = seats.seats.map((holders) => holders.join(' then '));
  if (named.toSorted().join() !== sat.toSorted().join()) return 'the books do not name everybody';
  const counted = ledger.count(year.counted(results.truths));
  const lines = season.standings.map((row) => ({ ...row, name: row.user.username }));
  const champions = (rank: 'winRank' | 'lossRank') => lines.filter((line) => line[rank] === 1);
  if (namesOf(season.winChampions) !== namesOf(champions('winRank')))
    return 'a crown is another one in the books';
  if (namesOf(season.lossChampions) !== namesOf(champions('lossRank')))
    return 'a crown is another one in the books';
  const book = allTime([
    { standings: lines, winChampions: champions('winRank'), lossChampions: champions('lossRank') },
  ]);
  const wrong = book.find(({ who, wins, losses, ties }) => {
    const own = counted.get(who.userId);
    return own?.wins !== wins || own.losses !== losses || own.ties !== ties;
  });
  if (wrong) return `the all-time table has another record of ${wrong.who.userId}`;
  const met = new Map(headToHead.map((line) => [`${line.userId} ${line.rivalId}`, line]));
  const uneven = headToHead.find(
    ({ userId, rivalId, wins }) => met.get(`${rivalId} ${userId}`)?.losses !== wins,
  );
  return uneven && `${uneven.userId} won other games than ${uneven.rivalId} lost`;
}

/** Checks that trophies belong to those who had the seats last, partners included, and to no one who has left. */
async function brokenTrophies({ pages, plain, seats, shares }: LeagueYear): Promise<string | undefined> {
  const people = seats.holders.flatMap((holder) => shares.peopleOf(holder));
  for (const userId of new Set([...people, ...shares.left])) {
    const profile = await plain.users.get(userId);
    if (!profile) continue;
    const read = await readTrophies(pages, profile.username, userId);
    const shown = read.ok ? read.value.leagues.flatMap((each) => each.seasons) : [];
    if (shown.length !== Number(people.includes(userId)))
      return `${userId} has ${shown.length} trophies of the season`;
  }
  return undefined;
}

/**
 * Checks that a renewed league keeps the last holders of its seats, with their roles. The seat of a deleted account goes to its first
 * partner, if it has one. The league's size and rules must be the same as before, and nothing may have happened in its new season yet.
 */
async function brokenRenewal(year: LeagueYear): Promise<string | undefined> {
  const { plain, league, seats, shares, plan } = year;
  const past = year.state;
  const renewed = year.stored({ leagueId: league.key.leagueId, season: NEXT_SEASON });
  const seated = seats.holders.map((holder) => shares.peopleOf(holder));
  const known = new Set((await plain.users.getMany(seated.flat())).map(({ id }) => id));
  const wanted = seated.flatMap((people) => people.find((userId) => known.has(userId)) ?? []).toSorted();
  if (namesOf(renewed.members) !== wanted.join()) return 'other members play on';
  if (wanted.some((userId) => isCommissioner(renewed, userId) !== isCommissioner(past, userId)))
    return 'a role was lost with the renewal';
  const { maxMembers, teamsEach, tieRule, levelCrowns, playoffs, playoffWeight, orderTable } = renewed;
  if (maxMembers !== plan.shape.maxMembers || teamsEach !== plan.shape.teamsEach)
    return `the renewed league has the shape ${maxMembers} × ${teamsEach}`;
  if (tieRule !== plan.rules.tieRule || levelCrowns !== plan.rules.levelCrowns)
    return 'the renewed league ranks by other rules';
  if (playoffs !== plan.rules.playoffs || playoffWeight !== plan.rules.playoffWeight)
    return 'the renewed league counts the playoffs in another way';
  if (JSON.stringify(orderTable) !== JSON.stringify(plan.orderTable))
    return 'the renewed league has another order table';
  const { picks, swaps, handovers, askings, corrections = [] } = renewed;
  return [picks, swaps, handovers, askings, corrections].some((list) => list.length > 0)
    ? 'the renewed season has a past'
    : undefined;
}

/** Checks that a member who has left has no access: no row and no board is left, and no invitation leads back. */
async function brokenMemberships({ plain, league, seats, shares }: LeagueYear): Promise<string | undefined> {
  const { leagueId } = league.key;
  const members = new Set(seats.holders.flatMap((holder) => shares.peopleOf(holder)));
  const rows = (await plain.tracesOf(leagueId)).flatMap(
    (trace) => /^membership (.+)\//.exec(trace)?.[1] ?? [],
  );
  const stray = rows.find((userId) => !members.has(userId));
  if (stray !== undefined) return `${stray} has left and is a member`;
  for (const holder of members) {
    if (!(await plain.users.get(holder))) continue;
    if (!rows.includes(holder)) return `${holder} sits in a seat without a membership`;
  }
  for (const userId of [...shares.left].filter((each) => !members.has(each)))
    if ((await readLeague(plain, userId, league.code)).ok) return `${userId} has left and sees the league`;
  return undefined;
}

/**
 * Checks that the draft counts once for average picks, with the teams that were drafted. If it went on after its end, it stays as
 * it was first counted.
 */
async function brokenAverages({ plain, state, draftTools }: LeagueYear): Promise<string | undefined> {
  const { season, order, teamsEach, picks } = state;
  const sums = await plain.draftSums.of({ season, seats: order.length, teamsEach });
  if (sums.leagues !== 1) return `the draft counts ${sums.leagues} times for average picks`;
  const wrong = picks.find(
    ({ pickOrder, nflTeamId, draftedTeamId = nflTeamId }) => sums.picks.get(draftedTeamId) !== pickOrder,
  );
  return wrong && draftTools.reopened === 0 ? `pick ${wrong.pickOrder} counts as another pick` : undefined;
}

/** Checks that a seat has a new member if everyone of it stays away for good. */
function brokenAbsence({ seats, shares, visitors, plan, state }: LeagueYear): string | undefined {
  if (plan.absence?.ends === 'comes-back') return undefined;
  const abandoned = seats.holders.find(
    (holder) => holder !== state.ownerId && shares.peopleOf(holder).every((userId) => visitors.isOut(userId)),
  );
  return abandoned && `the seat of ${abandoned} was never given away`;
}

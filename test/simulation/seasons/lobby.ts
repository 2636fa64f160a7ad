import { skeletonsOf } from '#functions/usecases/accounts/usernames.ts';
import { changeLeague, changeSettings } from '#functions/usecases/leagues/change-settings.ts';
import { createLeague } from '#functions/usecases/leagues/create-league.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import { addCommissioner, leaveLeague } from '#functions/usecases/leagues/members.ts';
import { LEAGUE_SIZE, TEAMS_EACH } from '#shared/domain/sizes.ts';
import { seat } from '#test/support/league-season.ts';
import { profileOf, WISH } from '#test/support/small-league.ts';
import { PICK_SECONDS } from './clock-book.ts';
import type { LeagueScene } from './league-scene.ts';
import { FIRST_PARTNER, PARTNERS } from './partners.ts';

const USUAL_SHAPE = { maxMembers: LEAGUE_SIZE.default, teamsEach: TEAMS_EACH.default };

/** Creates the league and fills it. The league gets the planned shape right away, or it is reshaped before anyone joins. */
export async function gather(year: LeagueScene): Promise<void> {
  const { world, plain, plan } = year;
  const { shape, rules, draftOrderType, orderTable } = plan;
  for (let number = 1; number < FIRST_PARTNER + PARTNERS; number += 1)
    await plain.users.add({ ...profileOf(number), skeletons: skeletonsOf(profileOf(number).username) });
  const isReshaped = world.chance(0.5);
  const input = {
    ...WISH,
    ...(isReshaped ? USUAL_SHAPE : { ...shape, ...rules, orderTable }),
    draftOrderType,
    draftTimerDuration: PICK_SECONDS,
    commissionerTools: { moreTime: plan.hasMoreTime, undo: plan.isUndone },
    clientId: 'the league',
  };
  const made = await year.ask((server) => createLeague(server, seat(1), input));
  if (!made.ok) return world.fail(`no league was made: ${made.refused}`);
  const { id: leagueId, code, currentSeason } = made.value;
  year.found({ leagueId, season: currentSeason.season }, code);
  if (isReshaped) await reshape(year);
  if (isReshaped && orderTable)
    await year.ask((server) => changeSettings(server, year.league.key, seat(1), { orderTable }));
  await fill(year);
  const { tradeReview } = plan;
  if (tradeReview === 'none') return;
  const trading = { tradeReview, tradeSizes: 'equal' } as const;
  await year.ask((server) => changeSettings(server, year.league.key, seat(1), trading));
}

/**
 * Changes the number of members and of teams from the pages of two commissioners at the same time. A change that is refused at
 * first may fit once the other has been made.
 */
async function reshape(year: LeagueScene): Promise<void> {
  const { league, plan } = year;
  const { shape, rules } = plan;
  for (;;) {
    const { maxMembers, teamsEach, tieRule, levelCrowns, playoffs } = year.state;
    const isSame = maxMembers === shape.maxMembers && teamsEach === shape.teamsEach;
    const isRanked = tieRule === rules.tieRule && levelCrowns === rules.levelCrowns;
    if (isSame && isRanked && playoffs === rules.playoffs) return;
    const settings = { teamsEach: shape.teamsEach, ...rules };
    await Promise.all([
      year.ask((server) => changeLeague(server, league.code, seat(1), { maxMembers: shape.maxMembers })),
      year.ask((server) => changeSettings(server, league.key, seat(1), settings)),
    ]);
  }
}

/**
 * Makes everyone join at the same time, with one member too many. Sometimes a member leaves and returns, or becomes a
 * commissioner.
 */
async function fill(year: LeagueScene): Promise<void> {
  const { world, league, plan } = year;
  const { maxMembers } = plan.shape;
  const join = (number: number) =>
    year.ask((server) => joinLeague(server, seat(number), { code: league.code }));
  const joined = await Promise.all(Array.from({ length: maxMembers - 1 }, (_, index) => join(index + 2)));
  if (joined.some(({ ok }) => !ok)) world.fail('somebody found no room in a league that has some');
  const late = await join(maxMembers + 1);
  if (late.ok || late.refused !== 'league-full') world.fail('somebody got a seat that is not there');
  const { leagueId } = league.key;
  if (world.chance(0.3)) {
    await year.ask((server) => leaveLeague(server, leagueId, seat(2)));
    await join(2);
  }
  const deed = { leagueId, by: seat(1), userId: seat(2) };
  if (world.chance(0.5)) await year.ask((server) => addCommissioner(server, deed));
}

import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { pollEffects } from '#shared/domain/leagues/draft-poll-news.ts';
import { settlesPoll, type PolledDates } from '#shared/domain/leagues/draft-poll.ts';
import { leagueSettingsEffects, seasonSettingsEffects } from '#shared/domain/leagues/league-news.ts';
import {
  changeLeagueSettings,
  type LeagueSettings,
  type LeagueSettingsRefusal,
} from '#shared/domain/leagues/league-settings.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import {
  changeSeasonSettings,
  type SeasonSettings,
  type SettingsRefusal,
} from '#shared/domain/leagues/season-settings.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import type { Ports } from '../../ports/ports.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { isDecent } from '../decent-names.ts';
import { changeLeagueSeason } from './change-league.ts';
import { tellOfPoll } from './draft-poll.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type SettingsPorts = ChangePorts & ViewPorts;

/**
 * A commissioner sets the draft up, or the trade deadline. A new draft time arms its own timers, and ends the poll of
 * draft times.
 */
export async function changeSettings(
  ports: SettingsPorts & Pick<Ports, 'draftPolls'>,
  key: SeasonPath,
  by: string,
  wish: SeasonSettings,
): Promise<Outcome<LeagueReply, SettingsRefusal | ChangeRefusal>> {
  const draftDateTime = wish.draftDateTime && new Date(wish.draftDateTime).toISOString();
  const outcome = await changeSeason(
    ports,
    key,
    (before, polled: PolledDates | undefined): Outcome<Change & { isSettled: boolean }, SettingsRefusal> => {
      const act = { by, at: ports.clock.now() };
      const season = seasonNamed(before.season);
      const changed = changeSeasonSettings(before, act, { ...wish, draftDateTime }, season);
      if (!changed.ok) return changed;
      const after = changed.value;
      const isSettled = polled?.poll !== undefined && settlesPoll(before, after);
      const effects = seasonSettingsEffects(before, after, by);
      return ok({
        season: after,
        effects: isSettled ? { ...effects, poll: pollEffects(after, undefined) } : effects,
        isSettled,
      });
    },
    async (label, reading) => {
      if (!draftDateTime) return undefined;
      await reading;
      return ports.draftPolls.get(key.leagueId, label);
    },
  );
  if (!outcome.ok) return outcome;
  if (outcome.value.isSettled) await tellOfPoll(ports, key.leagueId, outcome.value.listeners);
  const league = await ports.leagues.get(key.leagueId);
  return league ? ok(await viewLeague(ports, league, outcome.value.season)) : refused('league-not-found');
}

type LeagueRefusal = LeagueSettingsRefusal | 'name-refused';

/** A commissioner sets the league's name, whether it is public, its size, and its banner. */
export async function changeLeague(
  ports: SettingsPorts,
  code: string,
  by: string,
  wish: LeagueSettings,
): Promise<Outcome<LeagueReply, LeagueRefusal | ChangeRefusal>> {
  const leagueId = await ports.leagues.idOfCode(code);
  if (leagueId === undefined) return refused('league-not-found');
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { userIds: wish.banner ? [by] : [], lobbies: wish.isPublic === true },
    (before, { league, isPremium, lobbies }): Outcome<Change, LeagueRefusal> => {
      const changed = changeLeagueSettings(
        league,
        before,
        { by, isPremium: isPremium(by), lobbies: lobbies?.count },
        wish,
      );
      if (!changed.ok) return changed;
      const { name = league.name } = wish;
      if (name !== league.name && !isDecent(name)) return refused('name-refused');
      const effects = leagueSettingsEffects(league, { before, after: changed.value }, by, wish);
      const becomesPublic = changed.value.isPublic && !before.isPublic;
      return ok({
        season: changed.value,
        effects: { ...effects, ...(becomesPublic && { lobbyOf: lobbies }) },
      });
    },
  );
  if (!outcome.ok) return outcome;
  return ok(await viewLeague(ports, outcome.value.league, outcome.value.season));
}

import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
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
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { isDecent } from '../decent-names.ts';
import { changeLeagueSeason } from './change-league.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type SettingsPorts = ChangePorts & ViewPorts;

/** A commissioner sets the draft up, or the trade deadline; a new draft time arms its own timers. */
export async function changeSettings(
  ports: SettingsPorts,
  key: SeasonPath,
  by: string,
  wish: SeasonSettings,
): Promise<Outcome<LeagueReply, SettingsRefusal | ChangeRefusal>> {
  const draftDateTime = wish.draftDateTime && new Date(wish.draftDateTime).toISOString();
  const outcome = await changeSeason(ports, key, (before): Outcome<Change, SettingsRefusal> => {
    const act = { by, at: ports.clock.now() };
    const season = seasonNamed(before.season);
    const changed = changeSeasonSettings(before, act, { ...wish, draftDateTime }, season);
    if (!changed.ok) return changed;
    return ok({ season: changed.value, effects: seasonSettingsEffects(before, changed.value, by) });
  });
  if (!outcome.ok) return outcome;
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

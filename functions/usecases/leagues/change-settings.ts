import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { settlingEffects } from '#shared/domain/leagues/draft-poll-news.ts';
import { settledTime } from '#shared/domain/leagues/draft-poll.ts';
import { leagueSettingsEffects, seasonSettingsEffects } from '#shared/domain/leagues/settings-news.ts';
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
 * A commissioner sets up the draft, or sets the trade deadline. A new draft time arms its own timers, and ends the draft
 * poll.
 */
export async function changeSettings(
  ports: SettingsPorts & Pick<Ports, 'draftPolls'>,
  key: SeasonPath,
  by: string,
  input: SeasonSettings & { from?: SeasonSettings | undefined },
): Promise<Outcome<LeagueReply, SettingsRefusal | ChangeRefusal>> {
  const draftDateTime = input.draftDateTime && new Date(input.draftDateTime).toISOString();
  const outcome = await changeSeason(
    ports,
    key,
    (before, beside: Polled | undefined): Outcome<Change & { isSettled: boolean }, SettingsRefusal> => {
      const act = { by, at: ports.clock.now() };
      const season = seasonNamed(before.season);
      const changed = changeSeasonSettings(before, act, { ...input, draftDateTime }, season);
      if (!changed.ok) return changed;
      const after = changed.value;
      const effects = seasonSettingsEffects(before, after, by);
      const time = settledTime(before, after);
      if (!beside?.isOpen || time === null) return ok({ season: after, effects, isSettled: false });
      const settling = settlingEffects(beside.league, after, { by, time });
      return ok({ season: after, effects: { ...effects, ...settling }, isSettled: true });
    },
    async (label, reading) => (draftDateTime ? readPolled(ports, key.leagueId, label, reading) : undefined),
  );
  if (!outcome.ok) return outcome;
  if (outcome.value.isSettled) await tellOfPoll(ports, key.leagueId, outcome.value.listeners);
  const league = await ports.leagues.get(key.leagueId);
  return league ? ok(await viewLeague(ports, league, outcome.value.season)) : refused('league-not-found');
}

/** Data for judging a new draft time, in addition to the season. */
type Polled = Awaited<ReturnType<typeof readPolled>>;

async function readPolled(
  { leagues, draftPolls }: Pick<Ports, 'leagues' | 'draftPolls'>,
  leagueId: string,
  label: string,
  reading: Promise<unknown>,
) {
  const reads = leagues.get(leagueId);
  // The poll is read after the season. So a poll that was already open when the season was read is never missed.
  await reading;
  const [league, { poll }] = await Promise.all([reads, draftPolls.get(leagueId, label)]);
  return league && { league, isOpen: poll !== undefined };
}

type LeagueRefusal = LeagueSettingsRefusal | 'name-refused';

/** A commissioner sets the league's name, whether it is public, its size, and its banner. */
export async function changeLeague(
  ports: SettingsPorts,
  code: string,
  by: string,
  input: LeagueSettings & { from?: LeagueSettings | undefined },
): Promise<Outcome<LeagueReply, LeagueRefusal | ChangeRefusal>> {
  const leagueId = await ports.leagues.idOfCode(code);
  if (leagueId === undefined) return refused('league-not-found');
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { userIds: input.banner ? [by] : [], lobbies: input.isPublic === true },
    (before, { league, isPremium, lobbies }): Outcome<Change, LeagueRefusal> => {
      const changed = changeLeagueSettings(
        league,
        before,
        { by, isPremium: isPremium(by), lobbies: lobbies?.count },
        input,
      );
      if (!changed.ok) return changed;
      const { name = league.name } = input;
      if (name !== league.name && !isDecent(name)) return refused('name-refused');
      const effects = leagueSettingsEffects(league, { before, after: changed.value }, by, input);
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

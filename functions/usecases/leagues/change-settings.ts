import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { changeDraftSettings, type DraftSettings, type SettingsRefusal } from '#shared/domain/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

/** A commissioner sets the draft's time, clock or order type; a new time arms its own timer. */
export async function changeSettings(
  ports: ChangePorts & ViewPorts,
  key: SeasonPath,
  by: string,
  wish: DraftSettings,
): Promise<Outcome<LeagueReply, SettingsRefusal | ChangeRefusal | 'league-not-found'>> {
  const draftDateTime = wish.draftDateTime && new Date(wish.draftDateTime).toISOString();
  const outcome = await changeSeason(ports, key, (state): Outcome<Change, SettingsRefusal> => {
    const season = seasonNamed(state.season);
    const changed = changeDraftSettings(
      state,
      { by, at: ports.clock.now() },
      { ...wish, draftDateTime },
      season,
    );
    if (!changed.ok) return changed;
    const text = 'The draft settings were changed';
    return ok({ season: changed.value, effects: { happening: { act: 'draft-settings', by, text } } });
  });
  if (!outcome.ok) return outcome;
  const league = await ports.leagues.get(key.leagueId);
  return league ? ok(await viewLeague(ports, league, outcome.value.season)) : refused('league-not-found');
}

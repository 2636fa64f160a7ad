import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { NewLeagueRequest } from '#shared/contract/schemas/league-settings.ts';
import { createLeague as judgeCreate, type CreateRefusal } from '#shared/domain/leagues/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { seasonForNewLeague } from '#shared/domain/seasons.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Act, Ports } from '../../ports/ports.ts';
import { leagueView } from '../../views/league-view.ts';
import { armNext } from '../change-season.ts';
import { isDecent } from '../decent-names.ts';
import { stored } from '../news/store-effects.ts';
import { lobbiesOf } from './public-lobbies.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type CreatePorts = ViewPorts & Pick<Ports, 'random' | 'timers'>;

/**
 * Creates a league with its creator as the first member. If the code is taken, draws another. A retry is recognized by the
 * id that the client gave the act, and returns the league that was already created.
 */
export async function createLeague(
  ports: CreatePorts,
  by: string,
  input: NewLeagueRequest,
): Promise<Outcome<LeagueReply, CreateRefusal | 'name-refused' | 'session-expired' | 'unavailable'>> {
  if (!isDecent(input.name)) return refused('name-refused');
  const at = ports.clock.now();
  const draftDateTime = input.draftDateTime && new Date(input.draftDateTime).toISOString();
  const act = input.clientId === undefined ? undefined : { userId: by, clientId: input.clientId };
  const lotterySeed = ports.random.secret();
  const ids = { userId: by, at, id: ports.random.id(at), memberId: ports.random.id(at), lotterySeed };
  return retryUntilDecided(async () => {
    // An access token can outlive its account.
    const profile = await ports.users.get(by);
    if (!profile) return refused('session-expired');
    const made = act && (await madeBefore(ports, act));
    if (made) return ok(made);
    const lobbies = input.isPublic ? await lobbiesOf(ports, by) : undefined;
    const creator = { ...ids, code: ports.random.leagueCode(), isProbe: profile.isProbe };
    const judged = judgeCreate({ ...input, draftDateTime }, creator, seasonForNewLeague(at), lobbies?.count);
    if (!judged.ok) return judged;
    const { league, season } = judged.value;
    await armNext(ports, undefined, season);
    const effects = stored(ports, season.season, {
      joined: [by],
      lobbyOf: lobbies,
      ...(act && { act }),
      happening: { act: 'league-created', by, text: 'The league was created' },
    });
    if ((await ports.leagues.create(league, season, effects)) === 'created') {
      return ok(leagueView(league, season, [profile], { games: [], now: at }));
    }
    return RETRY;
  }, TRIES.often);
}

async function madeBefore(ports: ViewPorts, act: Act): Promise<LeagueReply | undefined> {
  const leagueId = await ports.leagues.madeBy(act);
  const league = leagueId === undefined ? undefined : await ports.leagues.get(leagueId);
  const state = league && (await ports.seasons.get(league.id, league.currentSeason));
  return state && viewLeague(ports, league, state);
}

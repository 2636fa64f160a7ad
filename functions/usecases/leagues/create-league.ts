import type { LeagueReply, NewLeagueRequest } from '#shared/contract/schemas/leagues.ts';
import { createLeague as judgeCreate, type CreateRefusal } from '#shared/domain/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { seasonForNewLeague } from '#shared/domain/seasons.ts';
import type { Act, Ports } from '../../ports.ts';
import { leagueView } from '../../views/league-view.ts';
import { armNext } from '../change-season.ts';
import { stored } from '../news/tell.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type CreatePorts = ViewPorts & Pick<Ports, 'random' | 'pickClock'>;

const TRIES = 5;

/**
 * A new league, its creator the first member. A code that is taken is drawn again; a retry, known by the client's own id
 * of the act, is answered with the league that the act has made.
 */
export async function createLeague(
  ports: CreatePorts,
  by: string,
  wish: NewLeagueRequest,
): Promise<Outcome<LeagueReply, CreateRefusal | 'session-expired' | 'unavailable'>> {
  const at = ports.clock.now();
  const draftDateTime = wish.draftDateTime && new Date(wish.draftDateTime).toISOString();
  const act = wish.clientId === undefined ? undefined : { userId: by, clientId: wish.clientId };
  const lotterySeed = ports.random.secret();
  const ids = { userId: by, at, id: ports.random.id(at), memberId: ports.random.id(at), lotterySeed };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // An access token outlives the account that it was given to.
    const profile = await ports.users.get(by);
    if (!profile) return refused('session-expired');
    const made = act && (await madeBefore(ports, act));
    if (made) return ok(made);
    const creator = { ...ids, code: ports.random.leagueCode() };
    const judged = judgeCreate({ ...wish, draftDateTime }, creator, seasonForNewLeague(at));
    if (!judged.ok) return judged;
    const { league, season } = judged.value;
    await armNext(ports, undefined, season);
    const effects = stored(ports, season.season, {
      joined: [by],
      ...(act && { act }),
      happening: { act: 'league-created', by, text: 'The league was created' },
    });
    if ((await ports.leagues.create(league, season, effects)) === 'created') {
      return ok(leagueView(league, season, [profile], { isFinal: false, now: at }));
    }
  }
  return refused('unavailable');
}

async function madeBefore(ports: ViewPorts, act: Act): Promise<LeagueReply | undefined> {
  const leagueId = await ports.leagues.madeBy(act);
  const league = leagueId === undefined ? undefined : await ports.leagues.get(leagueId);
  const state = league && (await ports.seasons.get(league.id, league.currentSeason));
  return state && viewLeague(ports, league, state);
}

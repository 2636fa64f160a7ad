import type { League as LeagueReply, NewLeague } from '#shared/contract/schemas/leagues.ts';
import { createLeague as judgeCreate, type CreateRefusal } from '#shared/domain/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { seasonForNewLeague } from '#shared/domain/seasons.ts';
import type { Ports } from '../ports.ts';
import { leagueView } from '../views/league-view.ts';
import { armNext } from './change-season.ts';

type CreatePorts = Pick<Ports, 'clock' | 'dice' | 'leagues' | 'users' | 'pickClock'>;

const CODE_TRIES = 5;

/** A new league, its creator the first member. A code that is taken is drawn again. */
export async function createLeague(
  ports: CreatePorts,
  by: string,
  wish: NewLeague,
): Promise<Outcome<LeagueReply, CreateRefusal | 'unavailable'>> {
  const at = ports.clock.now();
  const draftDateTime = wish.draftDateTime && new Date(wish.draftDateTime).toISOString();
  const ids = { userId: by, at, id: ports.dice.id(at), memberId: ports.dice.id(at) };
  for (let attempt = 0; attempt < CODE_TRIES; attempt += 1) {
    const creator = { ...ids, code: ports.dice.leagueCode() };
    const judged = judgeCreate({ ...wish, draftDateTime }, creator, seasonForNewLeague(at));
    if (!judged.ok) return judged;
    const { league, season } = judged.value;
    await armNext(ports, undefined, season);
    if ((await ports.leagues.create(league, season)) === 'created') {
      return ok(leagueView(league, season, await ports.users.getMany([by]), false));
    }
  }
  return refused('unavailable');
}

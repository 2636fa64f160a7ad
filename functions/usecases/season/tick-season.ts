import { knownCorrections } from '#shared/domain/draft/corrections.ts';
import type { Game } from '#shared/domain/season/games.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import { absentees, askedNow, seatSeen } from '#shared/domain/leagues/seat.ts';
import { askingNotices } from '#shared/domain/leagues/seat-news.ts';
import type { Ratings } from '#shared/domain/odds/elo.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { countedGames, seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { completionEffects } from '#shared/domain/season/season-news.ts';
import { nextTick } from '#shared/domain/season/tick.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import { owedWeek, weekEffects } from '#shared/domain/season/weekly-news.ts';
import { closeDesk, offersEndAgain } from '#shared/domain/trades/offer-ending.ts';
import { type TradeState } from '#shared/domain/trades/trade-state.ts';
import { withExpiry } from '#shared/domain/trades/trade-news.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { seenOf } from '../leagues/seen.ts';
import { bookAfter } from '../trades/read-trade-state.ts';
import { seatNamesOf } from '../../views/league-view.ts';
import { endOf } from './read-end.ts';
import { readPast } from './read-past.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

/** How long after the season's last day its results can still arrive, in ms. That is sixty days. */
const GIVEN_UP_AFTER_MS = 60 * 86_400_000;

type TickPorts = ChangePorts & Pick<Ports, 'leagues' | 'results' | 'trades' | 'users'>;

/**
 * Processes a drafted season (see Season's tick). Sends its members the week's recap or, once all games are final, the news
 * that the season is over, and then also ends pending offers. As long as the season isn't over, arms the next tick; returns
 * `stale` for a timer that the season no longer waits for.
 */
export async function tickSeason(
  ports: TickPorts,
  timer: Timer,
): Promise<Outcome<{ season: LeagueSeason }, ChangeRefusal | 'stale'>> {
  const outcome = await changeSeason(
    ports,
    timer,
    (state, { league, games, past, profiles, finalAt, book }: Look): Outcome<Change, 'stale'> => {
      if (!isAwaited(timer, state)) return refused('stale');
      const present = new Set(profiles.map(({ id }) => id));
      const at = ports.clock.now();
      const called = seatNamesOf(state, profiles);
      if (finalAt !== null && league) {
        const news = completionEffects(league, state, games, called);
        return ok(toldTo(present, completed(league, { season: state, book, finalAt }, news, at)));
      }
      const week = owedWeek(state, games, at);
      const tickAt = followingTick(state, at, { owesNews: week !== undefined && !week.isWhole });
      const around = {
        at,
        seenOf: (userId: string) => seatSeen(state, userId, (id) => seenOf(profiles, id)),
      };
      const absent = league ? absentees(state, around) : [];
      const askings = askedNow(state, absent, around);
      const asked = { tickAt, ...(askings.length + state.askings.length > 0 && { askings }) };
      const isTold = league !== undefined && week?.isWhole === true;
      const news = isTold ? weekEffects(league, state, games, { number: week.number, called, past }) : {};
      const weekTold = isTold ? week.number : state.weekTold;
      const corrections = knownCorrections(state, { games, at });
      const over = state.corrections && { corrections };
      const offersEndAt = offersEndAgain({ season: state, book }, at);
      const season = next(state, { ...asked, weekTold, offersEndAt, ...over });
      const asking = league ? askingNotices(league, absent) : [];
      if (!isTold && asking.length === 0) return ok({ season });
      const notices = [...(news.notices ?? []), ...asking];
      return ok(toldTo(present, { season, effects: { ...news, notices } }));
    },
    (label, season) => look(ports, timer.leagueId, label, season),
  );
  return outcome.ok ? ok({ season: outcome.value.season }) : outcome;
}

/** Limits the change's notifications to existing accounts, because nothing is stored for former members. */
function toldTo(present: ReadonlySet<string>, { season, effects = {} }: Change): Change {
  const { notices = [] } = effects;
  return { season, effects: { ...effects, notices: notices.filter(({ to }) => present.has(to)) } };
}

function completed(league: League, desk: TradeState, news: Effects, at: Date): Change {
  const settled = closeDesk(desk, at, next(desk.season, { tickAt: null }));
  return { season: settled.season, effects: withExpiry(news, league, settled) };
}

/** When the next tick is due; null if the season should have ended so long ago that its missing results will never arrive. */
function followingTick(state: LeagueSeason, now: Date, news: { owesNews: boolean }): string | null {
  const season = seasonPlayed(state);
  const end = Date.parse(season.lastDay) + GIVEN_UP_AFTER_MS;
  return now.getTime() > end ? null : nextTick(state.leagueId, season, now, news);
}

interface Look extends Pick<TradeState, 'book' | 'finalAt'> {
  league: League | undefined;
  games: readonly Game[];
  past: Ratings;
  /** The members' profiles; none if the season is gone. */
  profiles: readonly Profile[];
}

async function look(
  ports: TickPorts,
  leagueId: string,
  label: string,
  season: Promise<LeagueSeason | undefined>,
): Promise<Look> {
  const [league, state, { games }, book, past] = await Promise.all([
    ports.leagues.get(leagueId),
    season,
    ports.results.gamesOf(label),
    bookAfter(ports, leagueId, season),
    readPast(ports, label),
  ]);
  const profiles = await ports.users.getMany((state?.members ?? []).flatMap(peopleOf));
  if (!state) return { league, games, past: past.ratings, profiles, finalAt: null, book };
  const counted = countedGames(state, games);
  const finalAt = endOf(state, counted, ports.clock.now());
  return { league, games: counted, past: past.ratings, profiles, finalAt, book };
}

import type { GuestLink, GuestSeason } from '#shared/contract/schemas/guests.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { seasonPagePath } from '#shared/domain/draft/guest-path.ts';
import { guestToken, readGuestToken } from '#shared/domain/draft/guests.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Game } from '#shared/domain/season/games.ts';
import {
  mayFollow,
  seasonPageUntil,
  seasonSharedEffects,
  seasonTakenBackEffects,
  shareSeason,
  takeSeasonBack,
  type ShareSeasonRefusal,
  type TakeSeasonBackRefusal,
} from '#shared/domain/season/season-page.ts';
import type { Ports } from '../../ports/ports.ts';
import { guestSeasonView } from '../../views/guest-view.ts';
import { changeGuestLink } from '../change-guest-link.ts';
import type { ChangePorts, ChangeRefusal } from '../change-season.ts';

/** A commissioner turns on the public season page, or gets its present link (see Public season page). */
export async function shareSeasonLink(
  ports: ChangePorts & Pick<Ports, 'results'>,
  siteUrl: string,
  key: SeasonPath,
  by: string,
): Promise<Outcome<GuestLink, ShareSeasonRefusal | ChangeRefusal>> {
  let games: readonly Game[] = [];
  const outcome = await changeGuestLink(
    ports,
    key,
    seasonSharedEffects(by),
    (state, at, read: readonly Game[]) => {
      games = read;
      return shareSeason(state, { by, at, secret: ports.random.secret() }, games);
    },
    async (label) => (await ports.results.gamesOf(label)).games,
  );
  if (!outcome.ok) return outcome;
  const { seasonLink, leagueId } = outcome.value;
  const expiresAt = seasonPageUntil(outcome.value, games, ports.clock.now());
  // The link may have expired in the meantime.
  if (!seasonLink || expiresAt === null) return refused('season-page-over');
  return ok({ url: siteUrl + seasonPagePath(guestToken(leagueId, seasonLink.secret)), expiresAt });
}

/** A commissioner turns off the public season page. It is gone as soon as the edge asks for the season again. */
export async function takeSeasonLinkBack(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<{ ok: true }, TakeSeasonBackRefusal | ChangeRefusal>> {
  const outcome = await changeGuestLink(ports, key, seasonTakenBackEffects(by), (state) =>
    takeSeasonBack(state, by),
  );
  return outcome.ok ? ok({ ok: true }) : outcome;
}

/**
 * Returns the season as its public page shows it. All unusable links get the same reply: unknown, expired and removed links, and
 * links to a deleted league or an earlier season.
 */
export async function readGuestSeason(
  ports: Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'results' | 'users'>,
  token: string,
): Promise<Outcome<GuestSeason, 'guest-link-not-found'>> {
  const given = readGuestToken(token);
  const league = given && (await ports.leagues.get(given.leagueId));
  if (!league) return refused('guest-link-not-found');
  const [season, { games }] = await Promise.all([
    ports.seasons.get(league.id, league.currentSeason),
    ports.results.gamesOf(league.currentSeason),
  ]);
  const now = ports.clock.now();
  if (!season || !mayFollow(season, given.secret, games, now)) return refused('guest-link-not-found');
  const profiles = await ports.users.getMany(season.members.flatMap(peopleOf));
  return ok(guestSeasonView(league, season, profiles, games, now));
}

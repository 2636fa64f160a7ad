import type { GuestDraft, GuestLink } from '#shared/contract/schemas/guests.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { guestBoardPath } from '#shared/domain/draft/guest-path.ts';
import {
  guestsUntil,
  guestToken,
  mayWatch,
  readGuestToken,
  sharedEffects,
  shareWithGuests,
  takeBackFromGuests,
  takenBackEffects,
  type ShareRefusal,
  type TakeBackRefusal,
} from '#shared/domain/draft/guests.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { guestView } from '../../views/guest-view.ts';
import { changeGuestLink } from '../change-guest-link.ts';
import type { ChangePorts, ChangeRefusal } from '../change-season.ts';

/** A commissioner lets guests watch the draft, through the present guest link or, if there is none, a new one (see Guests). */
export async function shareGuestLink(
  ports: ChangePorts,
  siteUrl: string,
  key: SeasonPath,
  by: string,
): Promise<Outcome<GuestLink, ShareRefusal | ChangeRefusal>> {
  const outcome = await changeGuestLink(ports, key, sharedEffects(by), (state, at) =>
    shareWithGuests(state, { by, at, secret: ports.random.secret() }),
  );
  if (!outcome.ok) return outcome;
  const { guestLink, leagueId } = outcome.value;
  const expiresAt = guestsUntil(outcome.value, ports.clock.now());
  // The link may have expired in the meantime.
  if (!guestLink || expiresAt === null) return refused('nothing-to-watch');
  return ok({ url: siteUrl + guestBoardPath(guestToken(leagueId, guestLink.secret)), expiresAt });
}

/** A commissioner removes the guest link. Guests lose access as soon as the edge asks for the draft again. */
export async function takeGuestLinkBack(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<{ ok: true }, TakeBackRefusal | ChangeRefusal>> {
  const outcome = await changeGuestLink(ports, key, takenBackEffects(by), (state, at) =>
    takeBackFromGuests(state, { by, at }),
  );
  return outcome.ok ? ok({ ok: true }) : outcome;
}

/**
 * Returns the draft as guests see it. All unusable links get the same reply: unknown, expired and removed links, and links
 * to a deleted league or an earlier season.
 */
export async function readGuestDraft(
  ports: Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users'>,
  token: string,
): Promise<Outcome<GuestDraft, 'guest-link-not-found'>> {
  const given = readGuestToken(token);
  const league = given && (await ports.leagues.get(given.leagueId));
  const season = league && (await ports.seasons.get(league.id, league.currentSeason));
  const now = ports.clock.now();
  if (!season || !mayWatch(season, given.secret, now)) return refused('guest-link-not-found');
  const profiles = await ports.users.getMany(season.members.flatMap(peopleOf));
  return ok(guestView(league, season, profiles, now));
}

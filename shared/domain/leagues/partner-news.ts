import { nameIn } from '../news/log-text.ts';
import type { Effects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import type { DraftBoard, LeagueSeason } from '../league-season.ts';
import { isCommissioner, peopleOf, type Member } from '../league-members.ts';
import { seasonsOf, type League } from './league.ts';

type Lasting = Pick<League, 'id' | 'name' | 'currentSeason' | 'pastSeasons'>;

/**
 * Whom the notifications name and reach: names at that time, and whether a user still has an account. Nothing is stored for the
 * others.
 */
interface People {
  called(userId: string): string;
  hasAccount(userId: string): boolean;
}

/** A seat, and a partner in it by user id. */
interface Shared extends People {
  seat: Pick<Member, 'userId' | 'partners'>;
  partner: string;
}

function told(to: string, title: string, message: string, leagueId: string | null): Notice {
  return { to, type: 'league_changed', title, message, leagueId };
}

/** The user ids of the others in the seat who have accounts, its holder first. */
function othersIn({ seat, partner, hasAccount }: Shared): string[] {
  return peopleOf(seat).filter((userId) => userId !== partner && hasAccount(userId));
}

/** Admits a partner by the invitation with this code, and notifies everyone of the seat. */
export function partnerEffects({ id, name }: Lasting, shared: Shared, code: string): Effects {
  const { partner, called } = shared;
  const holder = shared.seat.userId;
  const joined: Notice = {
    to: partner,
    type: 'league_joined',
    title: `You joined ${name}`,
    message: `You’re ${called(holder)}’s partner. You draft and trade together.`,
    leagueId: id,
  };
  const message = `${called(partner)} can now draft and trade for your spot, as you can.`;
  return {
    joined: [partner],
    accepted: { code, by: partner },
    notices: [
      joined,
      ...othersIn(shared).map((to) => told(to, `${called(partner)} is your partner in ${name}`, message, id)),
    ],
    happening: {
      act: 'partner-joined',
      by: partner,
      about: holder,
      text: `now shares a spot with ${nameIn(partner)}`,
    },
  };
}

/** Ends a partner's access to the league, and notifies everyone of the seat but the one who ended the partnership. */
export function partnershipEndEffects(league: Lasting, shared: Shared, by: string): Effects {
  const { id, name } = league;
  const { partner, called } = shared;
  const holder = shared.seat.userId;
  const others = othersIn(shared);
  const rest = others.length > 1 ? 'The two of you keep your spot.' : 'You have your spot alone.';
  const why = `${called(by)} ended your partnership with ${called(holder)}.`;
  const notices = [
    told(partner, `You no longer share a spot in ${name}`, why, null),
    ...others.map((to) => told(to, `${called(partner)} is no longer your partner in ${name}`, rest, id)),
  ];
  return {
    left: [{ userId: partner, seasons: seasonsOf(league) }],
    notices: notices.filter(({ to }) => to !== by),
    happening: {
      act: 'partner-left',
      by,
      about: holder,
      text: `no longer shares a spot with ${nameIn(partner)}`,
    },
  };
}

/** Who leaves a seat to whom, and the draft board that goes along. */
interface Inheritance extends People {
  by: string;
  heir: string;
  board: DraftBoard | null;
}

/**
 * Leaves a seat to the first partner. Notifies them and the commissioners that its former holder, `by`, has left. `season` already
 * has the new holder.
 */
export function inheritedEffects(
  league: Lasting,
  season: LeagueSeason,
  { by, heir, board, called, hasAccount }: Inheritance,
): Effects {
  const { id, name } = league;
  const leaders = season.members.filter(({ userId }) => isCommissioner(season, userId) && hasAccount(userId));
  return {
    // If the heir's account is being deleted right now, this makes the deletion look up their leagues again.
    joined: [heir],
    left: [{ userId: by, seasons: seasonsOf(league) }],
    inherited: { season: season.season, from: by, to: heir, board },
    notices: [
      told(heir, `The spot in ${name} is yours`, `${called(by)} left. You keep its teams and points.`, id),
      ...leaders.map(({ userId }) =>
        told(userId, `${called(by)} left ${name}`, `${called(heir)} keeps the spot they shared.`, id),
      ),
    ],
    happening: { act: 'seat-handed-over', by, about: heir, text: `took over for ${nameIn(by)}` },
  };
}

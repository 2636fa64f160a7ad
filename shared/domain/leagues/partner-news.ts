import { nameIn } from '../news/log-text.ts';
import type { Effects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import { isCommissioner, type DraftBoard, type LeagueSeason } from '../league-season.ts';
import { seasonsOf, type League } from './league.ts';

type Lasting = Pick<League, 'id' | 'name' | 'currentSeason' | 'pastSeasons'>;

/** A seat's holder and a partner, as user ids, with everyone's name at that time. */
interface Shared {
  holder: string;
  partner: string;
  called(userId: string): string;
}

function told(to: string, title: string, message: string, leagueId: string | null): Notice {
  return { to, type: 'league_changed', title, message, leagueId };
}

/** Admits a partner by the invitation with this code, and notifies both people of the seat. */
export function partnerEffects(
  { id, name }: Lasting,
  { holder, partner, called }: Shared,
  code: string,
): Effects {
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
    notices: [joined, told(holder, `${called(partner)} is your partner in ${name}`, message, id)],
    happening: {
      act: 'partner-joined',
      by: partner,
      about: holder,
      text: `shares a spot with ${nameIn(partner)} now`,
    },
  };
}

/** Ends a partner's access to the league, and notifies whoever of the seat didn't end the partnership. */
export function partnershipEndEffects(
  league: Lasting,
  { holder, partner, called }: Shared,
  by: string,
): Effects {
  const { id, name } = league;
  const why = `${called(by)} ended your partnership with ${called(holder)}.`;
  const notices = [
    told(partner, `You no longer share a spot in ${name}`, why, null),
    told(holder, `${called(partner)} is no longer your partner in ${name}`, 'You have your spot alone.', id),
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
interface Inheritance {
  by: string;
  heir: string;
  board: DraftBoard | null;
  called(userId: string): string;
}

/**
 * Leaves a seat to the first partner. Notifies them and the commissioners that its former holder, `by`, has left. `season` already
 * has the new holder.
 */
export function inheritedEffects(
  league: Lasting,
  season: LeagueSeason,
  { by, heir, board, called }: Inheritance,
): Effects {
  const { id, name } = league;
  const leaders = season.members.filter(({ userId }) => isCommissioner(season, userId));
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

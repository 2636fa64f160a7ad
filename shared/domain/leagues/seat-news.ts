import { nameIn } from '../news/log-text.ts';
import type { Effects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner } from '../league-members.ts';
import type { Invite } from './invites.ts';
import type { Absent, SeatOffer, Seen } from './seat.ts';
import { seasonsOf, type League } from './league.ts';

type Lasting = Pick<League, 'id' | 'name' | 'currentSeason' | 'pastSeasons'>;

/** The former and the new member of a seat, and what is needed to notify people. */
interface Passing extends SeatOffer {
  to: string;
  /** The code of the invitation. */
  code: string;
  /** The user ids of the seat's former partners, who leave with its former member. */
  partners: readonly string[];
  /** What was known about these people's accounts when the seat was given away. */
  seenOf(userId: string): Seen;
  called(userId: string): string;
  hasAccount(userId: string): boolean;
}

/**
 * Notifies the former and the new member of a seat, and the commissioners. `season` already has the new member. The former
 * member's notification has no link.
 */
export function passingEffects(
  league: Lasting,
  season: LeagueSeason,
  { seatOf, by, to, code, partners, seenOf, called, hasAccount }: Passing,
): Effects {
  const { id, name } = league;
  const leaders = season.members.filter(({ userId }) => isCommissioner(season, userId));
  const notices: Notice[] = [
    told(
      to,
      `You took over a spot in ${name}`,
      `You’re taking over for ${called(seatOf)}. Their teams and points are yours now.`,
      id,
    ),
    told(seatOf, `Your spot in ${name} was filled`, leftText(seatOf === by, called(to), called(by)), null),
    ...partners.map((partner) =>
      told(partner, `Your spot in ${name} was filled`, sharedText(called(to)), null),
    ),
    ...leaders.map(({ userId }) =>
      told(userId, `${called(to)} took over a spot in ${name}`, `They replaced ${called(seatOf)}.`, id),
    ),
  ];
  return {
    joined: [to],
    // A deleted account has no access left to end.
    left: [seatOf, ...partners]
      .filter((userId) => hasAccount(userId))
      .map((userId) => ({ userId, seasons: seasonsOf(league) })),
    unseen: [seatOf, ...partners].flatMap((userId) => {
      const seen = seenOf(userId);
      return seen.isGone ? [] : { userId, since: seen.at };
    }),
    accepted: { code, by: to },
    notices: notices.filter((notice) => hasAccount(notice.to)),
    happening: {
      act: seatOf === by ? 'seat-handed-over' : 'seat-given-away',
      by,
      about: to,
      text: `took over for ${nameIn(seatOf)}`,
    },
  };
}

function sharedText(to: string): string {
  return `${to} took the spot you shared, so you’re no longer in the league.`;
}

function leftText(isOwnWord: boolean, to: string, by: string): string {
  return isOwnWord
    ? `${to} took your spot, so you’re no longer in the league.`
    : `You were inactive, so ${by} gave your spot to ${to}. You’re no longer in the league.`;
}

function told(to: string, title: string, message: string, leagueId: string | null): Notice {
  return { to, type: 'league_changed', title, message, leagueId };
}

const ASKING = [
  [
    'Still playing in',
    'We haven’t seen you in two weeks. Open your league to keep your spot, or find a replacement.',
  ],
  [
    'You could lose your spot in',
    'We haven’t seen you in three weeks. Open your league to keep your spot. Commissioners can now give it to someone else.',
  ],
] as const;

/**
 * Asks members who have been away for a long time whether they're still playing. If this tick only notes that a member seems
 * absent, the member gets no notification.
 */
export function askingNotices(
  { id, name }: Pick<League, 'id' | 'name'>,
  absent: readonly Absent[],
): Notice[] {
  return absent.flatMap(({ userId: to, times }) => {
    if (times === null) return [];
    const [title, message] = ASKING[times > 0 ? 1 : 0];
    return {
      to,
      type: 'seat_unattended',
      title: `${title} ${name}${times > 0 ? '' : '?'}`,
      message,
      leagueId: id,
    };
  });
}

/**
 * Adds a line to the league's log if a commissioner offers an abandoned seat. If members offer their own seat, that stays
 * private.
 */
export function seatOfferEffects({ seatOf, invitedBy: by }: Invite): Effects {
  if (seatOf === null || seatOf === by) return {};
  const text = 'is inactive; a replacement was invited';
  return { happening: { act: 'seat-offered', by, about: seatOf, text } };
}

import { deletedTitle, removedTitle } from './gone-text.ts';
import { seasonsOf, type League } from './league.ts';
import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner, peopleOf, seatFor } from '../league-members.ts';
import { removedWith } from './partners.ts';
import type { Effects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import { othersThan } from '../news/to-partners.ts';

/** The acting member and the member acted upon, with their names at that time. */
export interface Pair {
  by: { userId: string; name: string };
  target: { userId: string; name: string };
}

type Named = Pick<League, 'id' | 'name'>;
/** The league with all its seasons. */
type Lasting = Named & Pick<League, 'currentSeason' | 'pastSeasons'>;

/**
 * A notification about a league. Someone who has left the league gets it without `leagueId`, so that it has no link to the
 * league.
 */
function told(to: string, title: string, message: string, leagueId: string | null): Notice {
  return { to, type: 'league_changed', title, message, leagueId };
}

/** Removes a member with all partners of their seat, or a partner alone. Everyone removed is notified, unless they did it. */
export function removalEffects(league: Lasting, { by, target }: Pair, before: LeagueSeason): Effects {
  const { name } = league;
  const message = `${by.name} removed you from the league.`;
  const removed = removedWith(before, target.userId);
  return {
    left: removed.map((userId) => ({ userId, seasons: seasonsOf(league) })),
    notices: removed
      .filter((userId) => userId !== by.userId)
      .map((userId) => told(userId, removedTitle(name), message, null)),
    happening: {
      act: 'member-removed',
      by: by.userId,
      about: target.userId,
      text: 'was removed from the league',
    },
  };
}

/** Returns the effects of a ban. A banned user who wasn't in the league gets no notification, because they lost nothing. */
export function banEffects(league: Lasting, pair: Pair, before: LeagueSeason): Effects {
  const { by, target } = pair;
  const line = { act: 'member-kept-out', by: by.userId, about: target.userId } as const;
  if (!seatFor(before, target.userId)) return { happening: { ...line, text: 'was banned from the league' } };
  const removal = removalEffects(league, pair, before);
  return {
    ...removal,
    notices: (removal.notices ?? []).map((notice) => ({
      ...notice,
      ...(notice.to === target.userId && {
        message: `${by.name} removed you from the league and banned you from rejoining.`,
      }),
    })),
    happening: { ...line, text: 'was removed and banned from the league' },
  };
}

export function unbanEffects(by: string, userId: string): Effects {
  return { happening: { act: 'member-let-in', by, about: userId, text: 'was unbanned' } };
}

/** Stores a league's new code. The log doesn't mention the code, because people who join later can read the log, too. */
export function codeEffects(formerCode: string, code: string, by: string): Effects {
  const text = 'Got a new league code; the old code and open invitations no longer work';
  return { league: { code }, formerCode, happening: { act: 'code-drawn', by, text } };
}

/** Notifies the commissioners that a member left. `season` no longer includes that member. */
export function leavingEffects(
  league: Lasting,
  season: LeagueSeason,
  leaver: { userId: string; name: string },
): Effects {
  const { id, name } = league;
  const seats = `${season.members.length} of ${season.maxMembers} spots filled.`;
  const leaders = season.members.filter(({ userId }) => isCommissioner(season, userId));
  return {
    left: [{ userId: leaver.userId, seasons: seasonsOf(league) }],
    notices: leaders.map(({ userId }) => told(userId, `${leaver.name} left ${name}`, seats, id)),
    happening: { act: 'member-left', by: leaver.userId, text: 'Left the league' },
  };
}

export function promotionEffects({ id, name }: Named, { by, target }: Pair): Effects {
  const message = `${by.name} made you a commissioner. You can set up the draft and send announcements.`;
  return {
    notices: [told(target.userId, `You’re now a commissioner of ${name}`, message, id)],
    happening: {
      act: 'commissioner-added',
      by: by.userId,
      about: target.userId,
      text: 'is now a commissioner',
    },
  };
}

export function demotionEffects({ id, name }: Named, { by, target }: Pair): Effects {
  const title = `You’re no longer a commissioner of ${name}`;
  const notice = told(target.userId, title, `${by.name} changed your role. You’re still a member.`, id);
  return {
    notices: by.userId === target.userId ? [] : [notice],
    happening: {
      act: 'commissioner-removed',
      by: by.userId,
      about: target.userId,
      text: 'is no longer a commissioner',
    },
  };
}

/** Transfers the ownership of a league, and notifies both the former and the new owner. */
export function handOverEffects({ id, name }: Named, { by, target }: Pair): Effects {
  const gave = `${target.name} is the new owner. You’re still a commissioner.`;
  return {
    league: { ownerId: target.userId },
    notices: [
      told(target.userId, `You’re the new owner of ${name}`, `${by.name} handed you the league.`, id),
      told(by.userId, `You handed over ${name}`, gave, id),
    ],
    happening: {
      act: 'owner-changed',
      by: by.userId,
      about: target.userId,
      text: 'is the new owner',
    },
  };
}

/**
 * Transfers a league whose owner deleted their account. Only the new owner is notified. The notification doesn't name the former
 * owner, because deleted accounts have no name.
 */
export function inheritanceEffects({ id, name }: Named, by: string, heir: string): Effects {
  const why = 'The owner left Two Crowns, and you’re next in line.';
  return {
    league: { ownerId: heir },
    notices: [told(heir, `You’re the new owner of ${name}`, why, id)],
    happening: { act: 'owner-changed', by, about: heir, text: 'is the new owner' },
  };
}

/** Notifies every other member that the league was deleted. */
export function deletionEffects({ name }: Named, { members }: LeagueSeason, by: Pair['by']): Effects {
  const others = members.flatMap(peopleOf).filter((userId) => userId !== by.userId);
  return {
    notices: others.map((userId) => told(userId, deletedTitle(name), `${by.name} deleted the league.`, null)),
  };
}

/** The maximum length of an announcement. */
export const ANNOUNCEMENT_LENGTH = { title: 100, message: 500 } as const;

/** Sends a commissioner's announcement to every other member, in the commissioner's own words. */
export function announcementEffects(
  { id: leagueId }: Named,
  season: LeagueSeason,
  by: string,
  { title, message }: { title: string; message: string },
): Effects {
  return {
    notices: othersThan(season, by).map((to) => ({
      to,
      type: 'commissioner_announcement',
      title,
      message,
      leagueId,
      author: by,
    })),
    happening: {
      act: 'announcement',
      by,
      text: `Announcement: ${title}`,
      ...(season.hasChannel && { groupWords: message }),
    },
  };
}

import type { ImportName } from '#shared/domain/league-season.ts';
import type { Member } from '#shared/domain/league-members.ts';

type Members = readonly Pick<Member, 'userId'>[];

/** The number of characters at the end of a user id that tell a league's members apart. */
const TAIL = 6;

/**
 * What names in pasted drafts mean, as it is stored: `24=thegreens` for a team, and `3f09ab:uncleal` for a member, with the end of
 * the user id. Every write of a season has them all, and whole user ids would be most of it. A member's place would be shorter,
 * but older code that removes a member would move it.
 */
export function storedNames(members: Members, names: readonly ImportName[]): string[] {
  return names.map((each) => {
    if ('teamId' in each) return `${each.teamId}=${each.name}`;
    const tail = each.userId.slice(-TAIL);
    const isClear = members.filter(({ userId }) => userId.endsWith(tail)).length === 1;
    return `${isClear ? tail : each.userId}:${each.name}`;
  });
}

/** Reads what names mean. Entries that only newer code knows are left out, and so are those of former members. */
export function namesOf(members: Members, stored: readonly string[]): ImportName[] {
  return stored.flatMap((entry): ImportName[] => {
    const [, key = '', sign, name = ''] = /^([^:=]+)([:=])(.+)$/su.exec(entry) ?? [];
    if (sign === '=') return [{ name, teamId: Number(key) }];
    const [member, ...others] = key === '' ? [] : members.filter(({ userId }) => userId.endsWith(key));
    return member && others.length === 0 ? [{ name, userId: member.userId }] : [];
  });
}

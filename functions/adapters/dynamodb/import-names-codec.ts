import type { ImportName, Member } from '#shared/domain/league-season.ts';

type Members = readonly Pick<Member, 'userId'>[];

/**
 * What names in pasted drafts mean, as it is stored: a member's place among the members, or a team's number, and the name:
 * `2m` or `24t` before it. Every write of a season has them all, and user ids would be most of it.
 */
export function storedNames(members: Members, names: readonly ImportName[]): string[] {
  return names.flatMap((each) => {
    if ('teamId' in each) return `${each.teamId}t${each.name}`;
    const place = members.findIndex(({ userId }) => userId === each.userId);
    return place < 0 ? [] : `${place}m${each.name}`;
  });
}

/** Reads what names mean. Entries that only newer code knows are left out. */
export function namesOf(members: Members, stored: readonly string[]): ImportName[] {
  return stored.flatMap((entry): ImportName[] => {
    const [, digits = '', kind, name = ''] = /^(\d+)([mt])(.+)$/su.exec(entry) ?? [];
    if (kind === 't') return [{ name, teamId: Number(digits) }];
    const userId = kind === 'm' ? members[Number(digits)]?.userId : undefined;
    return userId === undefined ? [] : [{ name, userId }];
  });
}

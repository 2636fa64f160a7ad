import type { Ports } from '#functions/ports/ports.ts';
import { createInvite } from '#functions/usecases/invites/invite.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { UseCases } from '../site.ts';
import type { Bug } from './bug.ts';

const OFTEN = { substitutions: 1 } as const;

/** Returns ports that apply this change whenever they write a season in which a seat has been transferred. */
function passing(
  ports: Ports,
  change: (season: LeagueSeason, from: string, to: string) => LeagueSeason,
): Ports {
  const { seasons } = ports;
  const saveWith: typeof seasons.saveWith = (season, effects) => {
    const passed = season.handovers.at(-1);
    return seasons.saveWith(passed ? change(season, passed.from, passed.to) : season, effects);
  };
  return { ...ports, seasons: { ...seasons, get: (...key) => seasons.get(...key), saveWith } };
}

const takeWith =
  (change: Parameters<typeof passing>[1]): UseCases['joinLeague'] =>
  (ports, ...asked) =>
    joinLeague(passing(ports as Ports, change), ...asked);

const keepsPicks = takeWith((season, from, to) => ({
  ...season,
  picks: season.picks.map((pick) => (pick.userId === to ? { ...pick, userId: from } : pick)),
}));
const keepsOrder = takeWith((season, from, to) => ({
  ...season,
  order: season.order.map((userId) => (userId === to ? from : userId)),
}));
const givesWholeClock = takeWith((season) => ({
  ...season,
  deadlineAt: season.deadlineAt && new Date(Date.parse(season.deadlineAt) + 30_000).toISOString(),
}));
const staysMember = takeWith((season, from) => {
  const [member] = season.members.slice(-1);
  return member
    ? { ...season, members: [...season.members, { ...member, id: 'again', userId: from }] }
    : season;
});

/** Returns ports in which this member has no account, so that their seat counts as abandoned. */
const withoutAccount = (ports: Ports, userId: string): Ports => ({
  ...ports,
  users: {
    ...ports.users,
    getMany: async (userIds) => (await ports.users.getMany(userIds)).filter(({ id }) => id !== userId),
  },
});
const offerAnySeat: UseCases['createInvite'] = (ports, siteUrl, input) => {
  const { by, seatOf = by } = input;
  return createInvite(seatOf === by ? ports : withoutAccount(ports as Ports, seatOf), siteUrl, input);
};
const takeAnySeat: UseCases['joinLeague'] = async (ports, by, input) => {
  const invite = 'inviteCode' in input ? await ports.invites.get(input.inviteCode) : undefined;
  const { seatOf = null, invitedBy } = invite ?? {};
  const isOwnWord = seatOf === null || seatOf === invitedBy;
  return joinLeague(isOwnWord ? ports : withoutAccount(ports as Ports, seatOf), by, input);
};

/** Bugs in how a seat is transferred (see A seat passes on). */
export const SEAT_BUGS: Readonly<Record<string, Bug>> = {
  'a spot is transferred without its picks': { usecases: { joinLeague: keepsPicks }, shares: OFTEN },
  'a spot is transferred without its turns': { usecases: { joinLeague: keepsOrder }, shares: OFTEN },
  'a replacement gets a longer clock': { usecases: { joinLeague: givesWholeClock }, shares: OFTEN },
  'a member whose spot was transferred stays a member': {
    usecases: { joinLeague: staysMember },
    shares: OFTEN,
  },
  'a spot is given away although its member picks': {
    usecases: { createInvite: offerAnySeat, joinLeague: takeAnySeat },
    shares: OFTEN,
  },
};

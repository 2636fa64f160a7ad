import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { passing, reading, renewing, writing, type YearBug } from './mutations.ts';
import type { YearShares } from './year-plan.ts';

const FEW: Shape = { maxMembers: 4, teamsEach: 3 };
const SHARED: Partial<YearShares> = { partners: 1, moreTime: 0, undo: 0, corrections: 0 };
const TIMED: Partial<YearShares> = { partners: 0, moreTime: 1, undo: 0, corrections: 0 };
const UNDONE: Partial<YearShares> = { partners: 0, moreTime: 0, undo: 1, corrections: 0 };
const CORRECTED: Partial<YearShares> = { partners: 0, moreTime: 0, undo: 0, corrections: 1 };
const REVIEWED: Partial<YearShares> = { partners: 0, moreTime: 0, undo: 0, corrections: 0, reviews: 1 };

const holdersAlone = (members: LeagueSeason['members']): LeagueSeason['members'] =>
  members.map((member) => ({ ...member, partners: undefined }));
const partnersIn = ({ members }: LeagueSeason): string[] =>
  members.flatMap((member) => peopleOf(member).slice(1));

/** The end of the clock as if no one had added time to the turn. */
function withoutAdded({ deadlineAt, turn }: LeagueSeason): Partial<LeagueSeason> {
  if (deadlineAt === null || !turn) return {};
  return { deadlineAt: new Date(Date.parse(deadlineAt) - 60_000 * turn.timesAdded).toISOString() };
}

/** Bugs in spots that are shared. */
const PARTNER_BUGS: Readonly<Record<string, YearBug>> = {
  'a partner is lost at the renewal': { functions: renewing(holdersAlone), shape: FEW, shares: SHARED },
  'someone whose partnership ended stays a member': {
    functions: writing((_, effects) =>
      effects.log.some(({ act }) => act === 'partner-left') ? { effects: { ...effects, left: [] } } : {},
    ),
    shape: FEW,
    shares: SHARED,
  },
  'a partnership ends, and its partner still has the spot': {
    functions: (ports) => {
      const { seasons } = ports;
      ports.seasons = {
        ...seasons,
        async saveWith(season, effects) {
          const before = await seasons.get(season.leagueId, season.season);
          const isEnd = effects.log.some(({ act }) => act === 'partner-left');
          return seasons.saveWith(
            { ...season, ...(isEnd && before && { members: before.members }) },
            effects,
          );
        },
      };
    },
    shape: FEW,
    shares: SHARED,
  },
  'an invitation makes more than one partner': {
    functions: writing((_, { accepted, ...effects }) =>
      accepted && effects.log.some(({ act }) => act === 'partner-joined') ? { effects } : {},
    ),
    shape: FEW,
    shares: SHARED,
  },
  'partners aren’t notified of trades': {
    functions: writing((season, effects) => ({
      effects: {
        ...effects,
        notifications: effects.notifications.filter(
          ({ to, type }) => !type.startsWith('trade') || !partnersIn(season).includes(to),
        ),
      },
    })),
    shape: FEW,
    shares: SHARED,
  },
  'a pick doesn’t say who of its spot made it': {
    functions: (ports) => {
      const { seasons } = ports;
      ports.seasons = {
        ...seasons,
        save: (season) =>
          seasons.save({ ...season, picks: season.picks.map((pick) => ({ ...pick, by: undefined })) }),
      };
    },
    shape: FEW,
    shares: SHARED,
  },
  'a visit of a partner isn’t recorded, so a spot is given away although someone of it is active': {
    functions: (ports) => {
      const { users } = ports;
      const isPartner = (userId: string) =>
        [...ports.storedSeasons.values()].some((season) => partnersIn(season).includes(userId));
      ports.users = {
        ...users,
        markSeen: async (userId, at) => (isPartner(userId) ? undefined : users.markSeen(userId, at)),
      };
    },
    shape: FEW,
    shares: { ...SHARED, absent: 1, inDraft: 0, inSeason: 0, ownerLeaves: 0 },
  },
  'the trophies leave partners out': {
    pages: reading(({ members }) => ({ members: holdersAlone(members) })),
    shape: FEW,
    shares: SHARED,
  },
};

/** Bugs in the clock, the undo and the corrections of a draft. */
const DRAFT_BUGS: Readonly<Record<string, YearBug>> = {
  'the clock ignores the time that was added': {
    functions: reading(withoutAdded),
    shape: FEW,
    shares: TIMED,
  },
  'the undo of a finished draft loses two picks': {
    functions: writing((season, { log }) =>
      log.some(({ act }) => act === 'pick-undone') ? { picks: season.picks.slice(0, -1) } : {},
    ),
    shape: FEW,
    shares: UNDONE,
  },
  'offers stay open while a finished draft goes on': {
    functions: writing((_, { trades: __, ...effects }) =>
      effects.log.some(({ act }) => act === 'pick-undone') ? { effects } : {},
    ),
    shape: FEW,
    shares: UNDONE,
  },
  'a correction is in force although not everyone has confirmed it': {
    functions: reading(({ members, corrections }) =>
      corrections
        ? {
            corrections: corrections.map((each) => ({
              ...each,
              confirmedBy: members.map(({ userId }) => userId).filter((userId) => userId !== each.by),
            })),
          }
        : {},
    ),
    shape: FEW,
    shares: CORRECTED,
  },
  'a corrected pick’s former team still counts': {
    pages: reading(({ picks }) => ({
      picks: picks.map((pick) => ({ ...pick, nflTeamId: pick.draftedTeamId ?? pick.nflTeamId })),
    })),
    shape: FEW,
    shares: CORRECTED,
  },
  'not everyone is notified of a correction': {
    functions: writing((season, effects) =>
      effects.log.some(({ act }) => act === 'draft-corrected')
        ? {
            effects: {
              ...effects,
              notifications: effects.notifications.filter(({ to }) => to !== season.ownerId),
            },
          }
        : {},
    ),
    shape: FEW,
    shares: CORRECTED,
  },
};

/** Bugs in what happens to trades, and to wishes for them, when a spot passes on. */
const TRADE_BUGS: Readonly<Record<string, YearBug>> = {
  'a trade stays in review although one of its sides has left': {
    functions: passing((_, __, { trades, ...effects }) => {
      if (!trades) return {};
      const { book, ended } = trades;
      const stopped = ended.filter(({ verdict }) => verdict?.cause === 'sides-changed');
      const open = stopped.map((trade) => ({ ...trade, status: 'in-review' as const }));
      const kept = {
        ...trades,
        book: { ...book, offers: [...book.offers, ...open] },
        ended: ended.filter((trade) => !stopped.includes(trade)),
      };
      return stopped.length > 0 ? { effects: { ...effects, trades: kept } } : {};
    }),
    shape: FEW,
    shares: REVIEWED,
  },
  'a replacement looks for what the former member did': {
    functions: passing(({ lookingFor = [] }, { to }) => ({
      lookingFor: [...lookingFor, { userId: to, sought: ['wins'] }],
    })),
    shape: FEW,
    shares: { ...REVIEWED, inSeason: 1 },
  },
};

export const CHOICE_BUGS: Readonly<Record<string, YearBug>> = {
  ...PARTNER_BUGS,
  ...DRAFT_BUGS,
  ...TRADE_BUGS,
};

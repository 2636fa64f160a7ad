import type { RankRules } from '#shared/domain/league-rules.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { CHOICE_BUGS } from './choice-bugs.ts';
import { passing, reading, renewing, writing, type YearBug } from './mutations.ts';
import type { YearShares } from './year-plan.ts';

const FEW: Shape = { maxMembers: 4, teamsEach: 8 };
const MANY: Shape = { maxMembers: 16, teamsEach: 2 };
const OFTEN: Partial<YearShares> = { inSeason: 1 };
const AWAY: Partial<YearShares> = { absent: 1 };

const rankedBy = (rules: Partial<RankRules>) => reading(() => rules);

/** Bugs in how seats are transferred. */
const SEAT_BUGS: Readonly<Record<string, YearBug>> = {
  'a replacement doesn’t get the spot’s teams': {
    functions: passing(({ picks }, { from, to }) => ({
      picks: picks.map((pick) => (pick.userId === to ? { ...pick, userId: from } : pick)),
    })),
    shape: FEW,
    shares: OFTEN,
  },
  'a replacement doesn’t get the spot’s points': {
    pages: reading(({ picks, handovers }) => ({
      picks: picks.map((pick) => {
        const passed = handovers.findLast(({ to }) => to === pick.userId);
        return passed ? { ...pick, draftedAt: passed.at } : pick;
      }),
    })),
    shape: MANY,
    shares: OFTEN,
  },
  'a replacement becomes a commissioner': {
    functions: passing(({ members }, { to }) => ({
      members: members.map((member) => (member.userId === to ? { ...member, isCommissioner: true } : member)),
    })),
    shape: FEW,
    shares: OFTEN,
  },
  'someone who has left stays a member': {
    functions: passing((_, __, effects) => ({ effects: { ...effects, left: [] } })),
    shape: FEW,
    shares: OFTEN,
  },
  'a former member’s offers stay pending': {
    functions: passing((_, __, { trades: ___, ...effects }) => ({ effects })),
    shape: FEW,
    shares: OFTEN,
  },
  'a spot’s next transfer erases the previous one': {
    functions: passing(({ handovers }) => ({ handovers: handovers.slice(-1) })),
    shape: FEW,
    shares: OFTEN,
  },
  'visits aren’t recorded, so a spot is given away although its member is active': {
    functions: (ports) => {
      ports.users = { ...ports.users, markSeen: async () => undefined };
    },
    shape: FEW,
  },
  'absent members aren’t asked, so abandoned spots are never given away': {
    functions: writing(() => ({ askings: [] })),
    shape: FEW,
    shares: AWAY,
  },
};

/** Bugs in standings, crowns, league histories, notifications and renewals. */
const SEASON_BUGS: Readonly<Record<string, YearBug>> = {
  'a tie always counts half': { pages: rankedBy({ tieRule: 'half' }), shape: MANY },
  'a tie never counts': { pages: rankedBy({ tieRule: 'nothing' }), shape: MANY },
  'points break a tie for a crown that should be shared': {
    pages: rankedBy({ levelCrowns: 'points' }),
    shape: MANY,
  },
  'head-to-head breaks a tie for a crown although it shouldn’t': {
    pages: rankedBy({ levelCrowns: 'head-to-head' }),
    shape: MANY,
  },
  'points break a tie for a crown although head-to-head should': {
    pages: reading(({ levelCrowns }) => (levelCrowns === 'head-to-head' ? { levelCrowns: 'points' } : {})),
    shape: MANY,
  },
  'a tied crown is shared although points should break the tie': {
    pages: rankedBy({ levelCrowns: 'shared' }),
    shape: MANY,
  },
  'a trade also moves the points that a team has already earned': {
    pages: reading(({ picks, swaps }) => ({
      swaps: swaps.map((swap) => ({ ...swap, at: picks.at(-1)?.draftedAt ?? swap.at })),
    })),
    shape: FEW,
  },
  'the history forgets who had a spot before': {
    pages: reading(() => ({ handovers: [] })),
    shape: FEW,
    shares: OFTEN,
  },
  'members aren’t notified that the season is over': {
    functions: writing((_, effects) => ({
      effects: {
        ...effects,
        notifications: effects.notifications.filter(({ type }) => type !== 'season_complete'),
      },
    })),
    shape: FEW,
  },
  'a week’s recap is sent again the next day': { functions: writing(() => ({ weekTold: 0 })), shape: FEW },
  'the season’s item grows every week': {
    functions: writing(({ weekTold }) => ({ lotterySeed: 'x'.repeat(300 * weekTold) })),
    shape: FEW,
  },
  'a league is renewed without its replacements': {
    functions: renewing((members, { handovers }) =>
      members.map((member) => ({
        ...member,
        userId: handovers.find(({ to }) => to === member.userId)?.from ?? member.userId,
      })),
    ),
    shape: FEW,
    shares: OFTEN,
  },
  'a league is renewed without its commissioners': {
    functions: renewing((members) => members.map((member) => ({ ...member, isCommissioner: false }))),
    shape: FEW,
    shares: { inDraft: 0, inSeason: 0, absent: 0, ownerLeaves: 0, partners: 0 },
  },
};

export const YEAR_BUGS: Readonly<Record<string, YearBug>> = { ...SEAT_BUGS, ...SEASON_BUGS, ...CHOICE_BUGS };

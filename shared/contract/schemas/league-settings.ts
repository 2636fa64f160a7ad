import * as z from 'zod/mini';
import { BANNER_TEXT_MOST } from '../../domain/leagues/league-banner.ts';
import { PICK_SECONDS } from '../../domain/league-rules.ts';
import { hasTeamsForAll, LEAGUE_SIZE, TEAMS_EACH, usualSize } from '../../domain/sizes.ts';
import { WishedAuction } from './auction.ts';
import { DraftType } from './auction-settings.ts';
import { ClientId, Instant, InstantInput, line, SeasonParam, UserId } from './common.ts';
import { LeagueName } from './league-name.ts';
import { LevelCrowns, Playoffs, PlayoffWeight, TieRule } from './rank-rules.ts';
import { TradeReview, TradeSizes } from './trade-rules.ts';
import { DraftOrderType, LeagueBanner, NightWindow, OrderTable } from './leagues.ts';

/** The commissioner tools to allow or forbid. Absent tools stay unchanged, or off in a new league. */
export const WishedTools = z.strictObject({
  pause: z.optional(z.boolean()),
  undo: z.optional(z.boolean()),
  proxyPick: z.optional(z.boolean()),
  moreTime: z.optional(z.boolean()),
});

export const TimerSeconds = z.int().check(z.minimum(PICK_SECONDS.least), z.maximum(PICK_SECONDS.most));

export const LeagueSize = z.int().check(z.minimum(LEAGUE_SIZE.least), z.maximum(LEAGUE_SIZE.most));

export const TeamsEach = z.int().check(z.minimum(TEAMS_EACH.least), z.maximum(TEAMS_EACH.most));

/** Checks settings against the number of NFL teams. A missing setting counts as a new league's default. */
export const hasTeams = z.refine<{ maxMembers?: number | undefined; teamsEach?: number | undefined }>(
  ({ teamsEach = TEAMS_EACH.default, maxMembers = usualSize(teamsEach) }) =>
    hasTeamsForAll({ maxMembers, teamsEach }),
  {
    path: ['maxMembers'],
    error: 'There aren’t enough NFL teams for this many members',
    when: ({ issues }) => issues.length === 0,
  },
);

export const NewLeagueRequest = z
  .strictObject({
    name: LeagueName,
    /** The default is 10, or fewer if there aren't enough teams. */
    maxMembers: z.optional(LeagueSize),
    teamsEach: z.optional(TeamsEach),
    isPublic: z._default(z.boolean(), false),
    draftDateTime: z._default(z.nullable(InstantInput), null),
    draftTimerDuration: z.optional(z.nullable(TimerSeconds)),
    draftType: z.optional(DraftType),
    /** Counts only in an auction. */
    auction: z.optional(WishedAuction),
    draftOrderType: z.optional(DraftOrderType),
    /** The table of an order of type `table`, which counts only with that type. */
    orderTable: z.optional(z.nullable(OrderTable)),
    nightWindow: z.optional(z.nullable(NightWindow)),
    commissionerTools: z.optional(WishedTools),
    tieRule: z.optional(TieRule),
    levelCrowns: z.optional(LevelCrowns),
    tradeSizes: z.optional(TradeSizes),
    tradeReview: z.optional(TradeReview),
    playoffs: z.optional(Playoffs),
    playoffWeight: z.optional(PlayoffWeight),
    userId: z.optional(UserId),
    clientId: z.optional(ClientId),
  })
  .check(hasTeams);
export type NewLeagueRequest = z.infer<typeof NewLeagueRequest>;

const SETTINGS = {
  draftDateTime: z.optional(z.nullable(InstantInput)),
  draftTimerDuration: z.optional(z.nullable(TimerSeconds)),
  draftOrderType: z.optional(DraftOrderType),
  /** The table of an order of type `table`, which counts only with that type. Null clears it. */
  orderTable: z.optional(z.nullable(OrderTable)),
  teamsEach: z.optional(TeamsEach),
  nightWindow: z.optional(z.nullable(NightWindow)),
  commissionerTools: z.optional(WishedTools),
  tieRule: z.optional(TieRule),
  levelCrowns: z.optional(LevelCrowns),
  tradeSizes: z.optional(TradeSizes),
  tradeReview: z.optional(TradeReview),
  playoffs: z.optional(Playoffs),
  playoffWeight: z.optional(PlayoffWeight),
  /** A day, or an instant on it. The deadline is the end of that day in Eastern time. */
  tradeDeadline: z.optional(z.nullable(z.union([z.iso.date(), InstantInput]))),
};

/** `from` holds fields as the form read them. If one has changed since, the request saves nothing (see Forms beside pushes). */
export const SeasonSettings = z.strictObject({
  ...SETTINGS,
  draftType: z.optional(DraftType),
  auction: z.optional(WishedAuction),
  from: z.optional(z.strictObject({ ...SETTINGS, tradeDeadline: z.optional(z.nullable(Instant)) })),
});

const LEAGUE_SETTINGS = {
  name: z.optional(LeagueName),
  isPublic: z.optional(z.boolean()),
  maxMembers: z.optional(LeagueSize),
  /** Only an OG Player can put up a banner. Null takes the banner down. */
  banner: z.optional(
    z.nullable(z.strictObject({ ...LeagueBanner.shape, text: line('Banner text', BANNER_TEXT_MOST) })),
  ),
};

/** `from` works as in `SeasonSettings`. Stored values can be older than today's rules for names and banners. */
export const LeagueSettings = z.strictObject({
  ...LEAGUE_SETTINGS,
  from: z.optional(
    z.strictObject({
      ...LEAGUE_SETTINGS,
      name: z.optional(z.string()),
      maxMembers: z.optional(z.int()),
      banner: z.optional(z.nullable(z.strictObject(LeagueBanner.shape))),
    }),
  ),
});

/** The season to renew the league for: a label or its first year. */
export const RenewalRequest = z.strictObject({
  newSeasonYear: z.union([SeasonParam, z.pipe(z.int(), z.transform(String))]),
});

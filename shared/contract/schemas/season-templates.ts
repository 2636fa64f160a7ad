import * as z from 'zod/mini';
import { TEMPLATE_NAME_MOST } from '../../domain/leagues/season-templates.ts';
import { TEAMS_EACH } from '../../domain/sizes.ts';
import { TemplateAuction } from './auction.ts';
import { DraftType } from './auction-settings.ts';
import { line } from './common.ts';
import { PLAIN_RANKS } from '../../domain/league-rules.ts';
import { CommissionerTools, DraftOrderType, NightWindow, OrderTable } from './leagues.ts';
import { hasTeams, LeagueSize, TeamsEach, TimerSeconds } from './league-settings.ts';
import { LevelCrowns, Playoffs, PlayoffWeight, TieRule } from './rank-rules.ts';
import { TradeReview, TradeSizes } from './trade-rules.ts';

/** Season settings that a commissioner has saved for the next league. They may violate limits that have changed since then. */
export const SeasonTemplateReply = z.object({
  id: z.string(),
  name: z.string(),
  settings: z.object({
    maxMembers: z.int(),
    teamsEach: z.int(),
    isPublic: z.boolean(),
    /** Absent in templates of drafts by turns. */
    draftType: z.optional(DraftType),
    auction: z.optional(z.object({ budget: z.int(), lotSeconds: z.int(), resetSeconds: z.int() })),
    draftTimerDuration: z.nullable(z.int()),
    draftOrderType: DraftOrderType,
    /** Only in a template whose order is a table. */
    orderTable: z.optional(OrderTable),
    nightWindow: z.nullable(z.object({ from: z.string(), to: z.string() })),
    commissionerTools: CommissionerTools,
    tieRule: TieRule,
    levelCrowns: LevelCrowns,
    /** Absent in templates from before leagues could choose. */
    tradeSizes: z.optional(TradeSizes),
    tradeReview: z.optional(TradeReview),
    playoffs: z.optional(Playoffs),
    playoffWeight: z.optional(PlayoffWeight),
  }),
});
export type SeasonTemplateReply = z.infer<typeof SeasonTemplateReply>;

export const TemplateText = z.strictObject({
  name: line('Name', TEMPLATE_NAME_MOST),
  settings: z
    .strictObject({
      maxMembers: LeagueSize,
      teamsEach: z._default(TeamsEach, TEAMS_EACH.default),
      isPublic: z.boolean(),
      draftType: z.optional(DraftType),
      auction: z.optional(TemplateAuction),
      draftTimerDuration: z.nullable(TimerSeconds),
      draftOrderType: DraftOrderType,
      orderTable: z.optional(OrderTable),
      nightWindow: z.nullable(NightWindow),
      commissionerTools: z.strictObject({
        ...CommissionerTools.shape,
        moreTime: z._default(CommissionerTools.shape.moreTime, false),
      }),
      tieRule: z._default(TieRule, PLAIN_RANKS.tieRule),
      levelCrowns: z._default(LevelCrowns, PLAIN_RANKS.levelCrowns),
      tradeSizes: z.optional(TradeSizes),
      tradeReview: z.optional(TradeReview),
      playoffs: z.optional(Playoffs),
      playoffWeight: z.optional(PlayoffWeight),
    })
    .check(hasTeams),
});
export type TemplateText = z.infer<typeof TemplateText>;

import * as z from 'zod/mini';
import { TEMPLATE_NAME_MOST } from '../../domain/season-templates.ts';
import { ClientId, line } from './common.ts';
import { CommissionerTools, DraftOrderType, LeagueSize, NightWindow, TimerSeconds } from './leagues.ts';

const settings = {
  maxMembers: LeagueSize,
  isPublic: z.boolean(),
  draftTimerDuration: TimerSeconds,
  draftOrderType: DraftOrderType,
  nightWindow: z.nullable(NightWindow),
};

/** Settings of a league's season that their commissioner keeps for the next one. */
export const SeasonTemplateReply = z.object({
  id: ClientId,
  name: z.string(),
  settings: z.object({ ...settings, commissionerTools: CommissionerTools }),
});
export type SeasonTemplateReply = z.infer<typeof SeasonTemplateReply>;

export const TemplateWords = z.strictObject({
  name: line('Name', TEMPLATE_NAME_MOST),
  settings: z.strictObject({ ...settings, commissionerTools: z.strictObject(CommissionerTools.shape) }),
});
export type TemplateWords = z.infer<typeof TemplateWords>;

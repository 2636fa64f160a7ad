import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { ClientId } from '../schemas/common.ts';
import { EarlySwitches } from '../schemas/early-access.ts';
import { MailPreferences, MailPreferencesChange } from '../schemas/mail-preferences.ts';
import { SeasonTemplateReply, TemplateWords } from '../schemas/season-templates.ts';
import { ProfileChange, UploadForm, UploadWish, User } from '../schemas/users.ts';

const OwnTemplate = z.object({ templateId: ClientId });

/** What members say of themselves and want to hear. Apart from the accounts, whose function may do anything to any user. */
export const profileRoutes = {
  changeProfile: {
    method: 'PUT',
    path: '/profile',
    auth: 'member',
    area: 'profile',
    summary: "Change the caller's profile; a username that is given up stays theirs for 30 days",
    body: ProfileChange,
    caller: 'body.userId',
    replies: { 200: User },
    refusals: [
      'session-expired',
      'not-you',
      'email-fixed',
      'username-taken',
      'no-such-picture',
      'not-a-picture',
      'unavailable',
    ],
    limit: 'profile-change',
  },
  mailPreferences: {
    method: 'GET',
    path: '/mail-preferences',
    auth: 'member',
    area: 'profile',
    summary: 'Of which notifications the caller gets mails, too',
    replies: { 200: MailPreferences },
    refusals: ['session-expired'],
  },
  changeMailPreferences: {
    method: 'PUT',
    path: '/mail-preferences',
    auth: 'member',
    area: 'profile',
    summary: 'Switch mails on or off by the type of notification',
    body: MailPreferencesChange,
    replies: { 200: MailPreferences },
    refusals: ['mail-required', 'session-expired', 'unavailable'],
    limit: 'profile-change',
  },
  changeEarlyAccess: {
    method: 'PUT',
    path: '/early-access',
    auth: 'member',
    area: 'profile',
    summary: 'An OG Player switches features on or off that not everybody has yet',
    body: EarlySwitches,
    replies: { 200: User },
    refusals: ['og-players-only', 'session-expired', 'unavailable'],
    limit: 'profile-change',
  },
  seasonTemplates: {
    method: 'GET',
    path: '/season-templates',
    auth: 'member',
    area: 'profile',
    summary: "The caller's season templates",
    replies: { 200: z.array(SeasonTemplateReply) },
    refusals: [],
  },
  saveSeasonTemplate: {
    method: 'PUT',
    path: '/season-templates/{templateId}',
    auth: 'member',
    area: 'profile',
    summary:
      "An OG Player keeps settings under a name, or changes what that id of the client's own stands for",
    params: OwnTemplate,
    body: TemplateWords,
    replies: { 200: z.array(SeasonTemplateReply) },
    refusals: [
      'og-players-only',
      'too-many-templates',
      'night-window-short-clock',
      'session-expired',
      'unavailable',
    ],
    limit: 'league-change',
  },
  removeSeasonTemplate: {
    method: 'DELETE',
    path: '/season-templates/{templateId}',
    auth: 'member',
    area: 'profile',
    summary: 'Remove a season template; again changes nothing',
    params: OwnTemplate,
    replies: { 200: z.array(SeasonTemplateReply) },
    refusals: ['session-expired', 'unavailable'],
    limit: 'league-change',
  },
  uploadPicture: {
    method: 'POST',
    path: '/profile/picture',
    auth: 'member',
    area: 'profile',
    summary: 'A form that uploads one picture of at most 5 MB; it lives five minutes',
    body: UploadWish,
    replies: { 201: UploadForm },
    refusals: [],
    limit: 'picture-upload',
  },
} as const satisfies Record<string, RouteSpec>;

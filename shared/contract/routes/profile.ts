import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { ClientId } from '../schemas/common.ts';
import { EarlySwitches } from '../schemas/billing.ts';
import {
  MailPreferences,
  MailPreferencesChange,
  MailReach,
  MailStopPage,
  MailStopReply,
} from '../schemas/mail-preferences.ts';
import { SeasonTemplateReply, TemplateText } from '../schemas/season-templates.ts';
import { Trophies } from '../schemas/trophies.ts';
import { ProfileChange, UploadForm, UploadWish, User } from '../schemas/users.ts';

/** The request that an email's unsubscribe link makes: its token, and the notification type to stop. */
const stop = {
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
  query: z.object({ type: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))) }),
};

const OwnTemplate = z.object({ templateId: ClientId });

/**
 * The routes for a member's own profile and preferences. They are separate from the account routes, whose function can change any
 * user.
 */
export const profileRoutes = {
  changeProfile: {
    method: 'PUT',
    path: '/profile',
    auth: 'member',
    area: 'profile',
    summary: 'Update the caller’s profile. A former username stays reserved for 30 days',
    body: ProfileChange,
    caller: 'body.userId',
    replies: { 200: User },
    refusals: [
      'session-expired',
      'not-you',
      'email-fixed',
      'username-taken',
      'name-refused',
      'no-such-picture',
      'not-a-picture',
      'unavailable',
    ],
    limit: 'profile-change',
  },
  trophies: {
    method: 'GET',
    path: '/members/{username}/trophies',
    auth: 'member',
    area: 'profile',
    summary: 'A member’s trophies across leagues: the caller’s, or those of a member who shows them',
    // A malformed username gets the same reply as a username that no one has.
    params: z.object({ username: z.string().check(z.maxLength(100)) }),
    replies: { 200: Trophies },
    refusals: ['trophies-not-found'],
    limit: 'trophies',
  },
  mailPreferences: {
    method: 'GET',
    path: '/mail-preferences',
    auth: 'member',
    area: 'profile',
    summary: 'The notifications the caller also gets by email',
    replies: { 200: MailPreferences },
    refusals: ['session-expired'],
  },
  changeMailPreferences: {
    method: 'PUT',
    path: '/mail-preferences',
    auth: 'member',
    area: 'profile',
    summary: 'Turn emails on or off per notification type',
    body: MailPreferencesChange,
    replies: { 200: MailPreferences },
    refusals: ['mail-required', 'session-expired', 'unavailable'],
    limit: 'profile-change',
  },
  mailReach: {
    method: 'GET',
    path: '/mail-reach',
    auth: 'member',
    area: 'profile',
    summary: 'Check whether emails reach the caller',
    replies: { 200: MailReach },
    refusals: ['session-expired'],
  },
  stopMails: {
    method: 'POST',
    path: '/mail-stop/{token}',
    auth: 'public',
    area: 'profile',
    summary: 'Unsubscribe with an email’s token: from one type, or from all emails strangers can trigger',
    ...stop,
    ignoresQueries: true,
    ignoresBody: true,
    replies: { 200: MailStopReply },
    refusals: ['mail-stop-not-found', 'unavailable'],
    limit: 'mail-stop',
  },
  mailStopPage: {
    method: 'GET',
    path: '/mail-stop/{token}',
    auth: 'public',
    area: 'profile',
    summary: 'Redirect the `stopMails` link to its page. Changes nothing',
    // People open this link, so any token is accepted, and the page itself explains an invalid one.
    params: z.object({ token: z.string() }),
    query: z.object({ type: z.optional(z.string()) }),
    ignoresQueries: true,
    replies: { 303: MailStopPage },
    refusals: [],
  },
  changeEarlyAccess: {
    method: 'PUT',
    path: '/early-access',
    auth: 'member',
    area: 'profile',
    summary: 'Turn early-access features on or off, as an OG Player',
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
    summary: 'The caller’s season templates',
    replies: { 200: z.array(SeasonTemplateReply) },
    refusals: [],
  },
  saveSeasonTemplate: {
    method: 'PUT',
    path: '/season-templates/{templateId}',
    auth: 'member',
    area: 'profile',
    summary: 'Save a season template under a name, as an OG Player, or update the one with this client id',
    params: OwnTemplate,
    body: TemplateText,
    replies: { 200: z.array(SeasonTemplateReply) },
    refusals: [
      'og-players-only',
      'too-many-templates',
      'night-window-short-clock',
      'invalid-order-table',
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
    summary: 'Delete a season template. Idempotent',
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
    summary: 'A form to upload one picture of up to 5 MB, valid for five minutes',
    body: UploadWish,
    replies: { 201: UploadForm },
    refusals: [],
    limit: 'picture-upload',
  },
} as const satisfies Record<string, RouteSpec>;

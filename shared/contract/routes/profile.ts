import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { ClientId } from '../schemas/common.ts';
import { EarlySwitches } from '../schemas/early-access.ts';
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

/** The token that a mail carries, and the type of news that it mails. */
const stop = {
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
  query: z.object({ type: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))) }),
};

const OwnTemplate = z.object({ templateId: ClientId });

/** A member's own profile and preferences. Not part of accounts, whose function may do anything to any user. */
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
    summary: 'What a member has won over all leagues: the caller, or whoever lets other members see it',
    // A name that nobody can have is nobody's.
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
  mailReach: {
    method: 'GET',
    path: '/mail-reach',
    auth: 'member',
    area: 'profile',
    summary: "Whether mails reach the caller's address",
    replies: { 200: MailReach },
    refusals: ['session-expired'],
  },
  stopMails: {
    method: 'POST',
    path: '/mail-stop/{token}',
    auth: 'public',
    area: 'profile',
    summary: 'Stop mails by the token that they carry: those of a type, or all that strangers set off',
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
    summary: 'Leads whoever opens the address of `stopMails` to the page with its button; changes nothing',
    // People open it: one that cannot be a link of ours is the page's to tell, in words.
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
    body: TemplateText,
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

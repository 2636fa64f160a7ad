import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { AdminRequestReply } from './admin.ts';
import { Billing } from './billing.ts';
import { ChatMessage } from './chat.ts';
import { CurrentPick, OwnDraftBoard, Pick } from './draft.ts';
import { InviteReply } from './invites.ts';
import { DraftDeadlineStatus, LeagueReply, MemberReply } from './leagues.ts';
import { SeasonEntry } from './season-entry.ts';
import { NotificationReply } from './notifications.ts';
import { Finale, RosterTeam, Standing, WeeklyStandings } from './standings.ts';
import { ScoredGame } from './games.ts';
import { RankedTeam } from './teams.ts';
import { Trade } from './trades.ts';
import { User } from './users.ts';

/** The fields that clients know. A field can become meaningless, but it never goes away. */
const FIELDS: readonly (readonly [name: string, z.ZodMiniObject, fields: string])[] = [
  [
    'a user',
    User,
    'id firstName username email phone profileImageUrl acceptsCommunications isPremium isOnboardingComplete isAdmin twoFactorEnabled createdAt',
  ],
  ['a subscription', Billing, 'stripeCustomerId stripeSubscriptionId'],
  [
    'a notification',
    NotificationReply,
    'userId leagueId leagueCode leagueName type title message isRead metadata createdAt',
  ],
  [
    'a league',
    LeagueReply,
    'id name code ownerId maxMembers minMembers isPublic inviteMethod isRenewable createdAt status draftDate isDraftComplete tradeDeadline currentSeason members',
  ],
  [
    'a season',
    LeagueReply.shape.currentSeason,
    'id leagueId season draftDateTime isDraftComplete tradeDeadline status currentWeek draftTimerStartedAt draftTimerDuration reminderSent fiveMinReminderSent maxMembersOverride isPublicOverride',
  ],
  ['a member', MemberReply, 'id leagueId leagueSeasonId userId draftPosition isCommissioner joinedAt user'],
  ['an invitation', InviteReply, 'leagueId invitedBy email phone inviteMethod inviteCode status expiresAt'],
  [
    'a team',
    RankedTeam,
    'id name city abbreviation conference division primaryColor secondaryColor logoUrl wins losses',
  ],
  ['a team on a roster', RosterTeam, 'leagueId leagueSeasonId season userId nflTeamId draftedAt acquiredVia'],
  ['a draft board', OwnDraftBoard, 'leagueSeasonId userId teamOrder'],
  ['a pick', Pick, 'leagueSeasonId userId nflTeamId round pick pickOrder draftedAt'],
  ['the current pick', CurrentPick, 'userId round pick timeRemaining'],
  [
    'a trade',
    Trade,
    'id leagueId leagueSeasonId leagueTradeNumber proposerId receiverId proposerTeamIds receiverTeamIds status proposedAt respondedAt expiresAt season proposer receiver proposerTeams receiverTeams originalTradeId executedAt',
  ],
  ['a week', WeeklyStandings, 'leagueSeasonId season week users'],
  ['a game', ScoredGame, 'week season homeTeamId awayTeamId homeScore awayScore isComplete gameDate'],
  [
    'a message',
    ChatMessage,
    'id leagueId leagueSeasonId userId message messageType week season createdAt user',
  ],
  ['a standing', Standing, 'userId user wins totalWins losses totalLosses differential teams'],
  ['a finale', Finale, 'winChampions lossChampions finalStandings seasonInfo'],
  ['the draft deadline', DraftDeadlineStatus, 'hasDeadlinePassed deadlineDateET daysUntilDeadline'],
  [
    'a dashboard card',
    SeasonEntry,
    'leagueId leagueName leagueCode season isPublic isDraftComplete memberCount teams',
  ],
];

it.each(FIELDS)('%s still has every field that clients rely on', (_, schema, fields) => {
  const missing = fields.split(' ').filter((field) => !(field in schema.shape));
  expect(missing).toEqual([]);
});

it('a password reset request still has every field that admins rely on', () => {
  const kinds = AdminRequestReply.def.options.map((option) => option.shape);
  const request = kinds.find((shape) => shape.kind.def.values[0] === 'password-reset') ?? {};
  expect(Object.keys(request)).toEqual(
    expect.arrayContaining('email reason requestedAt status adminNotes processedAt processedBy'.split(' ')),
  );
});

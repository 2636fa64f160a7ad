import type { AccountExport } from '#shared/contract/schemas/account-export.ts';
import { FOUNDER_PAGE, type FounderMessage } from '#shared/domain/billing/founder-chat.ts';
import { NEWS_PAGE } from '#shared/domain/news/notice.ts';
import { byLastUse } from '#shared/domain/news/push-devices.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Notification, Ports } from '../../ports/ports.ts';
import { readUserLeagues, type ViewPorts } from '../leagues/read-leagues.ts';
import { newsSince } from '../news/notifications.ts';
import { viewOf } from '../push/devices.ts';
import { pushPreferencesOf } from '../push/push-preferences.ts';
import { preferencesOf } from '../profile/mail-preferences.ts';
import { allFormer, allLeagues } from './export-leagues.ts';
import { teamsNamed } from './export-teams.ts';

type ExportPorts = ViewPorts &
  Pick<
    Ports,
    | 'billing'
    | 'founders'
    | 'templates'
    | 'boards'
    | 'accessTokens'
    | 'calendars'
    | 'channels'
    | 'chats'
    | 'devices'
    | 'draftPolls'
    | 'houseRules'
    | 'invites'
    | 'momentMarks'
    | 'notifications'
    | 'offerThreads'
    | 'passkeys'
    | 'requests'
    | 'trades'
    | 'watches'
  >;

/**
 * Returns everything that is stored about the caller. The reply drops fields the contract doesn't declare (http/serve.ts).
 */
export async function exportAccount(
  ports: ExportPorts,
  userId: string,
): Promise<Outcome<AccountExport, 'session-expired'>> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  const [
    account,
    pushed,
    pushedGames,
    founderChat,
    book,
    calendar,
    accessTokens,
    passkeys,
    leagues,
    invitations,
    notifications,
    requests,
  ] = await Promise.all([
    ports.billing.get(userId),
    ports.devices.get(userId),
    gamesOf(ports, userId),
    allFounderMessages(ports, userId),
    ports.templates.get(userId),
    ports.calendars.get(userId),
    ports.accessTokens.of(userId),
    ports.passkeys.of(userId),
    readUserLeagues(ports, userId),
    allInvitations(ports, userId),
    allNotifications(ports, userId),
    ports.requests.listBy(userId),
  ]);
  return ok({
    exportedAt: ports.clock.now().toISOString(),
    profile: {
      ...profile,
      earlyAccess: [...profile.earlyAccess],
      formerEmails: [...profile.formerEmails],
      refusedNames: [...(profile.refusedNames ?? [])],
    },
    subscription:
      account?.subscription && account.customerId !== null
        ? { ...account.subscription, customerId: account.customerId }
        : null,
    founderChat,
    mailPreferences: preferencesOf(profile),
    pushDevices: byLastUse(pushed.devices).map(viewOf),
    pushPreferences: pushPreferencesOf(pushed.wishes),
    pushedGames,
    seasonTemplates: [...book.templates],
    calendar: calendar ? { madeAt: calendar.madeAt, told: [...calendar.told] } : null,
    accessTokens,
    passkeys: passkeys.map(({ name, addedAt }) => ({ name, addedAt })),
    leagues: await allLeagues(ports, leagues, userId),
    formerLeagues: await allFormer(ports, userId),
    invitations,
    notifications,
    requests,
  });
}

/** Returns the teams whose games the member gets pushes for, and the games for which a push to the member had to wait. */
async function gamesOf(
  { momentMarks, watches }: Pick<Ports, 'momentMarks' | 'watches'>,
  userId: string,
): Promise<AccountExport['pushedGames']> {
  const [{ teams }, waited] = await Promise.all([watches.of(userId), momentMarks.ofUser(userId)]);
  return {
    teams: teams.flatMap(({ season, teamId, holdings }) => {
      const leagueIds = [...new Set(holdings.map(({ leagueId }) => leagueId))];
      return teamsNamed([teamId]).map((team) => ({ season, team, leagueIds }));
    }),
    waited,
  };
}

/** Returns the invitations the member has sent, oldest first, including those to leagues they have left. */
async function allInvitations(
  { clock, invites, leagues }: Pick<Ports, 'clock' | 'invites' | 'leagues'>,
  userId: string,
): Promise<AccountExport['invitations']> {
  const [own, left] = await Promise.all([leagues.listOf(userId), leagues.listLeft(userId)]);
  const known = await leagues.getMany([...new Set([...own, ...left])]);
  const all: AccountExport['invitations'] = [];
  for (const { id, name } of known)
    for (const invite of await invites.listOf(id)) {
      if (invite.invitedBy !== userId) continue;
      const { email, createdAt, expiresAt, fate } = invite;
      const isOver = fate === 'pending' && expiresAt <= clock.now().toISOString();
      all.push({ league: name, email, createdAt, expiresAt, status: isOver ? 'expired' : fate });
    }
  return all.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

async function allNotifications(ports: ExportPorts, userId: string): Promise<Notification[]> {
  const since = await newsSince(ports, userId);
  const all: Notification[] = [];
  for (let more = true; more;) {
    const before = all.at(-1)?.id;
    const page = await ports.notifications.listOf(userId, { before, since, limit: NEWS_PAGE });
    all.push(...page);
    more = page.length === NEWS_PAGE;
  }
  return all;
}

/** Returns all messages of the member's chat with the founders, oldest first. */
async function allFounderMessages(
  { founders }: Pick<Ports, 'founders'>,
  userId: string,
): Promise<FounderMessage[]> {
  const all: FounderMessage[] = [];
  for (;;) {
    const page = await founders.listOf(userId, { before: all.at(-1)?.id, limit: FOUNDER_PAGE });
    all.push(...page);
    if (page.length < FOUNDER_PAGE) return all.toReversed();
  }
}

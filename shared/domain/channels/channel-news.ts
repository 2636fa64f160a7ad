import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner } from '../league-members.ts';
import type { League } from '../leagues/league.ts';
import type { Effects } from '../news/effects.ts';
import type { Channel, ChannelKind, Loss } from './channel.ts';

export const CHANNEL_NAMES: Readonly<Record<ChannelKind, string>> = {
  discord: 'Discord',
  slack: 'Slack',
  groupme: 'GroupMe',
};

/** Why we stopped posting to a group chat, worded as the end of a sentence. None of the reasons contains the webhook URL. */
export const LOSS_WORDS: Readonly<Record<Loss, string>> = {
  gone: 'the webhook URL no longer exists',
  forbidden: 'we no longer have permission to post',
  refused: 'it rejected a post',
  moved: 'the webhook URL redirects somewhere else',
  silent: 'every post failed for a day',
};

/** Stores a group chat that was connected, changed or disconnected, and adds a line to the commissioner log. */
export function channelEffects(by: string, before: Channel | undefined, after: Channel | null): Effects {
  const text = lineText(before, after);
  return { channel: { before: before?.id ?? null, after }, happening: { act: 'group-chat', by, text } };
}

function lineText(before: Channel | undefined, after: Channel | null): string {
  if (!after) return `Disconnected the group chat${before ? ` from ${CHANNEL_NAMES[before.kind]}` : ''}`;
  if (before?.id === after.id) return 'Changed what’s posted to the group chat';
  return `Connected the group chat to ${CHANNEL_NAMES[after.kind]}`;
}

/** Notifies the commissioners that the group chat got disconnected, and adds a line to the league's log. */
export function lostEffects(
  league: Pick<League, 'id' | 'name'>,
  season: LeagueSeason,
  kind: ChannelKind,
  why: Loss,
): Effects {
  const service = CHANNEL_NAMES[kind];
  const leaders = season.members.filter(({ userId }) => isCommissioner(season, userId));
  return {
    notices: leaders.map(({ userId: to }) => ({
      to,
      type: 'league_changed',
      title: `${league.name}’s group chat is disconnected`,
      message: `We can’t post to ${service}: ${LOSS_WORDS[why]}. Reconnect it on the Manage League page.`,
      leagueId: league.id,
    })),
    happening: {
      act: 'group-chat',
      by: null,
      text: `Group chat disconnected: we can’t post to ${service}`,
    },
  };
}

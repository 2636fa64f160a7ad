import { isLeagueCode } from '#shared/domain/leagues/codes.ts';
import { invitationCard, LEAGUE_CODE_CARD, type CardText } from '#shared/domain/leagues/invitation-card.ts';
import { closedToInvited } from '#shared/domain/leagues/invites.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import { withCard } from '../../views/card-view.ts';
import { findInvitation } from '../invites/read-invitation.ts';

type PagePorts = Pick<Ports, 'clock' | 'invites' | 'leagues' | 'seasons' | 'siteShell' | 'users'>;

/**
 * The page of a join link, for browsers and for link previews. Loading it doesn't count as a visit: the page's script
 * reports those. If there is nothing to show in a preview, or it can't be read now, the page is served without it.
 */
export async function readInvitationPage(ports: PagePorts, siteUrl: string, code: string): Promise<string> {
  const [shell, words] = await Promise.all([ports.siteShell.html(), wordsOf(ports, code.toUpperCase())]);
  return words ? withCard(shell, words, { siteUrl, path: `/join/${encodeURIComponent(code)}` }) : shell;
}

async function wordsOf(ports: PagePorts, code: string): Promise<CardText | undefined> {
  // Doesn't reveal whether there is such a league.
  if (isLeagueCode(code)) return LEAGUE_CODE_CARD;
  try {
    const found = await findInvitation(ports, code);
    if (found?.status !== 'pending') return undefined;
    const { invite, league, season, inviter, seatOf } = found;
    return invitationCard({
      invitedBy: inviter,
      leagueName: league.name,
      memberCount: season.members.length,
      maxMembers: season.maxMembers,
      seatOf,
      closed: closedToInvited(invite, season),
    });
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}

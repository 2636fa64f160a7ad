import { isLeagueCode } from '#shared/domain/leagues/codes.ts';
import { invitationCard, LEAGUE_CODE_CARD, type CardText } from '#shared/domain/leagues/invitation-card.ts';
import { picturedInvitation } from '#shared/domain/leagues/invitation-picture.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import { withCard } from '../../views/card-view.ts';
import { invitationPicturePath } from '../../views/invitation-picture-path.ts';
import { readOpenInvitation } from '../invites/open-invitation.ts';

type PagePorts = Pick<Ports, 'clock' | 'invites' | 'leagues' | 'seasons' | 'siteShell' | 'users'>;

/** A preview card's text, and the path of its own picture, if it has one. */
type Card = CardText & { picture?: string | undefined };

/**
 * The page of a join link, for browsers and for link previews. If there is nothing to preview, or it can't be read now, the
 * page has no preview. Loading the page doesn't count as a visit, because its script reports visits.
 */
export async function readInvitationPage(ports: PagePorts, siteUrl: string, code: string): Promise<string> {
  const [shell, card] = await Promise.all([ports.siteShell.html(), cardOf(ports, code.toUpperCase())]);
  return card ? withCard(shell, card, { siteUrl, path: `/join/${encodeURIComponent(code)}` }) : shell;
}

async function cardOf(ports: PagePorts, code: string): Promise<Card | undefined> {
  // All league codes get the same card, so that it doesn't reveal whether there is a league with this code.
  if (isLeagueCode(code)) return LEAGUE_CODE_CARD;
  try {
    const shown = await readOpenInvitation(ports, code);
    if (!shown) return undefined;
    const pictured = picturedInvitation(shown);
    return { ...invitationCard(shown), picture: pictured && invitationPicturePath(code, pictured) };
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
}

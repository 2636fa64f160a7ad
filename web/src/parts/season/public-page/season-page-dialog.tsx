import { GuestLinkDialog, type GuestLinkKind } from '../../leagues/guest-link-dialog.tsx';
import type { LeagueDialogProps } from '../../leagues/league-dialog-button.tsx';
import { embedCode } from './embed-code.ts';
import { seasonPageUntilText } from './season-page-until.ts';

const SEASON_PAGE: GuestLinkKind = {
  share: 'shareSeasonLink',
  takeBack: 'takeSeasonLinkBack',
  until: 'seasonPageUntil',
  title: 'Public Season Page',
  description: 'A link that shows anyone your season: in a group chat, on an office TV, or on your own site.',
  open: 'Open Page',
  qrCode: 'QR code for the season page',
  question: 'Turn off the public season page?',
  warning:
    'The page disappears within a minute, also from sites that embed it. If you turn it back on, you get a new link.',
  turnedOff: { title: 'Season Page Off', description: 'It’s gone for everyone within a minute.' },
};

/** Lets a commissioner share the season with anyone, and turn that page off again. */
export function SeasonPageDialog({ league, onClose }: LeagueDialogProps) {
  return (
    <GuestLinkDialog
      kind={SEASON_PAGE}
      league={league}
      onClose={onClose}
      status={
        league.currentSeason.seasonPageUntil === null
          ? 'The season page is off. A link works until 30 days after the season, and every member sees that it’s on.'
          : `The season page is on until ${seasonPageUntilText(league.currentSeason)}. Every member sees that it’s on, but not the link.`
      }
      embedCode={(url) => embedCode(url, league.name)}
    >
      <p>
        <strong className="text-ink">Anyone with the link sees</strong> the league name, usernames, both
        races, this week’s games and the draft results.
      </p>
      <p>
        <strong className="text-ink">They don’t see</strong> pictures, chat or trades, and search engines
        don’t list the page.
      </p>
    </GuestLinkDialog>
  );
}

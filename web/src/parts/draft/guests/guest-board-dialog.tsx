import { GuestLinkDialog, type GuestLinkKind } from '../../leagues/guest-link-dialog.tsx';
import type { LeagueDialogProps } from '../../leagues/league-dialog-button.tsx';
import { guestsUntilText } from './guests-until.ts';

const BOARD: GuestLinkKind = {
  share: 'shareGuestLink',
  takeBack: 'takeGuestLinkBack',
  until: 'guestsUntil',
  title: 'Guest Board',
  description: 'A link that lets anyone watch the draft on a TV or phone, no account needed.',
  open: 'Open Board',
  qrCode: 'QR code for the guest link',
  question: 'Turn off the guest board?',
  warning: 'Anyone watching with this link gets cut off. If you turn it back on, you get a new link.',
  turnedOff: { title: 'Guest Board Off', description: 'That link no longer works.' },
};

/** Lets a commissioner share a link through which anyone can watch the draft, and turn that link off again. */
export function GuestBoardDialog({ league, onClose }: LeagueDialogProps) {
  const { guestsUntil, draftTimerDuration, draftType } = league.currentSeason;
  const each = draftType === 'auction' ? 'every sale' : 'every pick';
  return (
    <GuestLinkDialog
      kind={BOARD}
      league={league}
      onClose={onClose}
      status={
        guestsUntil === null
          ? 'The guest board is off. A link works until a day after the draft, and every member sees that it’s on.'
          : `The guest board is on until ${guestsUntilText(league.currentSeason)}. Every member sees that it’s on, but not the link.`
      }
    >
      <p>
        <strong className="text-ink">Guests see</strong> the league name, the draft order by username,{' '}
        {draftTimerDuration === null ? `and ${each}` : `${each}, and the clock`}.
      </p>
      <p>
        <strong className="text-ink">They don’t see</strong> pictures, draft boards or chat, and they can’t do
        anything but watch.
      </p>
    </GuestLinkDialog>
  );
}

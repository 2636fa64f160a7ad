import Copy from 'lucide-react/icons/copy';
import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import QrCode from 'lucide-react/icons/qr-code';
import UserPlus from 'lucide-react/icons/user-plus';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { useShareLink } from '../../../parts/leagues/share-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { InvitationsButton, QrButton } from './league-dialogs.tsx';

function mailTo(league: LeagueReply, link: string): string {
  const subject = `Join my league "${league.name}" on Two Crowns`;
  const body = `Draft NFL teams with me on Two Crowns.\n\nLeague code: ${league.code}\n${link}\n`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function InviteCard({ league }: { league: LeagueReply }) {
  const share = useShareLink(league);
  const mail = (): void =>
    void share().then(
      (link) => window.location.assign(mailTo(league, link)),
      () => undefined,
    );
  return (
    <Card title="Invite Friends">
      <p className="text-sm text-ink-2">
        Share this code. It works until the league fills up or starts drafting.
      </p>
      <p
        data-league-code=""
        className="my-3 rounded-sm border border-dashed border-control bg-canvas py-2 text-center font-display text-2xl tracking-[0.15em] text-you"
      >
        {league.code}
      </p>
      <div className="grid gap-3 min-[22rem]:grid-cols-2">
        <CopyButton text={league.code} label="Copy code" icon={<Copy />} variant="primary" />
        <CopyButton text={share} label="Copy link" icon={<Link2 />} variant="outline" />
        <Button variant="outline" onClick={mail}>
          <Mail aria-hidden="true" className="size-4" />
          Email invite
        </Button>
        <InvitationsButton league={league}>
          <UserPlus aria-hidden="true" className="size-4" />
          Invitations
        </InvitationsButton>
        <QrButton league={league} className="min-[22rem]:col-span-2">
          <QrCode aria-hidden="true" className="size-4" />
          Show QR code
        </QrButton>
      </div>
    </Card>
  );
}

import { Check, Copy, Mail } from 'lucide-react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../../lib/paths.ts';
import { useCopied } from '../../../lib/copied.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

function mailTo(league: LeagueReply): string {
  const link = new URL(paths.joinWithCode(league.code), window.location.origin).href;
  const subject = `Join my league "${league.name}" on Two Crowns`;
  const body = `Draft NFL teams with me on Two Crowns.\n\nLeague code: ${league.code}\n${link}\n`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function InviteCard({ league }: { league: LeagueReply }) {
  const [isCopied, copy] = useCopied();
  const Icon = isCopied ? Check : Copy;
  return (
    <Card title="Invite Friends">
      <p className="text-sm text-ink-2">Share this code. It works until the league is full or drafting.</p>
      <p
        data-league-code=""
        className="my-3 rounded-sm border border-dashed border-control bg-canvas py-2 text-center font-display text-2xl tracking-[0.15em] text-gold"
      >
        {league.code}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => copy(league.code)}>
          <Icon aria-hidden="true" className="size-4" />
          {isCopied ? 'Copied' : 'Copy code'}
        </Button>
        <ButtonAnchor variant="outline" href={mailTo(league)}>
          <Mail aria-hidden="true" className="size-4" />
          Email invite
        </ButtonAnchor>
      </div>
    </Card>
  );
}

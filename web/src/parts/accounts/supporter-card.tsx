import Crown from 'lucide-react/icons/crown';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session/session.ts';
import { OG_PLAYER } from './tiers.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

/** Asks members on the free tier to support Two Crowns. */
export function SupporterCard({ children, className }: { children: ReactNode; className?: string }) {
  if (useMe().isPremium) return null;
  return (
    <Card
      className={className ?? ''}
      title={
        <span className="flex items-center gap-2">
          <Crown aria-hidden="true" className="size-5 text-ink-2" />
          Become an {OG_PLAYER.name}
        </span>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-2">{children}</p>
        <ButtonLink variant="outline" to={paths.subscribe}>
          See the Perks
        </ButtonLink>
      </div>
    </Card>
  );
}

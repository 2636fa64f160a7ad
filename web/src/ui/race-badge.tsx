import { Crown } from 'lucide-react';
import { Badge } from './badge.tsx';

/** `Most W's` or `Most L's`, told apart by fill and word, not by red and green. */
export function RaceBadge({ race }: { race: 'wins' | 'losses' }) {
  return (
    <Badge tone={race === 'wins' ? 'win' : 'loss'}>
      <Crown aria-hidden="true" className="size-3.5" />
      {race === 'wins' ? 'Most W’s' : 'Most L’s'}
    </Badge>
  );
}

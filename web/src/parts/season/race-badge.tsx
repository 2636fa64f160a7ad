import Crown from 'lucide-react/icons/crown';
import { Badge } from '../../ui/badge.tsx';

/** `Most W's` or `Most L's`. Fill and word tell them apart, not red and green. */
export function RaceBadge({ race }: { race: 'wins' | 'losses' }) {
  return (
    <Badge tone={race === 'wins' ? 'win' : 'loss'}>
      <Crown aria-hidden="true" className="size-3.5" />
      {race === 'wins' ? 'Most W’s' : 'Most L’s'}
    </Badge>
  );
}

import { Badge } from '../../ui/badge.tsx';
import { RaceCrown } from './race-crown.tsx';

/** `Most W's` or `Most L's`. Fill and word tell them apart, not red and green. */
export function RaceBadge({ race }: { race: 'wins' | 'losses' }) {
  return (
    <Badge tone={race === 'wins' ? 'win' : 'loss'}>
      <RaceCrown race={race} className="size-3.5" isOnBadge />
      {race === 'wins' ? 'Most W’s' : 'Most L’s'}
    </Badge>
  );
}

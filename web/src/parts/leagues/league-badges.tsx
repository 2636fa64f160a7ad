import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type Status = 'draft' | 'drafting' | 'active' | 'completed' | 'ended';

const STATUS: Readonly<Record<Status, readonly [label: string, tone: BadgeTone]>> = {
  draft: ['Pre-Draft', 'plain'],
  drafting: ['Draft In Progress', 'ok'],
  active: ['Active Season', 'ok'],
  completed: ['Season Complete', 'plain'],
  ended: ['Ended', 'outline'],
};

export function StatusBadge({ status }: { status: Status }) {
  const [label, tone] = STATUS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function PrivacyBadge({ isPublic }: { isPublic: boolean }) {
  const Icon = isPublic ? Globe : Lock;
  return (
    <Badge tone="outline">
      <Icon aria-hidden="true" className="size-3.5" />
      {isPublic ? 'Public' : 'Private'}
    </Badge>
  );
}

import Shuffle from 'lucide-react/icons/shuffle';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import {
  orderSettings,
  slotsOf,
  useOrderEdits,
  useRandomizeOrder,
  useSaveOrder,
} from '../../../parts/leagues/edits/order-edits.ts';
import { TheirsOrMine } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';

interface Props {
  league: LeagueReply;
  meId: string;
  /** Whether the draft hasn't started yet. */
  isAhead: boolean;
}

export function DraftOrderCard({ league, meId, isAhead }: Props) {
  if (!isAhead) {
    return (
      <Card title="Draft Order">
        <p className="text-sm text-ink-2">
          {isOver(league) ? 'There’s no draft coming up.' : 'The order locks once the draft starts.'}
        </p>
      </Card>
    );
  }
  if (league.members.length < 2) {
    return (
      <Card title="Draft Order">
        <p className="text-sm text-ink-2">You can set the order once someone joins.</p>
      </Card>
    );
  }
  return <Order league={league} meId={meId} />;
}

/** Whether the league has missed its draft: the draft never started, and can't start anymore. */
function isOver({ status }: LeagueReply): boolean {
  return status === 'draft' || status === 'ended';
}

function Order({ league, meId }: Omit<Props, 'isAhead'>) {
  const { order, isDrawn, edits } = useOrderEdits(league);
  const randomize = useRandomizeOrder(league, 'Randomization Failed');
  const save = useSaveOrder(league);
  const isBusy = randomize.isPending || save.isPending;
  const forget = { onSuccess: edits.settle };
  const userOf = (userId: string) => league.members.find((member) => member.userId === userId)?.user;
  const nameOf = (userId: string) => userOf(userId)?.username ?? '';
  return (
    <Card title="Draft Order">
      <p className="mb-3 text-sm text-ink-2">
        {isDrawn
          ? 'Drag members or use the arrows, then save.'
          : 'Not set yet. If you don’t set one, it’s randomized when the draft starts.'}
      </p>
      <div className="flex flex-col gap-4">
        <SortableList
          items={order}
          label="Draft order"
          nameOf={nameOf}
          render={(userId) => (
            <PersonName
              name={nameOf(userId)}
              isMe={userId === meId}
              isPremium={userOf(userId)?.isPremium ?? false}
              isWhole
            />
          )}
          onChange={(userIds) => edits.edit({ slots: slotsOf(userIds) })}
        />
        <TheirsOrMine edits={edits} settings={orderSettings(nameOf)} />
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={(!edits.isChanged && isDrawn) || edits.overtaken.length > 0 || isBusy}
            onClick={() => save.mutate(order, forget)}
          >
            {save.isPending ? 'Saving...' : 'Save Order'}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => randomize.mutate(undefined, forget)}>
            <Shuffle aria-hidden="true" className="size-4" />
            {randomize.isPending ? 'Randomizing...' : 'Randomize'}
          </Button>
        </div>
      </div>
    </Card>
  );
}

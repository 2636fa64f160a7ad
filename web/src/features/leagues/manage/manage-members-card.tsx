import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { ownName } from '../../../lib/calls/name-seats.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RoleBadge } from '../../../parts/leagues/role-badge.tsx';
import { SeatButton } from '../../../parts/leagues/seat-button.tsx';
import { SpotAvatar } from '../../../parts/leagues/spot-avatar.tsx';
import { TookOver } from '../../../parts/leagues/took-over.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const FIXED =
  'Members are locked in once the draft starts. Members can find their own replacement on the league page. You can replace an inactive member here.';
/** The text shown after the season. Spots are locked then, because the crowns belong to the members as of the last game. */
const OVER = 'The season is over and spots are locked. Members can leave once the league is renewed.';

interface Props {
  league: LeagueReply;
  meId: string;
}

export function MembersCard({ league, meId }: Props) {
  const [removing, setRemoving] = useState<MemberReply | null>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <Card
      title="Member Management"
      action={
        <span className="text-sm text-ink-2">
          {league.members.length} / {league.maxMembers}
        </span>
      }
    >
      {!areFree(league) && (
        <p className="mb-2 text-sm text-ink-2">{league.status === 'completed' ? OVER : FIXED}</p>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Members" className="divide-y divide-line">
        {league.members.map((member) => (
          <Row
            key={member.id}
            league={league}
            member={member}
            meId={meId}
            onRemove={() => setRemoving(member)}
            rest={() => list.current}
          />
        ))}
      </ul>
      {removing && <RemoveDialog league={league} member={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

/** Whether members can leave the league. During a draft and during a season, they can't leave their spots. */
function areFree({ status }: LeagueReply): boolean {
  return status === 'draft' || status === 'ended';
}

/** Says why a member can be replaced. */
const WHY: Readonly<Record<NonNullable<MemberReply['abandoned']>, string>> = {
  gone: 'This account was deleted.',
  unseen: 'Inactive for three weeks. We’ve checked in twice.',
  expired: 'Ran out of time on the last two turns.',
};

interface RowProps extends Props {
  member: MemberReply;
  onRemove: () => void;
  /** Returns the element that gets the focus when the row has been removed. */
  rest: () => Element | null;
}

function Row({ league, member, meId, onRemove, rest }: RowProps) {
  const row = useLastingFocus<HTMLLIElement>(rest);
  const isMe = member.userId === meId;
  const isOwner = member.userId === league.ownerId;
  // Only the owner can remove a commissioner. No one can remove themselves, because members leave the league instead.
  const mayRemove = !isMe && !isOwner && (!member.isCommissioner || league.ownerId === meId);
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <SpotAvatar member={member} size="sm" />
      <span className="min-w-24 flex-1 text-sm">
        <PersonName name={member.user.username} isMe={isMe} isPremium={member.user.isPremium} isWhole />
        <TookOver formerHolders={member.formerHolders} />
        {member.abandoned && <span className="block text-xs text-ink-2">{WHY[member.abandoned]}</span>}
      </span>
      <RoleBadge league={league} member={member} />
      {!isOwner && (
        <div className="flex justify-end gap-2 max-sm:basis-full">
          {(member.isCommissioner || !member.isFormer) && (
            <Rank league={league} member={member} isMe={isMe} />
          )}
          {mayRemove && member.abandoned && !areFree(league) && league.status !== 'completed' && (
            <SeatButton
              league={league}
              member={member}
              label={`Find a replacement for ${member.user.username}`}
            >
              Find a Replacement
            </SeatButton>
          )}
          {mayRemove && areFree(league) && (
            <Button
              variant="outline"
              className="shrink-0"
              aria-label={`Remove ${member.user.username}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const STEPPED_DOWN = {
  title: 'You Stepped Down',
  description: 'You’re a regular member now',
  goesAlong: true,
};

function Rank({ league, member, isMe }: { league: LeagueReply; member: MemberReply; isMe: boolean }) {
  const navigate = useNavigate();
  const { userId } = member;
  // Partners of a commissioner aren't commissioners.
  const person = ownName(member);
  const params = { leagueId: league.id };
  const promote = useLeagueChange(league, () => call('addCommissioner', { params, body: { userId } }), {
    failed: 'Promotion Failed',
    done: () => ({ title: 'Commissioner Added', description: `${person} is now a commissioner` }),
  });
  const demote = useLeagueChange(
    league,
    () => call('removeCommissioner', { params: { ...params, userId } }),
    {
      failed: 'Removal Failed',
      done: () =>
        isMe
          ? STEPPED_DOWN
          : { title: 'Commissioner Removed', description: `${person} is now a regular member` },
    },
  );
  // A commissioner who steps down can no longer see this page.
  const leave = () => isMe && void navigate(paths.league(league.code), { replace: true });
  const isBusy = promote.isPending || demote.isPending;
  const label = member.isCommissioner ? (isMe ? 'Step down' : 'Remove as commissioner') : 'Make commissioner';
  return (
    <Button
      variant="ghost"
      disabled={isBusy}
      aria-label={isMe ? 'Step down as commissioner' : `${label}: ${person}`}
      onClick={() =>
        member.isCommissioner ? demote.mutate(undefined, { onSuccess: leave }) : promote.mutate()
      }
    >
      {label}
    </Button>
  );
}

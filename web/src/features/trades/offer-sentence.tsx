import type { ReactNode } from 'react';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import { verbOf } from '#shared/domain/seat-name.ts';
import { placeNamesOf } from '#shared/domain/teams.ts';
import { PersonName } from '../../ui/person-name.tsx';

interface Props {
  trade: Trade;
  meId: string;
  /** Says what the proposer does. */
  verb?: string;
}

/** Says who offers what to whom, as a member sees it: `Ben offers Atlanta for your Arizona`. */
export function OfferSentence({ trade, meId, verb = 'offers' }: Props) {
  const { proposer, receiver, proposerTeamIds, receiverTeamIds } = trade;
  return (
    <>
      <Named user={proposer} isMe={proposer.id === meId} /> <Quiet>{verbOf(proposer.username, verb)}</Quiet>{' '}
      {placeNamesOf(proposerTeamIds)} <Quiet>for</Quiet>{' '}
      {receiver.id === meId ? 'your' : <Named user={receiver} ending="’s" />} {placeNamesOf(receiverTeamIds)}
    </>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <span className="text-ink-2">{children}</span>;
}

interface NamedProps {
  user: PublicUser;
  isMe?: boolean;
  ending?: string;
}

function Named({ user: { username, isPremium }, ...more }: NamedProps) {
  return (
    <PersonName
      name={username}
      isPremium={isPremium}
      isWhole
      {...more}
      className="inline-flex! max-w-full align-bottom"
    />
  );
}

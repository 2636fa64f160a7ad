import type { Correction } from '#shared/contract/schemas/corrections.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { placeNameOf } from '#shared/domain/teams.ts';

type NameOf = (userId: string) => string;

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);

/** What a correction changes, one text for each pick or, in an auction, for each sale, in draft order. */
export function changeTexts(
  { changes }: Pick<Correction, 'changes'>,
  nameOf: NameOf,
  isAuction: boolean,
): string[] {
  return changes
    .toSorted((a, b) => a.pickOrder - b.pickOrder)
    .map(({ pickOrder, userId, nflTeamIdBefore, nflTeamId }) => {
      const change = `${placeNameOf(nflTeamId)} instead of ${placeNameOf(nflTeamIdBefore)}`;
      return isAuction
        ? `${change} for ${nameOf(userId)}`
        : `${nameOf(userId)}’s pick ${pickOrder}: ${change}`;
    });
}

/** Says who still has to confirm a correction. */
export function waitingText({ waitsFor, needsAnother }: Correction, nameOf: NameOf): string {
  if (waitsFor.length > 0) return `Waiting for ${listOf(waitsFor.map(nameOf))}.`;
  return needsAnother ? 'Waiting for any other member.' : 'Everyone is away or has confirmed.';
}

/** What someone can do with an open correction. */
export interface Choices {
  /** They are asked to confirm it, or can put it in force because everyone who is asked is away or has confirmed. */
  confirm: 'Confirm' | 'Put in Force' | null;
  /** How they can end it: their own or another commissioner's proposal, or one that touches their picks. */
  end: 'Withdraw' | 'Decline' | null;
}

/** The choices of someone who acts for a seat (see Partners). Only the proposer withdraws, not their partners. */
export function choicesOf(correction: Correction, { seat, person }: Actor, isLeader: boolean): Choices {
  const { userId, changes, confirmedBy, waitsFor, needsAnother } = correction;
  const isMine = userId === person;
  const isSecond = needsAnother && userId !== seat && !confirmedBy.includes(seat);
  const isReady = waitsFor.length === 0 && !needsAnother;
  const isTouched = changes.some((change) => change.userId === seat);
  return {
    confirm: isReady ? 'Put in Force' : waitsFor.includes(seat) || isSecond ? 'Confirm' : null,
    end: isMine ? 'Withdraw' : isTouched || isLeader ? 'Decline' : null,
  };
}

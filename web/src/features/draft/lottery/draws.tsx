import { type ReactNode, useEffect } from 'react';
import type { DraftLottery } from '#shared/contract/schemas/draft.ts';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import { Card } from '../../../ui/card.tsx';
import { DrawCard } from './draw-card.tsx';
import { browserStorage, personal } from '../../../lib/page/safe-storage.ts';
import { useMe } from '../../../lib/session/session.ts';

interface Props {
  seasonId: string;
  lottery: DraftLottery;
  /** Everyone who was in the season. */
  members: readonly MemberReply[];
  /** Shown if there are no drawings. */
  none: ReactNode;
  /** Content above the explanation. */
  children?: ReactNode;
}

/** Shows every drawing of a season's draft order, newest first, and explains why drawings are fair. */
export function Draws({ seasonId, lottery: { draws, nextHash }, members, none, children }: Props) {
  const wasSeen = useNotedHashes(seasonId, nextHash);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid gap-4 max-lg:order-last">
        {draws.length === 0 && <Card>{none}</Card>}
        {draws.map((draw, index) => (
          <DrawCard
            key={draw.hash}
            draw={draw}
            number={draws.length - index}
            members={members}
            wasSeen={wasSeen(draw.hash)}
          />
        ))}
      </div>
      <div className="grid gap-4">
        {children}
        <HowItWorks />
      </div>
    </div>
  );
}

function HowItWorks() {
  return (
    <Card title="Why It’s Fair">
      <ol className="list-decimal space-y-2 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-ink-3">
        <li>
          Before each drawing, Two Crowns picks a secret and shows its <b className="text-ink">fingerprint</b>{' '}
          (a SHA-256 hash). That locks it in: a different secret would have a different fingerprint.
        </li>
        <li>
          Each member’s <b className="text-ink">lot</b> is the hash of the secret plus the member’s ID. The
          lowest lot picks first.
        </li>
        <li>
          Afterward we reveal the secret, so anyone can check the math. The next drawing gets a new secret.
        </li>
        <li>Every drawing stays listed here, so no one can secretly redraw until they like the result.</li>
      </ol>
    </Card>
  );
}

const noted = (key: string): readonly string[] => (browserStorage.read(key) ?? '').split(' ');

/**
 * Records each hash that this browser shows before a drawing. No one can replace a hash that the member has already seen, so the
 * member doesn't have to trust anyone. Returns a function that says whether a hash was recorded.
 */
function useNotedHashes(seasonId: string, nextHash: string | null): (hash: string) => boolean {
  const key = personal(`lottery.${seasonId}`, useMe().id);
  useEffect(() => {
    const known = noted(key);
    if (nextHash === null || known.includes(nextHash)) return;
    browserStorage.write(key, [...known, nextHash].join(' ').trim());
  }, [key, nextHash]);
  return (hash) => noted(key).includes(hash);
}

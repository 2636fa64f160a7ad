import { useRef, useState, type RefObject } from 'react';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyPart } from '../../ui/lazy-dialog.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import type { TradeAct } from './trade-dialogs.tsx';
import type { Shown } from './trades-state.tsx';

const found = lazyCodeQuery(
  'helpful-swaps',
  () => import('./helpful-swaps.tsx'),
  ({ HelpfulSwaps }) => HelpfulSwaps,
);

/**
 * Offers to find trades that help both sides. Finding them keeps a phone's processor busy for a second, so it starts with a press.
 */
export function SwapsCard(props: Omit<Shown, 'trading'> & { onAct: (act: TradeAct) => void }) {
  const [isAsked, setAsked] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  return (
    <Card title="Trades That Help Both">
      {isAsked ? (
        <div ref={results} tabIndex={-1}>
          <LazyPart code={found}>{(HelpfulSwaps) => <HelpfulSwaps {...props} />}</LazyPart>
        </div>
      ) : (
        <Start results={results} onPress={() => setAsked(true)} />
      )}
    </Card>
  );
}

function Start({ results, onPress }: { results: RefObject<HTMLElement | null>; onPress: () => void }) {
  // The button disappears with the press.
  const part = useLastingFocus<HTMLDivElement>(() => results.current);
  return (
    <div ref={part}>
      <p className="text-sm text-ink-2">
        We look for trades that raise your crown odds and the other member’s.
      </p>
      <Button variant="outline" className="mt-3" onClick={onPress}>
        Find Trades
      </Button>
    </div>
  );
}

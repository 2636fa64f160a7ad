import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { tradeTitle } from './offer-text.ts';
import type { OfferAct } from './proposal.ts';
import type { TradingNow } from './trading.ts';

// Each dialog of the Trade Center loads its code when its button is first pressed.

const propose = lazyCodeQuery(
  'propose-trade',
  () => import('./propose-trade-dialog.tsx'),
  ({ ProposeDialog }) => ProposeDialog,
);
const accept = lazyCodeQuery(
  'accept-trade',
  () => import('./accept-dialog.tsx'),
  ({ AcceptDialog }) => AcceptDialog,
);

const talk = lazyCodeQuery(
  'talk-about-trade',
  () => import('./talk-dialog.tsx'),
  ({ TalkDialog }) => TalkDialog,
);

/** What the user has started to do. */
export type TradeAct = OfferAct | { kind: 'accept'; trade: Trade } | { kind: 'talk'; trade: Trade };

interface Props {
  act: TradeAct;
  league: LeagueReply;
  meId: string;
  trading: TradingNow;
  onClose: () => void;
}

export function TradeDialog({ act, ...props }: Props) {
  const { onClose } = props;
  if (act.kind === 'accept') {
    return (
      <LazyDialog code={accept} title={`Accept ${tradeTitle(act.trade)}?`} onClose={onClose}>
        {(Dialog) => <Dialog trade={act.trade} {...props} />}
      </LazyDialog>
    );
  }
  if (act.kind === 'talk') {
    const about = `Messages about ${tradeTitle(act.trade)}`;
    return (
      <LazyDialog code={talk} title={about} onClose={onClose}>
        {(Dialog) => <Dialog title={about} trade={act.trade} onClose={onClose} />}
      </LazyDialog>
    );
  }
  const title =
    act.kind === 'propose'
      ? 'Propose a Trade'
      : `${act.kind === 'counter' ? 'Counter' : 'Change'} ${tradeTitle(act.trade)}`;
  return (
    <LazyDialog code={propose} title={title} onClose={onClose}>
      {(Dialog) => <Dialog title={title} act={act} {...props} />}
    </LazyDialog>
  );
}

import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';

const panelCode = lazyCodeQuery(
  'push',
  () => import('./push/push-panel.tsx'),
  ({ PushPanel }) => PushPanel,
);

/** Messages to the member's devices. Its code comes after the page. */
export function PushCard() {
  return (
    <Card title="Notifications on your devices">
      <LazyPart code={panelCode}>{(PushPanel) => <PushPanel />}</LazyPart>
    </Card>
  );
}

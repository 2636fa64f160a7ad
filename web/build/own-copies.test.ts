import { expect, test } from 'vitest';
import { isCopied } from './own-copies.ts';

test.each([
  ['/site/web/src/features/draft/panels/draft-matrix.tsx', true],
  ['/site/web/src/ui/card.tsx', true],
  ['/site/web/src/features/draft/room/teams.ts', true],
  ['/site/shared/domain/draft/mock-draft.ts', true],
  ['/site/node_modules/lucide-react/dist/esm/icons/play.mjs', true],
  ['/site/node_modules/lucide-react/dist/esm/Icon.mjs', false],
  ['/site/node_modules/react/index.js', false],
  // All pages share one toast store, so it isn't copied.
  ['/site/web/src/lib/page/toast.ts', false],
  ['/site/web/src/lib/session/session-hint.ts', false],
  ['/site/web/src/parts/frame/public-page.tsx', false],
  ['/site/shared/domain/teams.ts', true],
  ['\0rolldown/runtime.js', false],
])('%s is copied for the mock draft: %s', (id, is) => {
  expect(isCopied(id)).toBe(is);
});

import { codeQuery } from '../../../lib/page/late-code.ts';

/** Only commissioners need this code, and only if their league allows a tool. */
export const toolsCode = codeQuery(
  'commissioner-tools',
  () => import('./commissioner-tools.tsx'),
  ({ CommissionerTools }) => CommissionerTools,
);

import { codeQuery } from '../../../lib/page/late-code.ts';

/** Commissioners alone need it, and only where their league allows a tool. */
export const toolsCode = codeQuery(
  'commissioner-tools',
  () => import('./commissioner-tools.tsx'),
  ({ CommissionerTools }) => CommissionerTools,
);

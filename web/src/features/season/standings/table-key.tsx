import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { Mark } from '../../../parts/season/mark.tsx';
import { RankNote } from '../../../parts/season/rank-note.tsx';
import { hasBegun } from '../../../parts/season/standings.ts';
import { FORM_WEEKS } from './use-trends.tsx';

/** Explains below the tables how ties count, and what the marks mean. */
export function TableKey({ standings, league }: { standings: readonly Standing[]; league: LeagueReply }) {
  if (!hasBegun(standings)) return null;
  const hasTies = standings.some(({ ties }) => ties > 0);
  return (
    <>
      <RankNote standings={standings} rules={league.currentSeason} />
      {hasTies && league.currentSeason.tieRule === 'nothing' && (
        <p className="mt-3 text-xs text-ink-3">T’s are tied games. They count for neither race.</p>
      )}
      {/* Screen readers hear the same in each row. */}
      <p aria-hidden="true" className="mt-3 text-xs text-ink-3">
        Dots show the last {FORM_WEEKS} weeks: wins above the line, losses below it. The curve is the distance
        from the lead, which is at its top.
        {league.status === 'active' && (
          <>
            {' '}
            <Mark name="clinched" className={MARK} /> Clinched. <Mark name="out" className={MARK} /> Out.
          </>
        )}
      </p>
    </>
  );
}

const MARK = 'inline-block size-3.5 align-text-bottom';

import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { OddsCard } from './odds-card.tsx';
import { RecentActivity } from './recent-activity.tsx';

export interface FarDownProps {
  league: LeagueReply;
  standings: readonly Standing[];
  meId: string;
  /** Whether scores arrive by push. */
  isLive: boolean;
  /** Whether other changes to the league arrive by push. */
  isFollowed: boolean;
}

/** The last parts of the standings page. Their code and their calls wait until the user comes near them. */
export function FarDown({ league, standings, meId, isLive, isFollowed }: FarDownProps) {
  return (
    <>
      {league.status === 'active' && <OddsCard {...{ league, standings, meId, isLive }} />}
      <RecentActivity league={league} isLive={isFollowed} />
    </>
  );
}

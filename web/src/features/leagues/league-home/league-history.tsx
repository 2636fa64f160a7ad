import { Trophy } from 'lucide-react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';

/** Who won: there is a history once a season is over. */
export function LeagueHistory({ league: { code, status, currentSeason } }: { league: LeagueReply }) {
  if (status !== 'completed') return null;
  const { label, startYear } = seasonNamed(currentSeason.season);
  return (
    <Card title="League History">
      <ButtonLink variant="outline" className="w-full" to={paths.pastFinale(code, startYear)}>
        <Trophy aria-hidden="true" className="size-4 text-gold" />
        {label}: both champions
      </ButtonLink>
    </Card>
  );
}

import { useId } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { BannerPattern } from '#shared/domain/leagues/league-banner.ts';
import { teamById } from '#shared/domain/teams.ts';
import { textOn } from '../../lib/colour.ts';

/** Patterns as seamless 40 by 40 tiles. For each, the path and the width of its lines. */
const TILES: Readonly<Record<BannerPattern, readonly [path: string, width: number]>> = {
  stripes: ['M-10 10 10-10M-10 50 50-10M30 50 50 30', 10],
  chevrons: ['M-5 15 20 40 45 15M-5-25 20 0 45-25', 8],
  'yard-lines': ['M2 0v40M12 6v6M22 6v6M32 6v6M12 28v6M22 28v6M32 28v6', 2],
  diamonds: ['M20 4 36 20 20 36 4 20z', 4],
};

/** A league's banner: a pattern in the colors of two teams, with the commissioners' text on one of those colors. */
export function LeagueBanner({
  banner: { pattern, teamId, otherTeamId, text },
  className = '',
}: {
  banner: NonNullable<LeagueReply['banner']>;
  className?: string;
}) {
  const id = useId();
  const [one, other] = [teamById(teamId), teamById(otherTeamId)];
  if (!one || !other) return null;
  const [tile, width] = TILES[pattern];
  const background = one.primaryColor;
  return (
    <div
      data-league-banner=""
      className={`relative grid justify-items-center overflow-hidden rounded-lg border border-line p-5 ${className}`}
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <pattern id={id} width="40" height="40" patternUnits="userSpaceOnUse">
          <path
            d={tile}
            strokeWidth={width}
            stroke={one === other ? one.secondaryColor : other.primaryColor}
            fill="none"
          />
        </pattern>
        <path d="M0 0h9999v999H0z" fill={background} />
        <path d="M0 0h9999v999H0z" fill={`url(#${id})`} />
      </svg>
      <p
        style={{ background, color: textOn(background) }}
        className="relative max-w-full rounded-sm px-3 py-1 text-center font-display text-lg wrap-anywhere"
      >
        {text}
      </p>
    </div>
  );
}

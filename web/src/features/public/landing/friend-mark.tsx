import { JERSEY_TONES } from '#shared/domain/accounts/jersey.ts';
import { FRIENDS, YOU } from './season.ts';

/**
 * A friend's jersey with their initial, for use in an SVG. It is 32 units wide and centered on the origin. The user's jersey has
 * a white ring.
 */
export function FriendMark({ friend }: { friend: number }) {
  const [dark, light] = JERSEY_TONES[friend] ?? [];
  return (
    <>
      <circle r="15" fill={dark} />
      <path d="M0-15a15 15 0 0 1 0 30z" fill={light} transform={`rotate(${friend * 40})`} />
      {friend === YOU && <circle r="15" fill="none" strokeWidth="2.5" className="stroke-you" />}
      <text y="6" textAnchor="middle" className="fill-white font-display text-base">
        {FRIENDS[friend]?.name[0]}
      </text>
    </>
  );
}

import { Shortcuts } from '../room/help-text.tsx';

const KEYS = [
  ['B', 'Bid one more'],
  ['/', 'Search the teams'],
  ['Enter', 'Open a team, or send the price you typed'],
  ['Esc', 'Close the team'],
  ['?', 'Show this help'],
] as const;

/** The help for an auction. `isClocked` is false if a commissioner enters each sale. */
export function AuctionHelp({ isClocked }: { isClocked: boolean }) {
  return (
    <>
      <ul className="mb-4 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        <li>
          Members take turns naming a team, and the highest bid gets it. Losing teams are worth money, too.
        </li>
        {isClocked ? <Clocked /> : <li>Bid out loud. A commissioner enters each sale.</li>}
        <li>Your highest possible bid leaves 1 crown for each of your other open slots.</li>
        <li>“Worth” is what a team should cost, by our projections and the money left in the room.</li>
      </ul>
      <Shortcuts of={KEYS} />
    </>
  );
}

function Clocked() {
  return (
    <>
      <li>
        A bid counts until the clock is at 0. A late bid keeps the team on the block for some more seconds.
      </li>
      <li>
        With “Up to”, we bid for you: 1 crown more than the next best bid, up to your limit. Only you see your
        limit, and you can set one ahead of time for any team.
      </li>
      <li>If your time to name a team runs out, we name the top team on your draft board for 1 crown.</li>
    </>
  );
}

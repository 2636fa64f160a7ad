import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ArticlePage } from '../../../parts/frame/article-page.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';

export function Component() {
  return (
    <ArticlePage
      title="How to Play"
      intro="Draft whole NFL teams, collect their wins or their losses, take a crown."
      action={<ButtonAnchor href={paths.onboarding}>Get Started Now</ButtonAnchor>}
    >
      <div className="space-y-5">
        <Section number={1} title="Start or Join a League">
          <li>
            A league is for 2 to 16 players, as many as there are teams for: 10 with three teams each, 8 with
            four. Share its 6-character code, or make it public.
          </li>
          <li>Or enter a friend’s code, or pick a public league that still has room.</li>
          <li>You may play in as many leagues as you like.</li>
        </Section>
        <Section number={2} title="League Phases">
          <li>
            <b>Pre-Draft.</b> Members join. Order your own draft board: it picks for you if your clock runs
            out.
          </li>
          <li>
            <b>Draft.</b> Three rounds in snake order: the last of one round is the first of the next. You
            have 90 seconds a pick, and nobody can take a team twice. A league may choose another clock, none,
            or another order, and two to eight teams each, which makes as many rounds.
          </li>
          <li>
            <b>Season.</b> Your teams play and you score. Trade one for one until your league’s trade
            deadline.
          </li>
          <li>
            <b>Finale.</b> After the last regular-season game the standings lock and two champions are
            crowned.
          </li>
        </Section>
        <Section number={3} title="Scoring System">
          <li>A win of one of your teams is 1 Win point, a loss is 1 Loss point.</li>
          <li>
            A tie gives no point; neither does a bye or a postponed game. A league may choose that the ranks
            count a tie as half a win and half a loss.
          </li>
          <li>
            A game counts for whoever owned the team at kickoff, so trades never move points already played.
          </li>
          <li>
            <b>Win Champion:</b> most wins; equal wins are settled by fewer losses.
          </li>
          <li>
            <b>Loss Champion:</b> most losses; equal losses are settled by fewer wins.
          </li>
          <li>
            Who is still equal shares the crown, unless the league lets the points decide that their teams
            scored: the most for the Win Champion, the fewest for the Loss Champion.
          </li>
        </Section>
        <Section number={4} title="Commissioner Tools">
          <li>The creator of a league is its commissioner.</li>
          <li>
            Commissioners set the draft’s time and order, draw the order at random, and start the draft.
          </li>
          <li>
            A draft cannot be paused or restarted. Only where a league allows it before its draft,
            commissioners may pause it, take back the last pick, or pick for the member on the clock; every
            member sees which.
          </li>
        </Section>
      </div>
    </ArticlePage>
  );
}

function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-3 flex items-center gap-3 text-lg">
        <span
          aria-hidden="true"
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-gold text-gold"
        >
          {number}
        </span>
        {title}
      </h2>
      <ul className="list-disc space-y-2 pl-5 text-ink-2 marker:text-gold [&_b]:text-ink">{children}</ul>
    </section>
  );
}

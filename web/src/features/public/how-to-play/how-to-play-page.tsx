import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ArticlePage } from '../../../parts/frame/article-page.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';

export function Component() {
  return (
    <ArticlePage
      title="How to Play"
      intro="Draft whole NFL teams, stack up wins or losses, win a crown."
      action={<ButtonAnchor href={paths.onboarding}>Get Started Now</ButtonAnchor>}
    >
      <div className="space-y-5">
        <Section number={1} title="Start or Join a League">
          <li>
            A league has 2 to 16 players, depending on teams per player: up to 10 with three teams each, up to
            8 with four. Share your 6-character code, or make the league public.
          </li>
          <li>Or enter a friend’s code, or pick a public league with open spots.</li>
          <li>
            Share your spot with up to two partners, who draft, trade and win with you. They don’t count
            toward the league’s size.
          </li>
          <li>Play in as many leagues as you want.</li>
        </Section>
        <Section number={2} title="League Phases">
          <li>
            <b>Pre-Draft.</b> Members join. Rank your draft board. It picks for you if your clock runs out.
          </li>
          <li>
            <b>Draft.</b> Three rounds, snake order: last pick in one round, first pick in the next. You get
            90 seconds per pick, and each team can be drafted only once. Leagues can change the clock or turn
            it off, use a different order or an order table of their own, and draft two to eight teams each,
            one per round.
          </li>
          <li>
            <b>Season.</b> Your teams play and you score. Trade one for one until your league’s trade
            deadline. Leagues can allow several teams on each side, and a day to review each trade.
          </li>
          <li>
            <b>Finale.</b> After the last regular-season game, or after the Super Bowl if your league counts
            the playoffs, the standings lock and we crown two champions.
          </li>
        </Section>
        <Section number={3} title="Scoring System">
          <li>When one of your teams wins, you get 1 Win point. When it loses, you get 1 Loss point.</li>
          <li>
            Ties, byes and postponed games are worth nothing. For rank, leagues can choose to count a tie as
            half a win and half a loss, or as a loss for both teams.
          </li>
          <li>
            A game counts for whoever owns the team at kickoff, so points you’ve already earned never move in
            a trade.
          </li>
          <li>
            <b>Win Champion:</b> most wins. Tiebreaker: fewer losses.
          </li>
          <li>
            <b>Loss Champion:</b> most losses. Tiebreaker: fewer wins.
          </li>
          <li>
            Still tied? You share the crown, unless your league breaks ties on points scored by your teams:
            most for Win Champion, fewest for Loss Champion. Leagues can also put head-to-head first: the best
            record in games between the tied players’ teams, if they’ve all met each other. For Loss Champion,
            it’s the worst record.
          </li>
        </Section>
        <Section number={4} title="Commissioner Tools">
          <li>Create a league and you’re its commissioner.</li>
          <li>
            Start with Classic or Office settings, or choose your own rules. The league’s Rules page lists
            them all, with every change.
          </li>
          <li>Commissioners set the draft time, set or randomize the draft order, and start the draft.</li>
          <li>
            A draft can’t be paused or restarted. If a league turns on commissioner tools before its draft,
            commissioners can pause it, add up to three minutes to a pick, undo the last pick, or pick for the
            member on the clock. Every member sees which tools are on.
          </li>
          <li>
            Wrong team in a finished draft? Until the first game of a drafted team, commissioners can propose
            a correction. It counts once everyone it touches has confirmed.
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
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-control text-ink-2"
        >
          {number}
        </span>
        {title}
      </h2>
      <ul className="list-disc space-y-2 pl-5 text-ink-2 marker:text-ink-3 [&_b]:text-ink">{children}</ul>
    </section>
  );
}

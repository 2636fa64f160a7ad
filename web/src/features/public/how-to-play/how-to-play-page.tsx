import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { PublicPage } from '../../../ui/public-page.tsx';

export function Component() {
  return (
    <PublicPage>
      <article className="page mt-6 max-w-text!">
        <PageHeading title="How to Play" back={{ to: paths.home, label: 'Back to Home' }}>
          Draft three NFL teams, collect their wins or their losses, take a crown.
        </PageHeading>
        <Section number={1} title="Start or Join a League">
          <li>Create a league for 4 to 10 players and share its 6-character code, or make it public.</li>
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
            have 90 seconds a pick unless your league says otherwise, and nobody can take a team twice. A
            draft cannot be paused.
          </li>
          <li>
            <b>Season.</b> Your three teams play and you score. Trade one for one until your league’s trade
            deadline.
          </li>
          <li>
            <b>Finale.</b> After the last regular-season game the standings lock and two champions are
            crowned.
          </li>
        </Section>
        <Section number={3} title="Scoring System">
          <li>A win of one of your teams is 1 Win point, a loss is 1 Loss point.</li>
          <li>A tie gives no point; neither does a bye or a postponed game.</li>
          <li>
            A game counts for whoever owned the team at kickoff, so trades never move points already played.
          </li>
          <li>
            <b>Most Wins Champion:</b> most wins; equal wins are settled by fewer losses.
          </li>
          <li>
            <b>Most Losses Champion:</b> most losses; equal losses are settled by fewer wins. Who is still
            equal shares the crown.
          </li>
        </Section>
        <Section number={4} title="Commissioner Tools">
          <li>The creator of a league is its commissioner.</li>
          <li>
            Commissioners set the draft’s time and order, draw the order at random, and start the draft.
          </li>
        </Section>
        <ButtonLink to={paths.onboarding}>Get Started Now</ButtonLink>
      </article>
    </PublicPage>
  );
}

function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-lg">
        <span className="text-gold">{number}</span> {title}
      </h2>
      <ul className="list-disc space-y-2 pl-5 text-ink-2 marker:text-gold [&_b]:text-ink">{children}</ul>
    </section>
  );
}

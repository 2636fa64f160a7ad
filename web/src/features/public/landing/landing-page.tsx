import ArrowRight from 'lucide-react/icons/arrow-right';
import Crown from 'lucide-react/icons/crown';
import Radio from 'lucide-react/icons/radio';
import Shuffle from 'lucide-react/icons/shuffle';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import Zap from 'lucide-react/icons/zap';
import { useEffect } from 'react';
import { takeSignedOut } from '../../../lib/session/signed-out.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/page/toast.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { PublicPage } from '../../../parts/frame/public-page.tsx';
import { SampleMatrix } from './sample-matrix.tsx';

const FEATURES = [
  [
    Users,
    'Draft teams, not players',
    'A live snake draft of whole NFL teams. 2 to 16 players, usually three teams each.',
  ],
  [
    Trophy,
    'Score on wins and losses',
    'A win is a Win point. A loss is a Loss point. Both can win you a crown.',
  ],
  [Crown, 'Crown the champions', 'Most Wins takes one crown, Most Losses the other. Pick your race.'],
  [Shuffle, 'Trades matter', 'Pick wins or losses, then deal your way there until the trade deadline.'],
  [Zap, 'Join or create leagues', 'Go private with a 6-character code, or public so anyone can join.'],
  [Radio, 'Real-time scoring', 'Standings move every Sunday as scores come in. No waiver wire, no lineups.'],
] as const;

const STEPS = [
  ['Create or join a league', 'Share your 6-character league code, or enter a friend’s.'],
  ['Draft NFL teams', 'Take turns in a snake draft with a clock on every pick.'],
  ['Track, trade and win', 'Follow both races all season, down to the last game.'],
] as const;

/**
 * Works without the router: its links do a full load, so that visitors download neither the router nor the sign-in code (see
 * main.ts).
 */
export function Component() {
  useEffect(() => {
    const done = takeSignedOut();
    if (done !== null) toast({ title: 'Success', description: done });
  }, []);
  return (
    <PublicPage>
      <title>Two Crowns · Draft whole NFL teams with your friends</title>
      <Hero />
      <section aria-labelledby="why" className="page mt-16">
        <h2 id="why" className="text-xl">
          A whole season, none of the homework
        </h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(([Icon, title, text]) => (
            <li key={title} className="rounded-lg border border-line bg-surface p-5">
              <Icon aria-hidden="true" className="size-7 text-ink-2" />
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="how" className="page mt-16">
        <h2 id="how" className="text-xl">
          Three steps to kickoff
        </h2>
        <ol className="mt-5 grid gap-4 md:grid-cols-3">
          {STEPS.map(([title, text], index) => (
            <li key={title} className="flex gap-4">
              <span aria-hidden="true" className="font-display text-3xl text-ink-3">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonAnchor href={paths.onboarding}>Create Your Account</ButtonAnchor>
          <ButtonAnchor href={paths.howToPlay} variant="outline">
            How to Play
          </ButtonAnchor>
        </div>
      </section>
    </PublicPage>
  );
}

function Hero() {
  return (
    <section className="page mt-8 grid items-center gap-8 sm:mt-14 lg:grid-cols-2 lg:gap-14">
      <div>
        <h1 className="text-2xl sm:text-3xl">
          <span className="block">Draft whole teams.</span> <span className="text-win">Win with wins</span>
          <span className="text-loss"> or with losses.</span>
        </h1>
        <p className="mt-4 max-w-form text-ink-2 sm:text-lg">
          Pick whole NFL teams in a live draft with your friends. Two champions at season’s end: most wins and
          most losses.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonAnchor href={paths.signUp}>
            Get Started Free <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonAnchor>
          <ButtonAnchor href={paths.signIn} variant="outline">
            Sign In
          </ButtonAnchor>
          <ButtonAnchor href={paths.mockDraft} variant="outline">
            Try a One-Minute Mock Draft
          </ButtonAnchor>
        </div>
        <a href={paths.howToPlay} className="mt-3 inline-flex min-h-11 items-center link">
          New to Two Crowns? Learn How to Play
        </a>
      </div>
      <SampleMatrix />
    </section>
  );
}

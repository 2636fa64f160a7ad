// A prerendered page has this style sheet in its HTML.
import '../../../look/public.css';
import { paths } from '../../../lib/paths.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Races } from './races.tsx';
import { SampleDraft } from './sample-draft.tsx';
import { SampleFinale } from './sample-finale.tsx';
import { Sunday } from './sunday.tsx';

const FEATURES = [
  [
    'Draft teams, not players',
    'A live snake draft of whole NFL teams. 2 to 16 players, usually three teams each.',
  ],
  ['Score on wins and losses', 'A win is a Win point. A loss is a Loss point. Both can win you a crown.'],
  ['Crown the champions', 'Most Wins takes one crown, Most Losses the other. Pick your race.'],
  ['Trades matter', 'Pick wins or losses, then deal your way there until the trade deadline.'],
  ['Join or create leagues', 'Go private with a 6-character code, or public so anyone can join.'],
  ['Real-time scoring', 'Standings move every Sunday as scores come in. No waiver wire, no lineups.'],
] as const;

const STEPS = [
  ['Create or join a league', 'Share your 6-character league code, or enter a friend’s.'],
  ['Draft NFL teams', 'Take turns in a snake draft with a clock on every pick.'],
  ['Track, trade and win', 'Follow both races all season, down to the last game.'],
] as const;

/**
 * The landing page's content: text, and pictures that show a game from its draft to its finale. None of it needs React in the
 * browser.
 */
export function Content() {
  return (
    <>
      <Hero />
      <div className="page mt-14 grid gap-x-14 gap-y-14 lg:grid-cols-2">
        <section aria-labelledby="sunday">
          <h2 id="sunday" className="text-xl">
            Every Sunday moves both races
          </h2>
          <p className="mt-1 mb-5 text-ink-2">
            Your teams meet your friends’ teams all season. Game Day shows what each score does to your race.
          </p>
          <Sunday />
        </section>
        <section aria-labelledby="finale">
          <h2 id="finale" className="text-xl">
            In January, two of you wear a crown
          </h2>
          <p className="mt-1 mb-5 text-ink-2">
            One crown for the best season, one for the worst. The finale shows who won what, and with which
            teams.
          </p>
          <SampleFinale />
        </section>
      </div>
      <section aria-labelledby="why" className="page mt-16">
        <h2 id="why" className="text-xl">
          A whole season, none of the homework
        </h2>
        <ul className="mt-5 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(([title, text]) => (
            <li key={title} className="border-t border-line py-5">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="how" className="page mt-12">
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
    </>
  );
}

/** The page's first screen: a draft and a season that play over and over. */
function Hero() {
  return (
    <section className="relative overflow-hidden bg-turf">
      {/* Each band of the field is as wide as ten points in the races. */}
      <div aria-hidden="true" className="page absolute inset-0">
        <div className="turf h-full [--yard:23.81%]!" />
      </div>
      <div className="page relative grid gap-y-5 pt-7 pb-5 low:pt-4 lg:grid-cols-[1fr_28rem] lg:gap-x-14">
        <h1 className="headline lg:col-span-2">
          <span className="headline-start block">Draft whole teams.</span>{' '}
          <span className="text-win max-lg:block low:sm:inline">Win with wins</span>
          <span className="text-loss"> or with losses.</span>
        </h1>
        <div>
          <p className="max-w-form text-ink-2 low:max-w-none not-low:sm:text-lg">
            Pick whole NFL teams in a live draft with your friends. Two champions at season’s end: most wins
            and most losses.
          </p>
          <div className="mt-5 flex gap-3">
            <ButtonAnchor href={paths.signUp} className="min-h-14 grow text-base! sm:grow-0 sm:px-8">
              Get Started Free
            </ButtonAnchor>
            <ButtonAnchor href={paths.signIn} variant="outline" className="min-h-14 px-6">
              Sign In
            </ButtonAnchor>
          </div>
          <a href={paths.howToPlay} className="mt-3 inline-flex min-h-11 items-center link">
            New to Two Crowns? Learn How to Play
          </a>
        </div>
        <Races className="lg:col-span-2 lg:row-start-3" />
        <SampleDraft className="lg:col-start-2 lg:row-start-2" />
      </div>
    </section>
  );
}

import { useEffect, useReducer, useState, type ReactNode } from 'react';
import type { GuestSeason } from '#shared/contract/schemas/guests.ts';
import { spanText } from '#shared/domain/leagues/whats-next.ts';
import { pollWhileVisible } from '../../../lib/live/poll-while-visible.ts';
import { paths } from '../../../lib/paths.ts';
import { localNow } from '../../../lib/time/server-clock.ts';
import { easternClock } from '../../../lib/time/time.ts';
import { askAsGuest } from '../../../parts/guests/ask-as-guest.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Season } from './season.tsx';
import {
  answered,
  isStale,
  NOTHING_TOLD,
  pace,
  readSeason,
  unanswered,
  type ToldSeason,
} from './told-season.ts';

/** A league's season for anyone with its link: on a phone, on an office's screen, or in a frame of another site. */
export function SeasonPage() {
  // A new key starts over, so that the season is requested right away.
  const [round, askAgain] = useReducer((count: number) => count + 1, 0);
  return <FollowedSeason key={round} onRetry={askAgain} />;
}

function FollowedSeason({ onRetry }: { onRetry: () => void }) {
  const told = useSeason();
  return (
    <div className="flex min-h-dvh flex-col">
      <main id="main" className="page grow">
        <StaleNote told={told} />
        {told.season ? <Season season={told.season} /> : <NoSeason told={told} onRetry={onRetry} />}
      </main>
      <Footer season={told.season} />
    </div>
  );
}

function useSeason(): ToldSeason {
  const [told, setTold] = useState(NOTHING_TOLD);
  useEffect(() => {
    let latest = NOTHING_TOLD;
    const tell = (next: ToldSeason) => setTold((latest = next));
    return pollWhileVisible({
      ask: (signal) => askAsGuest('guestSeason', readSeason, signal),
      random: Math.random,
      answered: (seen) => tell(answered(latest, seen, localNow())),
      unanswered: () => tell(unanswered(latest)),
      pace: () => pace(latest, localNow(), Math.random()),
    });
  }, []);
  return told;
}

/** How often the age of old numbers is computed, in ms. */
const AGE_MS = 15_000;

/** Says how old the numbers are, while no new ones arrive. */
function StaleNote({ told }: { told: ToldSeason }) {
  const [now, setNow] = useState(localNow);
  const { isFailing } = told;
  useEffect(() => {
    if (!isFailing) return undefined;
    const timer = setInterval(() => setNow(localNow()), AGE_MS);
    return () => clearInterval(timer);
  }, [isFailing]);
  return (
    <p role="status" className="pt-4 text-sm text-warn empty:hidden">
      {isStale(told, now) &&
        `No connection to Two Crowns. You’re looking at numbers from ${spanText(now - told.writtenAt)} ago.`}
    </p>
  );
}

/** Shown until the season arrives, and after its link stops working. */
function NoSeason({ told: { isGone, isFailing }, onRetry }: { told: ToldSeason; onRetry: () => void }) {
  if (isGone) {
    return (
      <Notice drawing="marker" title="This Season Page Is Off">
        <p>The league turned off this link, or its season ended a while ago.</p>
        <p>Ask someone in the league for a new one.</p>
      </Notice>
    );
  }
  if (isFailing) {
    return (
      <Notice drawing="failed" title="The Season Didn’t Load">
        <p role="alert">Check your connection. We’ll keep trying.</p>
        <Button variant="outline" className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <div role="status" className="flex animate-late flex-col items-center gap-2 py-16 text-ink-2">
      <Drawing of="crowns" />
      Loading the season…
    </div>
  );
}

interface NoticeProps {
  drawing: 'marker' | 'failed';
  title: string;
  children: ReactNode;
}

function Notice({ drawing, title, children }: NoticeProps) {
  return (
    <div className="flex flex-col items-center gap-2 py-16 text-center text-ink-2">
      <title>Season · Two Crowns</title>
      <Drawing of={drawing} />
      <h1 className="text-xl text-ink">{title}</h1>
      {children}
    </div>
  );
}

/** In a frame, a link would replace this page with one that can't be framed. So every link opens a new tab. */
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
const LINK = 'inline-flex min-h-11 items-center link';

function Footer({ season }: { season: GuestSeason | null }) {
  return (
    <footer className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-6 text-xs text-ink-2">
      <a href={paths.home} {...NEW_TAB} className="inline-flex min-h-11 items-center">
        <Logo />
        <span className="sr-only"> (opens a new tab)</span>
      </a>
      <a href={paths.howToPlay} {...NEW_TAB} className={LINK}>
        How to Play
        <span className="sr-only"> (opens a new tab)</span>
      </a>
      {season && <p className="grow text-right">Updated {easternClock(season.serverTime)} ET</p>}
      <p className="w-full text-ink-3">
        Not affiliated with, endorsed or sponsored by the National Football League or any of its teams.
      </p>
    </footer>
  );
}

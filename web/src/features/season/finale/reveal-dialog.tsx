import clsx from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Finale } from '#shared/contract/schemas/standings.ts';
import { useIsInFront } from '../../../lib/page/in-front.ts';
import { prefersReducedMotion } from '../../../lib/page/reduced-motion.ts';
import { CrownArt } from '../../../parts/season/crown-art.tsx';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import {
  announcement,
  beatAfterPress,
  beatBefore,
  beatsOf,
  nextLabel,
  seasonNumbers,
  stepsOf,
  type Beat,
  type Step,
} from './reveal.ts';
import { RevealRace } from './reveal-race.tsx';

interface Props {
  finale: Finale;
  meId: string;
  /** Called after the last step, and when the user skips the rest. */
  onEnd: () => void;
}

/** Reveals a finished season step by step. The page behind it is the last step. */
export function RevealDialog({ finale, meId, onEnd }: Props) {
  const id = useId();
  const next = useRef<HTMLButtonElement>(null);
  const [isStill] = useState(prefersReducedMotion);
  // A refetch must not change the sequence.
  const [steps] = useState(() => stepsOf(finale, meId));
  const [beats] = useState(() => beatsOf(finale, steps, isStill));
  const [at, goTo] = useState(0);
  const [isPaused, pause] = useState(isStill);
  const isInFront = useIsInFront();
  const beat = beats[at];

  const goOn = (to: number | null): void => (to === null ? onEnd() : goTo(to));
  const onPress = (): void => goOn(beatAfterPress(beats, at));
  const onBack = (): void => goTo(beatBefore(beats, at));
  useBeats(!isPaused && isInFront, beat, () => goOn(at + 1 < beats.length ? at + 1 : null));
  useKeys({ onNext: onPress, onBack });

  if (!beat) return null;
  return (
    <Modal
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-said`}
      onEscape={onEnd}
      initialFocus={next}
      className="m-0 h-dvh max-h-none w-full max-w-none border-0!"
    >
      <div data-reveal="" className="flex h-dvh flex-col turf">
        <div className="page flex min-h-14 shrink-0 items-center justify-between gap-3">
          <h2 id={`${id}-title`} className="min-w-0 truncate text-lg">
            Season Finale <span className="text-ink-2">{finale.seasonInfo.season}</span>
          </h2>
          <Button variant="ghost" onClick={onEnd} className="shrink-0">
            Skip
          </Button>
        </div>
        <p id={`${id}-said`} role="status" className="sr-only">
          {announcement(beat, finale)}
        </p>
        <div
          role="region"
          aria-label={MARKS[beat.step]}
          // Keyboard users scroll the largest leagues with the arrow keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="page flex min-h-0 grow flex-col overflow-y-auto outline-offset-[-3px]"
        >
          {beat.step === 'numbers' ? (
            <Numbers finale={finale} shown={beat.shown} />
          ) : (
            <RevealRace key={beat.step} race={beat.step} beat={beat} finale={finale} meId={meId} />
          )}
        </div>
        <div className="shrink-0 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]">
          <div className="page grid items-center gap-x-8 gap-y-3 py-3 md:grid-cols-[minmax(0,30rem)_1fr]">
            <Marks steps={steps} step={beat.step} />
            <div className="flex gap-2 md:justify-end">
              <Button variant="ghost" aria-label="Back" disabled={at === 0} onClick={onBack} className="px-2">
                <ChevronLeft aria-hidden="true" className="size-5" />
              </Button>
              {!isStill && (
                <Button
                  variant="ghost"
                  aria-label={isPaused ? 'Play' : 'Pause'}
                  onClick={() => pause(!isPaused)}
                  className="px-2"
                >
                  {isPaused ? (
                    <Play aria-hidden="true" className="size-5" />
                  ) : (
                    <Pause aria-hidden="true" className="size-5" />
                  )}
                </Button>
              )}
              <Button ref={next} onClick={onPress} className="grow text-base! md:min-w-56 md:grow-0">
                {nextLabel(beat, steps)}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </Modal>
  );
}

/** Continues once a beat's time is over. */
function useBeats(isPlaying: boolean, beat: Beat | undefined, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isPlaying || !beat) return undefined;
    const timer = setTimeout(() => over(), beat.ms);
    return () => clearTimeout(timer);
  }, [isPlaying, beat]);
}

/** Arrow keys and the space bar go through the steps. On a button, the space bar presses the button. */
function useKeys({ onNext, onBack }: { onNext: () => void; onBack: () => void }): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    const isOnButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'ArrowRight' || (event.key === ' ' && !isOnButton)) onNext();
    else if (event.key === 'ArrowLeft') onBack();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => hear(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function Numbers({ finale, shown }: { finale: Finale; shown: number }) {
  const numbers = seasonNumbers(finale);
  const crown = clsx('w-[28vh]', shown < numbers.length && 'opacity-20 grayscale');
  return (
    <div className="my-auto flex items-center justify-between gap-8 py-4">
      <p className="reveal-numbers font-display uppercase">
        {numbers.map((words, index) => (
          <span key={words} className={clsx('block', index < shown ? 'animate-appear' : 'invisible')}>
            {index < numbers.length - 1 ? words : <InColors words={words} />}
          </span>
        ))}
      </p>
      <div className="grid justify-items-center gap-3 pr-[6vw] max-lg:hidden">
        <CrownArt race="wins" className={crown} />
        <span className="h-1.5 w-[36vh] border-y-2 border-ink-2" />
        <CrownArt race="losses" className={crown} />
      </div>
    </div>
  );
}

/** One word in the color of each crown. */
function InColors({ words }: { words: string }) {
  const [first, ...rest] = words.split(' ');
  return (
    <>
      <span className="text-win">{first}</span> <span className="text-loss">{rest.join(' ')}</span>
    </>
  );
}

const MARKS = { numbers: 'Season', losses: 'Losses', wins: 'Wins', both: 'Finale' } as const;

/** The reveal's steps, with the current one marked. */
function Marks({ steps, step }: { steps: readonly Step[]; step: Step }) {
  const at = steps.indexOf(step);
  return (
    <ol aria-label="Steps" className="grid grid-cols-4 gap-2 text-sm">
      {steps.map((each, index) => (
        <li
          key={each}
          aria-current={index === at ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-1 border-t-4 pt-1.5',
            index <= at ? 'border-you' : 'border-overlay',
            index === at ? 'font-semibold text-ink' : 'text-ink-2',
          )}
        >
          <MarkText step={each} />
        </li>
      ))}
    </ol>
  );
}

function MarkText({ step }: { step: Step }) {
  return (
    <>
      {(step === 'wins' || step === 'losses') && <RaceCrown race={step} className="size-4 shrink-0" />}
      {MARKS[step]}
    </>
  );
}

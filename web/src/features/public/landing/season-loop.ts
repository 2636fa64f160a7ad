/** How many points the whole width of the races' field stands for. */
export const FIELD = 42;
const WEEKS = 18;
/** Friends in the draft. */
const SEATS = 6;

const SEASON_MS = 9000;
/** How long the season's end stays before everything goes back to the start. */
const END_MS = 2500;
const BACK_MS = 500;
const CYCLE_MS = SEASON_MS + END_MS + BACK_MS;

/** Returns how an element looks after this many weeks, relative to how it looks at the end of the season. */
type Look = (week: number) => Keyframe;

const moved = (x: number, y: number): Keyframe => ({ transform: `translate(${x}%, ${y}%)` });

/**
 * Returns how an element moves, according to its `data-moving`. `along` moves an element as wide as the field, and `bar`
 * stretches a bar; each of these two words is followed by the points after each week. `week` moves the strip of weeks, `pick`
 * reveals a drafted team, and `clock` moves the cell of the next pick.
 */
function lookOf(moving: string): Look {
  const [kind, ...rest] = moving.split(' ');
  const numbers = rest.map(Number);
  const at = (week: number) => numbers[week] ?? 0;
  switch (kind) {
    case 'along':
      return (week) => moved(((at(week) - at(WEEKS)) / FIELD) * 100, 0);
    case 'bar':
      return (week) => ({ transform: `scaleX(${at(week) / at(WEEKS)})` });
    case 'week':
      return (week) => moved(0, (Math.max(0, WEEKS - 1 - week) / WEEKS) * 100);
    case 'pick':
      return (week) => ({ opacity: week > at(0) ? 1 : 0 });
    default:
      return (week) => {
        const round = Math.floor(week / SEATS);
        const place = week % SEATS;
        const seat = round % 2 === 0 ? place : SEATS - 1 - place;
        return { ...moved(seat * 100, round * 100), opacity: week < WEEKS ? 1 : 0 };
      };
  }
}

/**
 * Returns the keyframes of one cycle. Only transforms and opacity change, so the browser's compositor can move everything without
 * the page's main thread.
 */
export function framesFor(moving: string): Keyframe[] {
  const look = lookOf(moving);
  const easing = /along|bar/.test(moving) ? 'ease-in-out' : 'step-end';
  const weeks = Array.from({ length: WEEKS + 1 }, (_, week) => ({
    ...look(week),
    offset: ((week / WEEKS) * SEASON_MS) / CYCLE_MS,
    easing,
  }));
  return [...weeks, { ...look(WEEKS), offset: 1 - BACK_MS / CYCLE_MS }, look(0)];
}

function play(element: HTMLElement): Animation {
  const frames = framesFor(element.dataset['moving'] ?? '');
  const animation = element.animate(frames, { duration: CYCLE_MS, iterations: Infinity });
  // Start with the season's end, because the page already shows it.
  animation.currentTime = SEASON_MS;
  return animation;
}

/**
 * Plays the season over and over in all moving elements below `root`. The button pauses it, and users who prefer reduced motion
 * only see the season's end. Call the returned function when `root` leaves the page; the animations end on their own.
 */
export function loopSeason(root: Element): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const button = root.querySelector<HTMLElement>('[data-pause]');
  let playing: Animation[] = [];

  const setPaused = (isPaused: boolean) => button?.setAttribute('aria-pressed', String(isPaused));
  const begin = () => {
    for (const animation of playing) animation.cancel();
    playing = still.matches ? [] : [...root.querySelectorAll<HTMLElement>('[data-moving]')].map(play);
    button?.classList.toggle('invisible', still.matches);
    setPaused(false);
  };
  const toggle = () => {
    const isPaused = button?.getAttribute('aria-pressed') === 'true';
    for (const animation of playing) animation[isPaused ? 'play' : 'pause']();
    setPaused(!isPaused);
  };

  begin();
  still.addEventListener('change', begin);
  button?.addEventListener('click', toggle);
  return () => {
    still.removeEventListener('change', begin);
    button?.removeEventListener('click', toggle);
  };
}

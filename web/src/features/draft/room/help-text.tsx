const KEYS = [
  ['/', 'Search the teams'],
  ['← ↑ → ↓', 'Move between the teams'],
  ['Enter', 'Choose a team, then confirm it with “Draft Team”'],
  ['S', 'Add the team to your queue, or remove it'],
  ['I', 'See the team’s schedule, win odds and last season'],
  ['Esc', 'Clear your selection'],
  ['B', 'Open my draft board'],
  ['C', 'Open the league chat'],
  ['?', 'Show this help'],
] as const;

const NUMBERS = [
  ['Last season', 'the team’s record last year.'],
  ['Projected wins', 'based on team strength and schedule.'],
  ['Wins 3rd · Losses 30th', 'where it ranks among all 32 teams for each crown, by projection.'],
  [
    'Ranked 3rd',
    'its spot in the default rankings, which auto-pick uses until you have a board. They go by last year’s record or, once you choose a crown, by projection for that crown.',
  ],
  ['Board 3rd', 'its spot on your own draft board, once you save one.'],
] as const;

/** The help for the draft room. `isClocked` is false in a draft without a clock. */
export function HelpText({ teamsEach, isClocked }: { teamsEach: number; isClocked: boolean }) {
  return (
    <>
      <ul className="mb-4 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        <li>
          Each member drafts {teamsEach} teams. The arrows in the matrix show which way each round runs.
        </li>
        {isClocked ? <Clocked /> : <Unclocked />}
      </ul>
      <h3 className="mb-2">Team Stats Explained</h3>
      <dl className="mb-4 grid gap-1 text-sm text-ink-2">
        {NUMBERS.map(([name, meaning]) => (
          <div key={name}>
            <dt className="inline font-semibold text-ink">{name}:</dt> <dd className="inline">{meaning}</dd>
          </div>
        ))}
      </dl>
      <Shortcuts of={KEYS} />
    </>
  );
}

function Clocked() {
  return (
    <>
      <li>The server runs the clock. Your pick counts as long as it gets in before time runs out.</li>
      <li>
        If your clock runs out, you get the top available team on your draft board, and a message explains the
        pick.
      </li>
      <li>
        Away? Turn on Auto below your queue. It picks 3 seconds after your turn starts. Everyone can see who’s
        on Auto.
      </li>
    </>
  );
}

function Unclocked() {
  return (
    <>
      <li>
        There’s no pick clock. The draft waits until the member picks, or a commissioner picks for them.
      </li>
      <li>
        A commissioner can undo the last pick. The room sees every pick a commissioner makes for someone else.
      </li>
      <li>At the season’s draft deadline, we make any remaining picks from members’ draft boards.</li>
    </>
  );
}

/** The keys that work anywhere in the room, each with what it does. */
export function Shortcuts({ of }: { of: readonly (readonly [key: string, meaning: string])[] }) {
  return (
    <>
      <h3 className="mb-2">Keyboard Shortcuts</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {of.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm border border-control px-2 py-0.5 text-center font-sans text-sm whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd className="text-sm">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

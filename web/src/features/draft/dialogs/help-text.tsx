const KEYS = [
  ['/', 'Search the teams'],
  ['← ↑ → ↓', 'Move between the teams'],
  ['Enter', 'Choose a team, then confirm it with “Draft Team”'],
  ['S', 'Put the team into your queue, or take it off'],
  ['I', 'Its schedule, its chances and its last season'],
  ['Esc', 'Clear the choice'],
  ['B', 'Open my draft board'],
  ['C', 'Open the league chat'],
  ['?', 'This help'],
] as const;

const NUMBERS = [
  ['Last season', 'what the team won and lost then.'],
  ['Wins expected', 'what its strength and its schedule promise for this season.'],
  ['Wins 3rd · Losses 30th', 'its places among all 32 teams for each crown, by what is expected.'],
  [
    'Ranked 3rd',
    'its place in the default ranking, which picks for you while you have no board. It goes by last year’s record, and by your crown’s projection once you choose one.',
  ],
  ['Board 3rd', 'its place on your own draft board, once you have saved one.'],
] as const;

/** `isClocked` is false in a draft without a clock. */
export function HelpText({ teamsEach, isClocked }: { teamsEach: number; isClocked: boolean }) {
  return (
    <>
      <ul className="mb-4 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2">
        <li>
          Each member drafts {teamsEach} teams. The order turns around as the arrows of the matrix show.
        </li>
        {isClocked ? <Clocked /> : <Unclocked />}
      </ul>
      <h3 className="mb-2">The numbers of a team</h3>
      <dl className="mb-4 grid gap-1 text-sm text-ink-2">
        {NUMBERS.map(([name, meaning]) => (
          <div key={name}>
            <dt className="inline font-semibold text-ink">{name}:</dt> <dd className="inline">{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mb-2">Keys</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {KEYS.map(([key, meaning]) => (
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

function Clocked() {
  return (
    <>
      <li>
        The server keeps the clock. Your pick counts until it has run out, even if your connection is bad.
      </li>
      <li>
        When it has run out, the first free team of your draft board is picked for you, and you are told why.
      </li>
      <li>
        With Auto, a switch below your queue, that happens 3 seconds after your turn has come. Everybody sees
        who has it on, and nobody waits for somebody who is away.
      </li>
    </>
  );
}

function Unclocked() {
  return (
    <>
      <li>No clock runs: a turn waits until its member picks, or a commissioner picks for them.</li>
      <li>A commissioner may take back the last pick. The room is told of each of their picks for others.</li>
      <li>
        At the season’s draft deadline all picks that are left are made at once, from the members’ draft
        boards.
      </li>
    </>
  );
}

import { useRef, useState, type MouseEvent, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { EarlierSeasonReply } from '#shared/contract/schemas/earlier-seasons.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { EARLIER, earlierYears } from '#shared/domain/leagues/earlier-seasons.ts';
import { seasonLabel } from '#shared/domain/seasons.ts';
import { focusWrong } from '../../../lib/page/focus.ts';
import { toast } from '../../../lib/page/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import {
  blankLine,
  formLines,
  problemsOf,
  requestLines,
  type FormLine,
  type Problems,
} from './earlier-form.ts';
import { EarlierLineFields } from './earlier-line.tsx';
import { useEarlierChange } from './use-earlier-change.ts';

interface Props {
  league: LeagueReply;
  /** All seasons that have been entered. */
  earlier: readonly EarlierSeasonReply[];
  /** The season to correct; undefined in order to enter a new one. */
  entered?: EarlierSeasonReply | undefined;
  onClose: () => void;
}

/** Lets a commissioner enter or correct a season on another site. */
export function EarlierDialog({ league, earlier, entered, onClose }: Props) {
  const free = freeSeasons(league, earlier);
  const [season, setSeason] = useState(entered?.season ?? free[0] ?? '');
  const { save } = useEarlierChange(league, onClose);
  return (
    <Dialog
      onClose={onClose}
      title={entered ? `Season ${entered.season}` : 'Add an Earlier Season'}
      description="Add a season your league played on another site before its first one here. We work out the champions from the records."
    >
      <EarlierForm
        league={league}
        entered={entered}
        isPending={save.isPending}
        onSubmit={(lines) =>
          save.mutate({
            season,
            body: { seenRevision: entered?.revision ?? null, lines: requestLines(lines) },
          })
        }
      >
        {!entered && (
          <SelectField label="Season" value={season} onChange={(event) => setSeason(event.target.value)}>
            {free.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </SelectField>
        )}
      </EarlierForm>
    </Dialog>
  );
}

/** Returns the labels of the seasons that haven't been entered yet, with the newest first. */
function freeSeasons(league: LeagueReply, earlier: readonly EarlierSeasonReply[]): string[] {
  const [first = league.currentSeason.season] = league.seasons;
  const taken = new Set(earlier.map(({ season }) => season));
  return earlierYears(first)
    .map(seasonLabel)
    .filter((label) => !taken.has(label));
}

interface FormProps {
  league: LeagueReply;
  entered: EarlierSeasonReply | undefined;
  isPending: boolean;
  onSubmit: (lines: readonly FormLine[]) => void;
  children: ReactNode;
}

function EarlierForm({ league, entered, isPending, onSubmit, children }: FormProps) {
  const { lines, change, add, remove } = useLines(entered);
  const [problems, setProblems] = useState<readonly Problems[]>([]);
  const adding = useRef<HTMLButtonElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = problemsOf(lines);
    if (found.every((each) => Object.keys(each).length === 0)) return onSubmit(lines);
    focusWrong(event.currentTarget, () => setProblems(found));
    toast({
      title: 'Incomplete Season',
      description: 'Fix the highlighted fields.',
      variant: 'destructive',
    });
  };
  const addAndGo = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    flushSync(add);
    form?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus();
  };
  const removable = lines.length > EARLIER.lines.least;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {children}
      {lines.map((line, index) => (
        <EarlierLineFields
          key={line.key}
          line={line}
          place={index + 1}
          problems={problems[index] ?? {}}
          people={peopleOf(league, entered)}
          onChange={(part) => {
            setProblems([]);
            change(line.key, part);
          }}
          onRemove={
            removable
              ? () => {
                  setProblems([]);
                  remove(line.key);
                  adding.current?.focus();
                }
              : undefined
          }
        />
      ))}
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          ref={adding}
          variant="outline"
          disabled={lines.length >= EARLIER.lines.most}
          onClick={addAndGo}
        >
          Add a Member
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Season'}
        </Button>
      </div>
    </form>
  );
}

function useLines(entered: EarlierSeasonReply | undefined) {
  const [lines, setLines] = useState(() => formLines(entered));
  return {
    lines,
    change: (key: number, part: Partial<FormLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
    add(): void {
      const key = Math.max(...lines.map((line) => line.key)) + 1;
      setLines([...lines, blankLine(key)]);
    },
    remove: (key: number) => setLines(lines.filter((line) => line.key !== key)),
  };
}

/** Returns the people that a line can name: the members, and any former members whom the season already names. */
function peopleOf(league: LeagueReply, entered: EarlierSeasonReply | undefined) {
  const members = league.members.map(({ userId, user }) => ({ userId, name: user.username }));
  const linked = (entered?.standings ?? []).flatMap(({ userId, name }) =>
    userId === null || members.some((member) => member.userId === userId) ? [] : [{ userId, name }],
  );
  return [...members, ...linked];
}

import X from 'lucide-react/icons/x';
import { EARLIER } from '#shared/domain/leagues/earlier-seasons.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { FormLine, Problems } from './earlier-form.ts';

interface Props {
  line: FormLine;
  /** The number of the line, counted from 1. */
  place: number;
  problems: Problems;
  /** The people that this line can name. */
  people: readonly { userId: string; name: string }[];
  onChange: (part: Partial<FormLine>) => void;
  /** Undefined if there are no more than the minimum number of lines. */
  onRemove: (() => void) | undefined;
}

const RESULTS = [
  ['wins', 'Wins'],
  ['losses', 'Losses'],
  ['ties', 'Ties'],
] as const;

/** The fields for one person's results in a season on another site. */
export function EarlierLineFields({ line, place, problems, people, onChange, onRemove }: Props) {
  return (
    <fieldset className="min-w-0 rounded-sm bg-raised p-3">
      <legend className="sr-only">Line {place}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Member"
          value={line.userId}
          error={problems.userId}
          onChange={(event) => onChange({ userId: event.target.value })}
        >
          <option value="">Not a member</option>
          {people.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </SelectField>
        {line.userId === '' && (
          <TextField
            label="Name"
            value={line.name}
            error={problems.name}
            maxLength={EARLIER.name}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </div>
      <div className="mt-3 flex items-start gap-2">
        {RESULTS.map(([part, label]) => (
          <TextField
            key={part}
            label={label}
            className="min-w-0 flex-1"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={line[part]}
            error={problems[part]}
            onChange={(event) => onChange({ [part]: event.target.value })}
          />
        ))}
        <Button
          variant="ghost"
          aria-label={`Remove line ${place}`}
          className="mt-6.5 px-2"
          disabled={!onRemove}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </fieldset>
  );
}

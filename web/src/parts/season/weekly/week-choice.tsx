import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';

interface Props {
  /** The season's label. */
  season: string;
  week: number;
  last: number;
  onChange(week: number): void;
}

/** Lets the user choose a week from 1 to `last`, from a list or with buttons for the previous and the next week. */
export function WeekChoice({ season, week, last, onChange }: Props) {
  const weeks = Array.from({ length: last }, (_, index) => index + 1);
  const turn = (to: number, label: string, arrow: ReactNode) => (
    <Button variant="outline" aria-label={label} disabled={to < 1 || to > last} onClick={() => onChange(to)}>
      {arrow}
    </Button>
  );
  return (
    <div className="mb-3 flex items-end gap-2">
      {turn(week - 1, 'Previous week', <ChevronLeft aria-hidden="true" className="size-5" />)}
      <SelectField
        label="Week"
        value={week}
        onChange={(event) => onChange(Number(event.target.value))}
        className="w-40"
      >
        {weeks.map((number) => (
          <option key={number} value={number}>
            {weekNameIn(season, number)}
          </option>
        ))}
      </SelectField>
      {turn(week + 1, 'Next week', <ChevronRight aria-hidden="true" className="size-5" />)}
    </div>
  );
}

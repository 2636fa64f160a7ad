import { useState } from 'react';
import { ChoiceField } from '../src/ui/choice-field.tsx';
import { CodeField } from '../src/ui/code-field.tsx';
import { CheckboxField, PasswordField, SelectField, TextAreaField, TextField } from '../src/ui/field.tsx';
import { SortableList } from '../src/ui/sortable-list/sortable-list.tsx';
import { SortHeader, sortedBy, type Sorting } from '../src/ui/sort-header.tsx';
import { SwitchField } from '../src/ui/switch-field.tsx';
import { VoteOption } from '../src/ui/vote-option.tsx';
import { Columns, Section } from './sample.tsx';

const ignore = (): void => undefined;
const CROWNS = [
  { value: 'wins', title: 'Most Wins', text: 'Your teams should win.' },
  { value: 'losses', title: 'Most Losses', text: 'Your teams should lose.' },
] as const;

/** Shows the controls with which users fill in, switch and sort things. */
export function Fields() {
  const [code, setCode] = useState('12');
  const [isOn, setOn] = useState(true);
  const [crown, setCrown] = useState<'wins' | 'losses'>('wins');
  return (
    <Section title="Fields">
      <Columns>
        <TextField label="Team name" placeholder="Sunday Sofa" hint="Members see it." />
        <TextField label="Username" required defaultValue="x" error="Enter at least 2 characters." />
        <TextField label="Email" disabled defaultValue="ana@players.example" />
        <PasswordField label="Password" defaultValue="secret" />
        <PasswordField label="New password" error="Enter a password." />
        <SelectField label="Rounds">
          <option>3</option>
          <option>4</option>
        </SelectField>
        <SelectField label="Crown" error="Choose one.">
          <option value="">Choose</option>
        </SelectField>
        <TextAreaField label="Message" rows={3} defaultValue="Vegas will save me" />
        <TextAreaField label="Reason" rows={3} error="Enter a reason." />
        <CodeField label="Code" value={code} onCode={setCode} />
        <div>
          <CheckboxField label="I agree" defaultChecked />
          <CheckboxField label="Not yet" hint="You can agree later." />
          <CheckboxField label="The terms" required error="Agree to continue." />
        </div>
        <div>
          <SwitchField label="Emails" hint="At most one a day." checked={isOn} onChange={setOn} />
          <SwitchField label="Off" checked={false} onChange={ignore} />
          <SwitchField label="Locked" checked locked onChange={ignore} />
        </div>
        <ul aria-label="A poll">
          <VoteOption label="The bar" hint="2 votes: Ana, Ben" share={2 / 3} isTicked onTick={ignore} />
          <VoteOption label="Online" hint="1 vote: Cleo" share={1 / 3} isTicked={false} onTick={ignore} />
          <VoteOption label="Closed" hint="No one" share={0} isTicked={false} />
        </ul>
        <ChoiceField label="Your crown" choices={CROWNS} value={crown} onChange={setCrown} />
        <SortableTable />
        <Queue />
      </Columns>
    </Section>
  );
}

function Queue() {
  const [items, setItems] = useState(['Denver', 'Minnesota', 'Pittsburgh']);
  return (
    <SortableList
      isNarrow
      label="Queue"
      items={items}
      nameOf={(name) => name}
      render={(name) => <span className="grow">{name}</span>}
      onChange={setItems}
      onTakeOff={(name) => setItems(items.filter((each) => each !== name))}
    />
  );
}

type Column = 'name' | 'wins';

function SortableTable() {
  const [sorting, setSorting] = useState<Sorting<Column>>({ column: 'wins', isDescending: true });
  const sort = (column: Column): void => setSorting(sortedBy(sorting, column, column === 'name'));
  return (
    <table className="w-full text-sm">
      <caption className="text-left font-semibold">Sortable table</caption>
      <thead className="text-ink-2">
        <tr>
          <SortHeader column="name" label="Member" name="Member" isText sorting={sorting} onSort={sort} />
          <SortHeader column="wins" label="W" name="wins" sorting={sorting} onSort={sort} />
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-line">
          <td className="py-2">Bruno</td>
          <td className="text-right">22</td>
        </tr>
      </tbody>
    </table>
  );
}

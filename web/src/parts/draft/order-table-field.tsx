import { orderTableText, readOrderTable } from '#shared/domain/draft/order-table-text.ts';
import { rowsWorth, tableStarts } from '#shared/domain/draft/order-table-starts.ts';
import type { OrderTable } from '#shared/domain/league-rules.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';

interface Props {
  text: string;
  shape: Shape;
  /** The error to show after an attempt to save. */
  problem: string | undefined;
  onChange: (text: string) => void;
}

/**
 * A field for an order table, which a commissioner types, pastes or starts from another table. As soon as the table works, it
 * shows what each draft slot is worth.
 */
export function OrderTableField({ text, shape, problem, onChange }: Props) {
  const read = readOrderTable(text, shape);
  const isEmpty = text.trim() === '';
  return (
    <div className="flex flex-col gap-3">
      <TextAreaField
        label="Order table"
        required
        hint="One line per draft slot, with its pick number in each round, such as 1, 20, 26. You can paste cells from a spreadsheet."
        rows={Math.min(shape.maxMembers + 1, 12)}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={problem}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        {tableStarts(shape).map(({ name, table }) => (
          <Button key={name} variant="outline" onClick={() => onChange(orderTableText(table))}>
            Use the {name}
          </Button>
        ))}
      </div>
      <div role="status">
        {read.table && <TableWorth table={read.table} />}
        {!read.table && !isEmpty && problem === undefined && (
          <p className="text-sm text-warn">Not a working table yet: {read.problem}.</p>
        )}
      </div>
    </div>
  );
}

/** Lists what each row's picks are worth, and how far the rows are apart. */
function TableWorth({ table }: { table: OrderTable }) {
  const worth = rowsWorth(table);
  const apart = Math.max(...worth) - Math.min(...worth);
  return (
    <>
      <p className="text-sm text-ink-2">
        If everyone drafts for wins, the best slot is worth about {apart.toFixed(1)} more wins than the worst.
      </p>
      <table className="mt-2 w-full text-sm">
        <caption className="sr-only">What each draft slot is worth</caption>
        <thead>
          <tr className="text-left text-xs text-ink-3">
            <th scope="col" className="pr-3 font-normal">
              Slot
            </th>
            <th scope="col" className="font-normal">
              Picks
            </th>
            <th scope="col" className="text-right font-normal">
              Worth
            </th>
          </tr>
        </thead>
        <tbody>
          {table.map((row, slot) => (
            <tr key={row.join()} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 text-left font-semibold">
                {slot + 1}
              </th>
              <td className="tabular-nums">{row.join(', ')}</td>
              <td className="text-right whitespace-nowrap tabular-nums">{worth[slot]?.toFixed(1)} wins</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

import Sheet from 'lucide-react/icons/sheet';
import Table from 'lucide-react/icons/table';
import { download } from '../lib/page/download.ts';
import { toast } from '../lib/page/toast.ts';
import { csvOf, pasteOf, type Sheet as Rows } from '../lib/sheet/sheet.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

interface Props {
  /** Returns the table. It is made only when someone asks for it. */
  rows(): Rows;
  /** The name of the file. */
  name: string;
}

/** Buttons that download a page's table as a file, or copy it for a spreadsheet. */
export function SheetActions({ rows, name }: Props) {
  const save = () => {
    download(name, csvOf(rows()), 'text/csv');
    toast({ title: 'CSV Downloaded', description: name });
  };
  return (
    <>
      <Button variant="outline" onClick={save}>
        <Sheet aria-hidden="true" className="size-4" />
        Download CSV
      </Button>
      <CopyButton
        variant="outline"
        text={async () => pasteOf(rows())}
        label="Copy for Spreadsheet"
        icon={<Table />}
      />
    </>
  );
}

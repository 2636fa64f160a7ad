import type { OpenedDialog } from '../src/ui/dialog-button.tsx';
import { Dialog } from '../src/ui/dialog.tsx';

/** A dialog whose code loads the first time its button is pressed. */
export function SampleDialog({ title, onClose }: OpenedDialog) {
  return (
    <Dialog title={title} onClose={onClose} description="Its code came with the press.">
      <p>Nothing to do here.</p>
    </Dialog>
  );
}

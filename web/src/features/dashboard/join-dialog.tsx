import { useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { JoinCodeForm } from '../../ui/join-code-form.tsx';

export function JoinDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const code = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Join a League" initialFocus={code}>
      <JoinCodeForm inputRef={code}>
        <ButtonLink variant="outline" to={paths.publicLeagues}>
          Browse Public Leagues
        </ButtonLink>
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          Back to Dashboard
        </Button>
      </JoinCodeForm>
    </Dialog>
  );
}

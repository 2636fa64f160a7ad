import { useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { JoinCodeForm } from '../../../parts/leagues/join-code-form.tsx';

export function JoinDialog({ onClose }: { onClose: () => void }) {
  const code = useRef<HTMLInputElement>(null);
  return (
    <Dialog onClose={onClose} title="Join a League" initialFocus={code}>
      <JoinCodeForm inputRef={code}>
        <ButtonLink variant="outline" to={paths.publicLeagues}>
          Browse Public Leagues
        </ButtonLink>
        <Button variant="ghost" onClick={onClose}>
          Back to Dashboard
        </Button>
      </JoinCodeForm>
    </Dialog>
  );
}

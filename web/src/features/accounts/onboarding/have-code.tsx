import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

/** Links to the page where the user enters the emailed code, and takes the typed address along. */
export function HaveCode({ emailNow }: { emailNow: () => string }) {
  const navigate = useNavigate();
  return (
    <Button variant="ghost" onClick={() => void navigate(paths.resetPasswordOf(emailNow().trim()))}>
      I have a code
    </Button>
  );
}

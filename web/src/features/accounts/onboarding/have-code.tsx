import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

/** Leads whoever has a mailed code in hand to the page that takes it, with the address that they have typed. */
export function HaveCode({ emailNow }: { emailNow: () => string }) {
  const navigate = useNavigate();
  return (
    <Button variant="ghost" onClick={() => void navigate(paths.resetPasswordOf(emailNow().trim()))}>
      I have a code
    </Button>
  );
}

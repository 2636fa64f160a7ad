import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

/** A button that leads to the page for entering an emailed code. It passes on the email address that the user has typed. */
export function HaveCode({ emailNow }: { emailNow: () => string }) {
  const navigate = useNavigate();
  return (
    <Button variant="ghost" onClick={() => void navigate(paths.resetPasswordOf(emailNow().trim()))}>
      I have a code
    </Button>
  );
}

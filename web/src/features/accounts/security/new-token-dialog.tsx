import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { useState, type FormEvent } from 'react';
import type { NewAccessToken } from '#shared/contract/schemas/access-tokens.ts';
import { TOKEN_DAYS, type TokenDays } from '#shared/domain/accounts/tokens.ts';
import { call } from '../../../lib/calls/call.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { accessTokensQuery } from '../../../parts/accounts/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { NEW_TOKEN } from './token-titles.ts';

interface Props {
  /** The token that was made in this dialog. */
  made: NewAccessToken | null;
  onMade: (made: NewAccessToken) => void;
  onClose: () => void;
}

/** Creates an access token, and then shows it, which is the only time. */
export function NewTokenDialog({ made, onMade, onClose }: Props) {
  return made ? (
    <Dialog
      onClose={onClose}
      title="Your New Token"
      description="Copy it now. We can’t show it again."
      isKept
    >
      <p className="rounded-lg border border-line bg-canvas p-3 font-mono text-xs wrap-anywhere">
        {made.token}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={made.token} label="Copy Token" icon={<Copy />} />
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  ) : (
    <Dialog onClose={onClose} title={NEW_TOKEN}>
      <TokenForm onMade={onMade} />
    </Dialog>
  );
}

function TokenForm({ onMade }: Pick<Props, 'onMade'>) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<TokenDays>(90);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useCreation(onMade);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') setError('Enter a name.');
    else mutate({ name, days });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Name"
        hint="So you know later which script uses it."
        required
        maxLength={60}
        value={name}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          setName(target.value);
        }}
      />
      <SelectField
        label="Ends after"
        value={days}
        onChange={({ target }) => setDays(Number(target.value) as TokenDays)}
      >
        {TOKEN_DAYS.map((each) => (
          <option key={each} value={each}>
            {each} days
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Creating...' : 'Create Token'}
      </Button>
    </form>
  );
}

function useCreation(onMade: (made: NewAccessToken) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; days: TokenDays }) => call('createAccessToken', { body }),
    ...failureToastOnSamePage('Token Not Created', 'We couldn’t create that token. Try again.'),
    onSuccess: (made) => {
      onMade(made);
      void client.invalidateQueries(accessTokensQuery);
    },
  });
}

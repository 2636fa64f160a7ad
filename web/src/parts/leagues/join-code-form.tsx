import { useState, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { isLeagueCode, LEAGUE_CODE_LENGTH } from '#shared/domain/leagues/codes.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import { useJoinLeague } from './join-league.ts';
import { codeInLink, joinPageOf } from './join-page.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';

interface Props {
  initialCode?: string;
  inputRef?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

/** A form for joining a league with its code. `children` are additional buttons. */
export function JoinCodeForm({ initialCode = '', inputRef, children }: Props) {
  const [code, setCode] = useState(normal(initialCode));
  const join = useJoinLeague();
  const navigate = useNavigate();
  // If the user pastes an invite link, the invitation's page replaces this form.
  const form = useLastingFocus<HTMLFormElement>();
  const [problem] = fieldErrors(join.error, { 'invalid-league-code': 'code' });
  // Users who were sent a link paste it into this field, too.
  const enter = (typed: string): void => {
    const linked = codeInLink(typed);
    if (linked === undefined || isLeagueCode(linked)) setCode(normal(linked ?? typed));
    else void navigate(joinPageOf(linked));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    join.mutate({ code });
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="League code"
        hint="Ask the league owner for the 6-character league code"
        ref={inputRef}
        value={code}
        error={problem?.message}
        onChange={(event) => {
          enter(event.target.value);
          join.reset();
        }}
        // A pasted code must replace the old one. Otherwise, it would get lost among the old code's letters.
        onPaste={(event) => event.currentTarget.select()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="ABC234"
        className="[&_input]:text-center [&_input]:font-display [&_input]:text-xl [&_input]:tracking-[0.25em]"
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" disabled={code.length !== LEAGUE_CODE_LENGTH || join.isPending}>
          {join.isPending ? 'Joining League...' : 'Join League'}
        </Button>
        {children}
      </div>
    </form>
  );
}

function normal(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LEAGUE_CODE_LENGTH);
}

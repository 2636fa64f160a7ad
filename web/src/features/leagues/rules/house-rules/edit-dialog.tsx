import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { HouseRulesReply } from '#shared/contract/schemas/house-rules.ts';
import { HOUSE_RULES, type RulesWords } from '#shared/domain/leagues/house-rules.ts';
import { fieldErrors } from '../../../../lib/calls/field-errors.ts';
import { focusWrong } from '../../../../lib/page/focus.ts';
import { houseRulesQuery } from '../../../../parts/leagues/queries.ts';
import { writerOf } from '../../../../parts/leagues/house-rules.ts';
import type { LeagueDialogProps } from '../../../../parts/leagues/league-dialog-button.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../../../ui/field.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { useWhileShown } from '../../../../ui/use-while-shown.ts';
import { useRulesWriting } from './use-rules-change.ts';
import { HouseRulesText } from './house-rules-text.tsx';

/** Lets a commissioner edit the house rules. If there is unsaved text, closing the dialog needs a confirmation. */
export function EditDialog({ league, onClose }: LeagueDialogProps) {
  const rules = useQuery(houseRulesQuery(league));
  const [isChanged, setChanged] = useState(false);
  const [isAsking, ask] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      onClose={() => (isChanged ? ask(true) : onClose())}
      title="House Rules"
      description="In your own words. We notify every other member and ask them to confirm."
      size="wide"
      initialFocus={area}
    >
      {rules.data && <Form rules={rules.data} {...{ league, onClose, area }} onChanged={setChanged} />}
      {rules.isPending && <Spinner />}
      {!rules.data && !rules.isPending && (
        <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => ask(false)}
          title="Discard changes?"
          cancelLabel="Keep Editing"
          confirmLabel="Discard"
          destructive
          onConfirm={onClose}
        >
          You have unsaved changes.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface FormProps extends LeagueDialogProps {
  /** The current rules. They may be newer than the version that the commissioner began to edit. */
  rules: HouseRulesReply;
  area: RefObject<HTMLTextAreaElement | null>;
  onChanged: (isChanged: boolean) => void;
}

function Form({ rules, league, area, onClose, onChanged }: FormProps) {
  // The version that the commissioner has seen. The server won't overwrite any other version.
  const [seen, setSeen] = useState(rules);
  const [words, setWords] = useState<RulesWords>({ text: rules.text, stakes: rules.stakes });
  const [problem, setProblem] = useState<{ path: string; message: string }>();
  const save = useRulesWriting(league);
  const done = useWhileShown(onClose);
  const change = (part: Partial<RulesWords>): void => {
    const next = { ...words, ...part };
    setProblem(undefined);
    setWords(next);
    onChanged(next.text !== seen.text || next.stakes !== seen.stakes);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    save.mutate(
      { ...words, version: seen.version },
      { onSuccess: done, onError: (error) => focusWrong(form, () => setProblem(fieldErrors(error)[0])) },
    );
  };
  // A different version may be this commissioner's own: it is being saved, or it was saved and the reply was lost.
  const isOwn = save.isPending || (rules.text === words.text.trim() && rules.stakes === words.stakes.trim());
  const errorOf = (path: keyof RulesWords) => (problem?.path === path ? problem.message : undefined);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {rules.version !== seen.version && !isOwn && (
        <Overtaken rules={rules} writer={writerOf(league, rules.changedBy)} onKeep={() => setSeen(rules)} />
      )}
      <TextAreaField
        ref={area}
        label="Rules"
        hint={counted(words.text, HOUSE_RULES.text)}
        maxLength={HOUSE_RULES.text}
        rows={12}
        value={words.text}
        error={errorOf('text')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <TextField
        label="Stakes"
        hint={`For example, a dinner or a trophy, in one line. Two Crowns doesn’t handle money. ${counted(words.stakes, HOUSE_RULES.stakes)}`}
        maxLength={HOUSE_RULES.stakes}
        autoComplete="off"
        value={words.stakes}
        error={errorOf('stakes')}
        onChange={({ target }) => change({ stakes: target.value })}
      />
      <Button type="submit" className="self-start" disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save House Rules'}
      </Button>
    </form>
  );
}

interface OvertakenProps {
  rules: HouseRulesReply;
  writer: string;
  onKeep: () => void;
}

/** Shows a version that someone else has saved in the meantime. What the commissioner has typed stays in the form. */
function Overtaken({ rules, writer, onKeep }: OvertakenProps) {
  return (
    <div role="alert" className="space-y-3 rounded-sm border border-warn p-4 text-sm">
      <p className="font-semibold">{writer} changed the rules while you were editing. They now say:</p>
      <HouseRulesText words={rules} />
      <Button variant="outline" onClick={onKeep}>
        Keep My Version
      </Button>
    </div>
  );
}

function counted(text: string, most: number): string {
  return `${text.length}/${most} characters`;
}

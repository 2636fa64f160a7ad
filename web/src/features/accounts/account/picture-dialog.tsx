import { useMutation } from '@tanstack/react-query';
import { useState, useRef, type SubmitEvent } from 'react';
import { ProfileChange } from '#shared/contract/schemas/users.ts';
import { call } from '../../../lib/calls/call.ts';
import { useMe } from '../../../lib/session/session.ts';
import { toast, toastFailure } from '../../../lib/page/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldMessage, Field, INPUT } from '../../../ui/field.tsx';
import { drawPicture, type DrawnPicture } from '../../../lib/picture/draw.ts';
import { FileButton, Helmet } from '../../../ui/own-picture.tsx';
import { uploadPicture } from '../../../lib/picture/upload.ts';
import { useKeepUser } from './own-profile.ts';
import { useWhileShown } from '../../../ui/use-while-shown.ts';

const DEFAULT = 'helmet';

/** A picture that was chosen but isn't saved yet: either a picture drawn from a file, or a picture's URL. */
type Choice = DrawnPicture | string;

export function PictureDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const me = useMe();
  const [choice, setChoice] = useState<Choice>();
  const [problem, setProblem] = useState<string>();
  const save = useSave(onClose);
  const choose = (chosen: Choice): void => {
    setProblem(undefined);
    setChoice(chosen === me.profileImageUrl ? undefined : chosen);
  };
  const takeFile = (file: File): void =>
    void drawPicture(file).then(choose, ({ message }: Error) => setProblem(message));

  const shown = sourceOf(choice ?? me.profileImageUrl);
  const isBusy = save.isPending;
  return (
    <Dialog onClose={onClose} title={title} description="Your league mates see it next to your name.">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar
          key={shown}
          person={{ ...me, profileImageUrl: shown }}
          size="xl"
          standIn={<Helmet className="size-11" />}
        />
        <div className="flex min-w-0 grow basis-48 flex-col items-start gap-1">
          <FileButton
            label="Upload an image"
            describedBy="picture-rule"
            disabled={isBusy}
            onFile={takeFile}
          />
          <p id="picture-rule" className="text-xs text-ink-3">
            Up to 5MB. We crop it to the center.
          </p>
          <div role="alert">{problem !== undefined && <FieldMessage>{problem}</FieldMessage>}</div>
        </div>
      </div>
      <AddressField onAddress={choose} />
      <p role="status" className="mt-2 text-xs text-ink-3">
        {isElsewhere(choice) && 'We copy the image when you save. It shows up within a few minutes.'}
      </p>
      <Button
        variant="ghost"
        className="mt-2 -ml-4"
        disabled={isBusy || (shown === DEFAULT && !isElsewhere(choice))}
        onClick={() => choose(DEFAULT)}
      >
        Back to the default helmet
      </Button>
      <Progress share={save.share} />
      <div className="mt-4 flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={isBusy || choice === undefined}
          onClick={() => choice !== undefined && save.mutate(choice)}
        >
          {isBusy ? 'Saving…' : 'Save picture'}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * Returns whether a picture is on another site. The page doesn't show such a picture, because the other site would learn the
 * viewer's IP address.
 */
const isElsewhere = (choice: Choice | undefined): boolean =>
  typeof choice === 'string' && /^https:/i.test(choice);

function sourceOf(choice: Choice): string {
  if (isElsewhere(choice)) return DEFAULT;
  return typeof choice === 'string' ? choice : choice.preview;
}

/**
 * Returns a mutation that saves the chosen picture, and `share`: how much of the picture has been uploaded, from 0 to 1 (null if
 * nothing is being uploaded). If saving fails, the choice stays, so that the user can retry.
 */
function useSave(onSaved: () => void) {
  const keepUser = useKeepUser();
  const close = useWhileShown(onSaved);
  const [share, setShare] = useState<number | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: Choice) =>
      typeof choice === 'string'
        ? call('changeProfile', { body: { profileImageUrl: choice } })
        : uploadPicture(choice.image, setShare),
    onSuccess: async (user, choice) => {
      await keepUser(user);
      const description = isElsewhere(choice)
        ? 'We’re copying your picture. It’ll show up within a few minutes.'
        : 'Your picture has been saved.';
      toast({ title: 'Profile updated', description });
      close();
    },
    onError: (error) => toastFailure('Failed to update profile', error),
    onSettled: () => setShare(null),
  });
  return { mutate, isPending, share };
}

function Progress({ share }: { share: number | null }) {
  if (share === null) return null;
  return (
    <progress
      aria-label="Upload"
      value={share}
      className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-overlay [&::-moz-progress-bar]:bg-you [&::-webkit-progress-bar]:bg-overlay [&::-webkit-progress-value]:bg-you"
    />
  );
}

/**
 * A field for the URL of a picture on the web. The browser never requests the picture from there, because the other site would
 * learn the user's IP address.
 */
function AddressField({ onAddress }: { onAddress: (address: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const refuse = (words: string): void => {
    setProblem(words);
    input.current?.focus();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const address = imageAddressOf(input.current?.value ?? '');
    if (address === undefined) return refuse(NO_ADDRESS);
    setProblem(undefined);
    onAddress(address);
  };

  return (
    <form noValidate onSubmit={submit} className="mt-5 border-t border-line pt-4">
      <Field label="Or an image URL" error={problem}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              className={`${INPUT} w-auto min-w-0 grow basis-48`}
            />
            <Button type="submit" variant="outline">
              Use it
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

const NO_ADDRESS = 'Please enter a valid image URL.';

/** Returns the typed URL of a picture on the web; undefined if the server would refuse it. */
export function imageAddressOf(typed: string): string | undefined {
  const { data } = ProfileChange.safeParse({ profileImageUrl: typed });
  const address = data?.profileImageUrl;
  // The contract also accepts the URLs of the default picture and of uploaded ones, but users don't type those.
  return address !== undefined && /^https:/i.test(address) ? address : undefined;
}

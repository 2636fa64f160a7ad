import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, INPUT } from '../../../ui/field.tsx';
import { imageAddressOf, NO_ADDRESS } from './image-address.ts';

const NOT_SHOWN = 'There is no picture to be seen at this address.';

/** The address of a picture in the web, which is taken once this browser has shown it. */
export function AddressField({ onAddress }: { onAddress: (address: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  const refuse = (words: string): void => {
    setProblem(words);
    input.current?.focus();
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const address = imageAddressOf(typed);
    if (address === undefined) return refuse(NO_ADDRESS);
    setProblem(undefined);
    const isShown = await canShow(address);
    // Somebody may have typed on meanwhile.
    if (input.current?.value !== typed) return;
    if (isShown) onAddress(address);
    else refuse(NOT_SHOWN);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 border-t border-line pt-4">
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
              Show it
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

function canShow(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.src = address;
  });
}

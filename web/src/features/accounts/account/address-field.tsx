import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, INPUT } from '../../../ui/field.tsx';
import { imageAddressOf, NO_ADDRESS } from './image-address.ts';

/** Takes the address of a picture on the web. The browser never asks its host, who would learn who looks. */
export function AddressField({ onAddress }: { onAddress: (address: string) => void }) {
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

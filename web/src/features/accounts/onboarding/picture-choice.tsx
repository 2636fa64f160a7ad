import { useId, useState } from 'react';
import { failureText } from '../../../lib/page/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import type { DrawnPicture } from '../../../lib/picture/draw.ts';
import { FileButton, Helmet } from '../../../ui/own-picture.tsx';

const OFFLINE = 'We can’t do that right now. Check your connection and try again.';

interface Props {
  /** The chosen picture; null for the default picture. */
  picture: DrawnPicture | null;
  onChange: (picture: DrawnPicture | null) => void;
}

/** Lets a new member choose between the default helmet and their own picture, which is uploaded once the account exists. */
export function PictureChoice({ picture, onChange }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const change = (chosen: DrawnPicture | null): void => {
    setProblem(undefined);
    onChange(chosen);
  };
  const take = async (file: File): Promise<void> => {
    try {
      const { drawPicture } = await import('../../../lib/picture/draw.ts');
      change(await drawPicture(file));
    } catch (error) {
      setProblem(failureText(error, OFFLINE));
    }
  };
  return (
    <div role="group" aria-labelledby={id} className="flex items-center gap-4">
      {picture ? (
        <img src={picture.preview} alt="You" className={`${CIRCLE} object-cover`} />
      ) : (
        <span className={`${CIRCLE} inline-flex items-center justify-center bg-overlay text-ink-2`}>
          <Helmet className="size-10" />
        </span>
      )}
      <div className="min-w-0">
        <p id={id} className="text-sm font-semibold">
          Profile picture
        </p>
        <p className="text-xs text-ink-3">
          {picture ? 'Your image, cropped to the center' : 'The default helmet'}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <FileButton label={picture ? 'Change' : 'Upload an image'} onFile={(file) => void take(file)} />
          {picture && (
            <Button variant="ghost" onClick={() => change(null)}>
              Use the Helmet
            </Button>
          )}
        </div>
        <div role="alert" className="mt-1.5">
          {problem !== undefined && <FieldMessage>{problem}</FieldMessage>}
        </div>
      </div>
    </div>
  );
}

const CIRCLE = 'size-18 shrink-0 rounded-full border border-control';

import { useMutation } from '@tanstack/react-query';
import ImageDown from 'lucide-react/icons/image-down';
import Share2 from 'lucide-react/icons/share-2';
import { download } from '../lib/page/download.ts';
import { toast } from '../lib/page/toast.ts';
import { failureToastOnSamePage } from '../lib/page/failure-toast.ts';
import type { ButtonLook } from './button-look.ts';
import { Button } from './button.tsx';

const PNG = 'image/png';

interface Props {
  /** Draws the picture. Throws an Error with a text for users. */
  draw(): Promise<Blob>;
  /** The name of the picture's file. */
  name: string;
  /** The title that the picture is shared with. */
  title: string;
  /**
   * The look of the button to share; "outline" if the page has another main button. If it is "primary" and the browser can't share,
   * the button to save is the main one.
   */
  variant?: ButtonLook['variant'];
  /** Whether there is only one button: to share or, if the browser can't, to save. */
  isSingle?: boolean;
}

/** Buttons to save a picture or, if the browser can, to share it. */
export function PictureActions({ draw, name, title, variant, isSingle = false }: Props) {
  const pictureOf = async () => new File([await draw()], name, { type: PNG });
  const save = useMutation({
    mutationFn: pictureOf,
    networkMode: 'always',
    onSuccess: (picture) => {
      download(picture.name, picture, PNG);
      toast({ title: 'Image Downloaded', description: picture.name });
    },
    ...failureToastOnSamePage('Error', 'Failed to create the image'),
  });
  const share = useMutation({
    mutationFn: async () => handOn(await pictureOf(), title),
    networkMode: 'always',
    ...failureToastOnSamePage('Error', 'Failed to share the image'),
  });
  const maySend = maySharePictures();
  return (
    <>
      {maySend && (
        <Button variant={variant} disabled={share.isPending} onClick={() => share.mutate()}>
          <Share2 aria-hidden="true" className="size-4" />
          Share Image
        </Button>
      )}
      {!(isSingle && maySend) && (
        <Button
          variant={variant === 'primary' && !maySend ? 'primary' : 'outline'}
          disabled={save.isPending}
          onClick={() => save.mutate()}
        >
          <ImageDown aria-hidden="true" className="size-4" />
          Download Image
        </Button>
      )}
    </>
  );
}

/** Whether the browser can share pictures. Some browsers can't share anything, and some can't share files. */
function maySharePictures(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], 'board.png', { type: PNG })] });
}

/** Shares a picture. If the user cancels, that isn't a failure. */
async function handOn(picture: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [picture], title });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}

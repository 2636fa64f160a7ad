import { useMutation } from '@tanstack/react-query';
import { Dices, ImageDown, Printer, Share2 } from 'lucide-react';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { download } from '../../../lib/download.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { toldHere } from '../../../lib/told-here.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { boardRows, pictureName } from './board-rows.ts';
import { drawBoard } from './draw-board.ts';

const PNG = 'image/png';

interface Props {
  league: LeagueReply;
  picks: readonly Pick[];
  nameOf(userId: string): string;
}

/** The drafted board on paper, or as a picture to keep or to hand on. */
export function ResultsActions(props: Props) {
  const save = useMutation({
    mutationFn: () => pictureOf(props),
    networkMode: 'always',
    onSuccess: (picture) => {
      download(picture.name, picture, PNG);
      toast({ title: 'Picture Downloaded', description: picture.name });
    },
    ...toldHere('Error', 'Failed to draw the picture'),
  });
  const share = useMutation({
    mutationFn: async () => handOn(await pictureOf(props), props.league.name),
    networkMode: 'always',
    ...toldHere('Error', 'Failed to share the picture'),
  });
  return (
    <div className="mb-4 flex flex-wrap gap-3 print:hidden">
      {maySharePictures() && (
        <Button disabled={share.isPending} onClick={() => share.mutate()}>
          <Share2 aria-hidden="true" className="size-4" />
          Share Picture
        </Button>
      )}
      <Button variant="outline" disabled={save.isPending} onClick={() => save.mutate()}>
        <ImageDown aria-hidden="true" className="size-4" />
        Download Picture
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
      <ButtonLink variant="ghost" to={paths.draftLottery(props.league.code)}>
        <Dices aria-hidden="true" className="size-4" />
        Draft Lottery
      </ButtonLink>
    </div>
  );
}

async function pictureOf({ league, picks, nameOf }: Props): Promise<File> {
  const { season } = league.currentSeason;
  const picture = await drawBoard({
    title: league.name,
    subtitle: `Original Draft Results · Season ${season}`,
    rows: boardRows(picks),
    nameOf,
  });
  return new File([picture], pictureName(league.name, season), { type: PNG });
}

/** Some browsers share nothing, some no files. */
function maySharePictures(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], 'board.png', { type: PNG })] });
}

/** Whoever thinks better of it has not failed. */
async function handOn(picture: File, leagueName: string): Promise<void> {
  try {
    await navigator.share({ files: [picture], title: `${leagueName}: draft results` });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}

import Dices from 'lucide-react/icons/dices';
import Printer from 'lucide-react/icons/printer';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import { lazyImport } from '../../../lib/page/lazy-import.ts';
import { pictureName } from '../../../lib/picture/picture-name.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import { boardRows } from './board-rows.ts';

/** A season's draft. */
export interface Drafted {
  leagueName: string;
  season: string;
  teamsEach: number;
  picks: readonly Pick[];
  /** The address of its lottery. */
  lottery: string;
}

interface Props extends Drafted {
  nameOf(userId: string): string;
}

/** The drafted board on paper, or as a picture to keep or to pass on. */
export function ResultsActions({ leagueName, season, teamsEach, picks, lottery, nameOf }: Props) {
  const draw = async () => {
    const { drawBoard } = await lazyImport(() => import('./draw-board.ts'));
    return drawBoard({
      title: leagueName,
      subtitle: `Original Draft Results · Season ${season}`,
      rows: boardRows(picks, teamsEach),
      nameOf,
    });
  };
  return (
    <div className="mb-4 flex flex-wrap gap-3 print:hidden">
      <PictureActions
        draw={draw}
        name={pictureName(leagueName, 'draft', season)}
        title={`${leagueName}: draft results`}
      />
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
      <ButtonLink variant="ghost" to={lottery}>
        <Dices aria-hidden="true" className="size-4" />
        Draft Lottery
      </ButtonLink>
    </div>
  );
}

import Dices from 'lucide-react/icons/dices';
import Printer from 'lucide-react/icons/printer';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lateImport } from '../../../lib/page/late-import.ts';
import { paths } from '../../../lib/paths.ts';
import { pictureName } from '../../../lib/picture/picture-name.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import { boardRows } from './board-rows.ts';

interface Props {
  league: LeagueReply;
  picks: readonly Pick[];
  nameOf(userId: string): string;
}

/** The drafted board on paper, or as a picture to keep or to pass on. */
export function ResultsActions({ league, picks, nameOf }: Props) {
  const { season, teamsEach } = league.currentSeason;
  const draw = async () => {
    const { drawBoard } = await lateImport(() => import('./draw-board.ts'));
    return drawBoard({
      title: league.name,
      subtitle: `Original Draft Results · Season ${season}`,
      rows: boardRows(picks, teamsEach),
      nameOf,
    });
  };
  return (
    <div className="mb-4 flex flex-wrap gap-3 print:hidden">
      <PictureActions
        draw={draw}
        name={pictureName(league.name, 'draft', season)}
        title={`${league.name}: draft results`}
      />
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
      <ButtonLink variant="ghost" to={paths.draftLottery(league.code)}>
        <Dices aria-hidden="true" className="size-4" />
        Draft Lottery
      </ButtonLink>
    </div>
  );
}

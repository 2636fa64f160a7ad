import clsx from 'clsx';
import Dices from 'lucide-react/icons/dices';
import Printer from 'lucide-react/icons/printer';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import { placeNameOf, teamById } from '#shared/domain/teams.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import { knownUsers, personNames } from '../../../parts/leagues/members.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { resultsSheet } from './results-sheet.ts';
import { areSales, roundNumbers, boardRows } from './board-rows.ts';
import './draft-results.css';
import { lazyImport } from '../../../lib/page/lazy-import.ts';
import { fileName } from '../../../lib/page/file-name.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SheetActions } from '../../../ui/sheet-actions.tsx';
import { PictureActions } from '../../../ui/picture-actions.tsx';

/** A grid with as many columns of rounds as fit. */
export const COLUMNS = 'grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))]';

interface Props extends Drafted {
  /** The id by which the season knows the user (see Partners). */
  meId: string;
  /** Everyone who was in the season. */
  members: readonly MemberReply[];
}

/** A season's draft results, round by round, with buttons for the draft board. */
export function Results({ members, meId, ...drafted }: Props) {
  const users = knownUsers({ members });
  const userOf = (userId: string) => users.get(userId);
  const nameOf = (userId: string) => userOf(userId)?.username ?? 'Former member';
  const isPremium = (userId: string) => userOf(userId)?.isPremium ?? false;
  return (
    <>
      <ResultsActions {...drafted} nameOf={nameOf} />
      <Rounds
        rounds={roundNumbers(drafted.teamsEach)}
        picks={drafted.picks}
        meId={meId}
        nameOf={nameOf}
        personOf={personNames({ members }, nameOf)}
        isPremium={isPremium}
      />
    </>
  );
}

interface Named {
  meId: string;
  nameOf(userId: string): string;
  /** The person's own name, even if they share a spot. */
  personOf(userId: string): string;
  isPremium(userId: string): boolean;
}

function Rounds({ rounds, picks, ...named }: Named & { rounds: readonly number[]; picks: readonly Pick[] }) {
  return (
    <div data-printed="" className={clsx('grid items-start gap-4 print:grid-cols-3 print:gap-2', COLUMNS)}>
      {rounds.map((round) => (
        <Card key={round} title={roundTitle(picks, round)}>
          <ol className="space-y-1">
            {picks
              .filter((pick) => pick.round === round)
              .map((pick) => (
                <Row key={pick.pickOrder} pick={pick} {...named} />
              ))}
          </ol>
        </Card>
      ))}
    </div>
  );
}

/** An auction has no rounds, so its sales are in parts of the same length, with their numbers. */
function roundTitle(picks: readonly Pick[], round: number): string {
  if (!areSales(picks)) return `Round ${round}`;
  const numbers = picks.filter((pick) => pick.round === round).map(({ pickOrder }) => pickOrder);
  return `Sales ${Math.min(...numbers)}–${Math.max(...numbers)}`;
}

function Row({ pick, meId, nameOf, personOf, isPremium }: Named & { pick: Pick }) {
  const team = teamById(pick.nflTeamId);
  return (
    <li className="flex min-h-13 items-center gap-3">
      <span className="w-14 shrink-0 text-xs whitespace-nowrap text-ink-3">{turnCode(pick)}</span>
      {team && <TeamChip team={team} decorative />}
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-semibold">{placeNameOf(pick.nflTeamId)}</p>
        <PersonName
          name={nameOf(pick.userId)}
          isMe={pick.userId === meId}
          isPremium={isPremium(pick.userId)}
          isWhole
          className="text-xs text-ink-2"
        />
        {pick.by !== undefined && (
          <p className="text-xs wrap-anywhere text-ink-3">picked by {personOf(pick.by)}</p>
        )}
        {pick.draftedTeamId !== undefined && (
          <p className="truncate text-xs text-ink-3">corrected from {placeNameOf(pick.draftedTeamId)}</p>
        )}
        {pick.draftedBy !== undefined && (
          <p className="truncate text-xs text-ink-3" title={nameOf(pick.draftedBy)}>
            drafted by {nameOf(pick.draftedBy)}
          </p>
        )}
      </div>
      {pick.auto && <Badge tone="outline">Auto</Badge>}
    </li>
  );
}

/** A season's draft. */
interface Drafted {
  leagueName: string;
  season: string;
  teamsEach: number;
  picks: readonly Pick[];
  /** The URL of its lottery. */
  lottery: string;
}

interface DraftedProps extends Drafted {
  nameOf(userId: string): string;
}

/** Buttons that print the draft board, or save or share it as a picture or a table. */
function ResultsActions({ leagueName, season, teamsEach, picks, lottery, nameOf }: DraftedProps) {
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
        name={fileName(leagueName, 'draft', season, 'png')}
        title={`${leagueName}: draft results`}
      />
      <SheetActions
        rows={() => resultsSheet(picks, teamsEach, nameOf)}
        name={fileName(leagueName, 'draft', season, 'csv')}
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

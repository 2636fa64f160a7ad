import { useState } from 'react';
import type { EarlierSeasonReply } from '#shared/contract/schemas/earlier-seasons.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { EARLIER } from '#shared/domain/leagues/earlier-seasons.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { PLAIN_RANKS } from '#shared/domain/league-rules.ts';
import { record } from '../../../parts/season/standings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Part } from './part.tsx';
import { Champions } from './champions.tsx';
import { EarlierDialog } from './earlier-dialog.tsx';
import { useEarlierChange } from './use-earlier-change.ts';

interface Props {
  earlier: readonly EarlierSeasonReply[];
  league: LeagueReply;
  meId: string;
}

/** The dialog that the commissioner has open: to edit or remove a season or, if there is no season, to enter a new one. */
type Act = { kind: 'edit'; season?: EarlierSeasonReply } | { kind: 'remove'; season: EarlierSeasonReply };

/** Shows the league's seasons on other sites, which its commissioners have entered. */
export function EarlierCard({ earlier, league, meId }: Props) {
  const [act, setAct] = useState<Act>();
  const leads = isCommissioner(league, meId);
  const close = (): void => setAct(undefined);
  // If the commissioner has just been demoted, an open dialog stays, because they may have typed something into it.
  if (!leads && earlier.length === 0 && !act) return null;
  return (
    <Part
      title="Earlier Seasons"
      className="lg:col-span-2"
      action={
        leads &&
        earlier.length < EARLIER.seasons && (
          <Button variant="outline" onClick={() => setAct({ kind: 'edit' })}>
            Add an Earlier Season
          </Button>
        )
      }
    >
      {earlier.length === 0 && (
        <EmptyState title="No earlier seasons yet">
          Did your league play on another site? Add its past champions.
        </EmptyState>
      )}
      <ol className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        {earlier.map((season) => (
          <li key={season.season} className="min-w-0 border-t border-line py-3">
            <EarlierEntry season={season} onAct={leads ? setAct : undefined} />
          </li>
        ))}
      </ol>
      {act?.kind === 'edit' && (
        <EarlierDialog league={league} earlier={earlier} entered={act.season} onClose={close} />
      )}
      {act?.kind === 'remove' && <RemoveDialog league={league} season={act.season} onClose={close} />}
    </Part>
  );
}

function EarlierEntry({
  season,
  onAct,
}: {
  season: EarlierSeasonReply;
  onAct: ((act: Act) => void) | undefined;
}) {
  const { season: label, standings } = season;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-display text-lg">{label}</h3>
        <Badge tone="outline">Other site</Badge>
        {onAct && (
          <span className="ml-auto flex">
            <Button
              variant="ghost"
              aria-label={`Edit ${label}`}
              onClick={() => onAct({ kind: 'edit', season })}
            >
              Edit
            </Button>
            <Button
              variant="ghost"
              aria-label={`Remove ${label}`}
              onClick={() => onAct({ kind: 'remove', season })}
            >
              Remove
            </Button>
          </span>
        )}
      </div>
      <Champions {...season} tieRule={PLAIN_RANKS.tieRule} />
      <details className="mt-1 text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 link">{label} standings</summary>
        <ol className="space-y-1">
          {standings.map(({ userId, user, name, winRank, ...tally }, index) => (
            <li key={userId ?? index} className="flex gap-3">
              <span className="w-6 text-ink-3">{winRank}</span>
              <PersonName name={name} isPremium={user?.isPremium ?? false} className="grow" />
              <span className="font-display">{record(tally)}</span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function RemoveDialog({
  league,
  season,
  onClose,
}: {
  league: LeagueReply;
  season: EarlierSeasonReply;
  onClose: () => void;
}) {
  const { remove } = useEarlierChange(league, onClose);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove the ${season.season} season?`}
      confirmLabel={remove.isPending ? 'Removing...' : 'Remove Season'}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(season)}
      destructive
    >
      This removes its champions and standings. The commissioner log shows that you removed it.
    </ConfirmDialog>
  );
}

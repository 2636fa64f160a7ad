import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { areWritten, useHouseRules, writerOf } from '../../../../parts/leagues/house-rules.ts';
import { ReportButton } from '../../../../parts/support/report-button.tsx';
import { useMe } from '../../../../lib/session/session.ts';
import { Card } from '../../../../ui/card.tsx';
import { Loading, SkeletonCard } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { RulesMembers } from './rules-members.tsx';
import type { Shown } from './shown-rules.ts';
import { lazyCodeQuery } from '../../../../lib/page/lazy-code.ts';
import {
  LeagueDialogButton,
  type LeagueButtonProps,
} from '../../../../parts/leagues/league-dialog-button.tsx';
import { easternTime } from '../../../../lib/time/time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useRulesConfirmation } from './use-rules-change.ts';
import { HouseRulesText } from './house-rules-text.tsx';

/** The league's house rules and stakes, and which members have confirmed the rules and settled the stakes. */
export function HouseRules({ league, isLive }: { league: LeagueReply; isLive: boolean }) {
  const rules = useHouseRules(league, isLive);
  const me = useMe();
  if (rules.isPending) return <RulesLoading />;
  if (!rules.data) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />;
  const isWritten = areWritten(rules.data);
  const shown = { rules: rules.data, league, meId: me.id, leads: isCommissioner(league, me.id) };
  return (
    <div
      className={clsx('grid items-start gap-4', isWritten && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]')}
    >
      <div className="grid gap-4">
        {isWritten ? <RulesText {...shown} /> : <Unwritten {...shown} />}
        <Acts {...shown} />
      </div>
      {isWritten && <RulesMembers {...shown} />}
    </div>
  );
}

function Unwritten({ leads }: Shown) {
  return (
    <Card>
      <EmptyState drawing="marker" title="No house rules yet">
        {leads
          ? 'Write down what your league agreed on and what’s at stake. We ask every member to confirm.'
          : 'Your commissioners can post what your league agreed on and what’s at stake.'}
      </EmptyState>
    </Card>
  );
}

/** The page's buttons. They stay in the same place in every state of the rules, because one of them may have the focus. */
function Acts({ rules, league, meId, leads }: Shown) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <EditButton league={league} isOffered={leads} variant={areWritten(rules) ? 'outline' : 'primary'}>
        {areWritten(rules) ? 'Change the Rules' : 'Write the Rules'}
      </EditButton>
      {rules.version > 0 && <VersionsButton league={league}>All Versions</VersionsButton>}
      {rules.version > 0 && league.ownerId !== meId && (
        <ReportButton
          reported={{ kind: 'league', targetId: league.id, name: league.name }}
          label="Report these rules"
        />
      )}
    </div>
  );
}

function RulesLoading() {
  return (
    <Loading
      label="Loading the house rules…"
      className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <SkeletonCard className="h-96" />
      <SkeletonCard className="h-72" />
    </Loading>
  );
}

// Each dialog loads its code when its button is first pressed.

const edit = lazyCodeQuery(
  'edit-house-rules',
  () => import('./edit-dialog.tsx'),
  ({ EditDialog }) => EditDialog,
);
const versions = lazyCodeQuery(
  'house-rules-versions',
  () => import('./versions-dialog.tsx'),
  ({ VersionsDialog }) => VersionsDialog,
);

function EditButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={edit} title="House Rules" {...props} />;
}

function VersionsButton(props: LeagueButtonProps) {
  return <LeagueDialogButton code={versions} title="House Rules Versions" {...props} />;
}

/** Shows the current rules, with the button for confirming them. */
function RulesText({ rules, league, meId }: Shown) {
  const { version, changedAt, changedBy, confirmed } = rules;
  return (
    <Card>
      <HouseRulesText words={rules} />
      {changedAt !== null && (
        <p className="mt-4 border-t border-line pt-3 text-xs text-ink-3">
          Version {version}, by {writerOf(league, changedBy)},{' '}
          <time dateTime={changedAt}>{easternTime(changedAt)}</time>
        </p>
      )}
      <Confirmation league={league} version={version} isConfirmed={confirmed.includes(meId)} />
    </Card>
  );
}

interface ConfirmationProps extends Pick<Shown, 'league'> {
  version: number;
  isConfirmed: boolean;
}

function Confirmation({ league, version, isConfirmed }: ConfirmationProps) {
  const confirm = useRulesConfirmation(league);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={isConfirmed || confirm.isPending} onClick={() => confirm.mutate(version)}>
        {isConfirmed && <Check aria-hidden="true" className="size-4" />}
        {isConfirmed
          ? 'You’ve Confirmed These Rules'
          : confirm.isPending
            ? 'Confirming...'
            : 'I’ve Read the Rules'}
      </Button>
      {!isConfirmed && (
        <p className="min-w-0 grow basis-48 text-sm text-ink-2">
          Your league can see that you confirmed. You’ll confirm again if the rules change.
        </p>
      )}
    </div>
  );
}

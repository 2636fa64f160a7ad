import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open';
import type { ActivityLine } from '#shared/contract/schemas/league-log.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { areWritten, useHouseRules } from '../../../parts/leagues/house-rules.ts';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { jump } from '../../../lib/page/jump.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { easternLongDay } from '../../../lib/time/time.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { HouseRules } from './house-rules/house-rules.tsx';
import { chosenRules, type Rule } from './chosen-rules.ts';
import { fixedBy, isFixed } from './fixed-rules.ts';
import { RuleChanges } from './rule-changes.tsx';
import { useRuleChanges } from './use-rule-changes.ts';

/** Shows everything that a league has chosen, what has changed, and its house rules. */
export function Component() {
  return (
    <LeagueGate name="Rules" membersOnly>
      {(league, isLive) => (
        <>
          <PageHeading
            title="Rules"
            tabTitle={`Rules · ${league.name}`}
            back={{ to: paths.league(league.code), label: league.name }}
          >
            Everything your league plays by
          </PageHeading>
          <Rules league={league} isLive={isLive} />
        </>
      )}
    </LeagueGate>
  );
}

const HOUSE_RULES = 'house-rules';

function Rules({ league, isLive }: { league: LeagueReply; isLive: boolean }) {
  const changes = useRuleChanges(league.id, isLive);
  return (
    <>
      <Fixed league={league} by={fixedBy(league, changes.data?.pages.flat() ?? [])} />
      <Unconfirmed league={league} isLive={isLive} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Chosen league={league} />
        <RuleChanges changes={changes} />
      </div>
      <section aria-labelledby={HOUSE_RULES} className="mt-8 border-t border-line pt-6">
        <h2 id={HOUSE_RULES} tabIndex={-1} className="scroll-mt-18 text-xl">
          House Rules
        </h2>
        <p className="mb-4 text-sm text-ink-2">What your league agreed on, in its own words</p>
        <HouseRules league={league} isLive={isLive} />
      </section>
    </>
  );
}

/** Says since when the settings are fixed. `by` is the line about the draft's start or its import, if it is known. */
function Fixed({ league: { status }, by }: { league: LeagueReply; by: ActivityLine | undefined }) {
  const Icon = isFixed(status) ? LockKeyhole : LockKeyholeOpen;
  return (
    <p className="mb-6 flex gap-2 text-ink-2">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-3" />
      <span>
        {by ? (
          <>
            Draft and ranking settings have been locked since{' '}
            <time dateTime={by.at} className="font-semibold text-ink">
              {easternLongDay(by.at)}
            </time>
            {by.act === 'draft-imported' ? ', when the draft was imported.' : ', when the draft started.'}
          </>
        ) : (
          undatedText(status)
        )}
      </span>
    </p>
  );
}

/** While the changes load, or if they don't, it isn't known whether a draft or an import fixed the settings. */
function undatedText(status: LeagueReply['status']): string {
  if (isFixed(status)) return 'Draft and ranking settings are locked.';
  return status === 'ended'
    ? 'The season ended without a draft.'
    : 'Commissioners can change draft and ranking settings until the draft starts.';
}

/** Leads members to the house rules if they haven't confirmed them, because the rules are the page's last part. */
function Unconfirmed({ league, isLive }: { league: LeagueReply; isLive: boolean }) {
  const { data: rules } = useHouseRules(league, isLive);
  const me = useMe();
  if (!rules || !areWritten(rules) || rules.confirmed.includes(me.id)) return null;
  return (
    <p className="mb-6">
      <a href={`#${HOUSE_RULES}`} onClick={jump} className="inline-flex min-h-11 items-center link">
        Read and Confirm the House Rules
      </a>
    </p>
  );
}

function Chosen({ league }: { league: LeagueReply }) {
  return (
    <div className="grid gap-8">
      {chosenRules(league).map(({ title, rules }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-1 text-lg">{title}</h2>
          <dl className="divide-y divide-line">
            {rules.map((rule) => (
              <ChosenRule key={rule.name} {...rule} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function ChosenRule({ name, words, rows }: Rule) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="min-w-0">
        {words}
        {rows && <TableRows rows={rows} />}
      </dd>
    </div>
  );
}

/** The order table, a line for each draft slot. */
function TableRows({ rows }: { rows: readonly (readonly number[])[] }) {
  return (
    <ol
      aria-label="Order table"
      className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-1 text-sm text-ink-2"
    >
      {rows.map((row, index) => (
        <li key={row.join()}>
          Slot {index + 1}: <span className="tabular-nums">{row.join(', ')}</span>
        </li>
      ))}
    </ol>
  );
}

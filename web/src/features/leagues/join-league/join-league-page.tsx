import { useQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { InvitationReply } from '#shared/contract/schemas/invites.ts';
import { isLeagueCode } from '#shared/domain/leagues/codes.ts';
import { query } from '../../../lib/calls/query.ts';
import { useJoinLeague } from '../../../parts/leagues/join-league.ts';
import { isJoining } from '../../../parts/leagues/join-page.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Invitation, JOIN } from '../../../parts/leagues/invitation.tsx';
import { TEAMS_EACH } from '#shared/domain/sizes.ts';
import { JoinCodeForm } from '../../../parts/leagues/join-code-form.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { PublicLeagueList } from '../../../parts/leagues/public-league-list.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';

type Seat = NonNullable<InvitationReply['seat']>;

/**
 * Returns the next steps for someone who joins a league before its draft. `teams` is the sentence about how many teams each
 * member drafts.
 */
const nextSteps = (teams: string): string[] => [
  'You join the league right away, and can enter its draft room.',
  'The draft order is drawn when the draft starts, unless a commissioner sets it first.',
  'The draft starts at its scheduled time, or when a commissioner starts it.',
  teams,
];
const STEPS = nextSteps(
  `You draft ${TEAMS_EACH.default} NFL teams, unless your league uses a different number.`,
);

function stepsToSeat({ username, isDrafting }: Seat): string[] {
  return [
    `You take over for ${username}, who leaves the league.`,
    isDrafting
      ? 'You keep the teams they’ve drafted and draft the rest.'
      : 'You get their teams and every win and loss they’ve racked up.',
    'Their pending trade offers are cancelled, and you don’t get their draft board.',
    'If this spot wins a crown, it’s yours. League history shows both of you.',
  ];
}

const stepsToShare = (holder: string): string[] => [
  `You share ${holder}’s spot right away, with its draft board, teams and points.`,
  'If you both act at the same time, whoever is first counts.',
  'You speak in the chat and confirm house rules in your own name.',
  `You, ${holder} or a commissioner can end the partnership anytime.`,
];

/**
 * The page for joining a league. In the URL, `?code=` fills in the league's code. `?invite=` takes the code from an invitation or
 * a league link, and shows the league.
 */
export function Component() {
  const [search] = useSearchParams();
  const invite = search.get('invite');
  return (
    <div className="mx-auto max-w-text">
      <PageHeading title="Join a League" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} />
      {invite === null ? <Ways code={search.get('code') ?? ''} /> : <ByLink code={invite} />}
    </div>
  );
}

function Ways({ code }: { code: string }) {
  return (
    <Tabs
      label="How to join"
      tabs={[
        { id: 'code', label: 'League Code', content: <ByCode code={code} /> },
        { id: 'public', label: 'Public Leagues', content: <PublicLeagueList empty={<NoLeagues />} /> },
      ]}
    />
  );
}

function ByLink({ code }: { code: string }) {
  const join = useJoinLeague();
  const { data } = useQuery(query('invitation', { params: { inviteCode: code } }));
  const isOpen = data?.status === 'pending' && data.closed === null && data.league?.isMember !== true;
  const asked = isLeagueCode(code) ? { code } : { inviteCode: code };
  const { state } = useLocation();
  const navigate = useNavigate();
  const isDecided = isJoining(state) && data !== undefined;
  const arrive = useEffectEvent(() => {
    // Take the request to join out of the URL, because it must count only once. The visitor must not join by going back, by
    // reloading, or when a spot opens later.
    void navigate(paths.joinWithInvite(code), { replace: true });
    // Join right away only in a new spot. A visitor who would take over or share a member's spot has to look at it first.
    if (isOpen && data.seat === null && data.partnerOf === undefined) join.mutate(asked);
  });
  // A visitor who pressed the invitation's button isn't asked again after signing up.
  useEffect(() => {
    if (isDecided) arrive();
  }, [isDecided]);
  // The link to the code form removes this part, but the user stays on the page.
  const part = useLastingFocus<HTMLDivElement>();
  return (
    <div ref={part} className="grid gap-4 [--above-tabs:calc(3.75rem+env(safe-area-inset-bottom))]">
      <Invitation
        code={code}
        renderAction={(name) => (
          <JoinButton
            name={name}
            isPending={join.isPending}
            onClick={() => join.mutate(asked)}
            after={() => part.current?.querySelector('a') ?? null}
          />
        )}
        elsewhere={<ButtonLink to={paths.joinLeague}>Join with a league code</ButtonLink>}
        publicLeagues={paths.publicLeagues}
      />
      {/* If the invite link no longer works, there are no next steps. They depend on whether the spot is new or taken over. */}
      {isOpen && <NextSteps steps={stepsOf(data)} />}
    </div>
  );
}

interface JoinProps {
  name: string | null;
  isPending: boolean;
  onClick: () => void;
  /** Returns the element that gets the focus if the league stops accepting new members. */
  after: () => Element | null;
}

function JoinButton({ name, isPending, onClick, after }: JoinProps) {
  const part = useLastingFocus<HTMLDivElement>(after);
  return (
    <div ref={part}>
      <Button className={JOIN} disabled={isPending} onClick={onClick}>
        {isPending ? 'Joining League...' : (name ?? 'Join League')}
      </Button>
    </div>
  );
}

function stepsOf({ seat, partnerOf, league }: InvitationReply): readonly string[] {
  if (partnerOf !== undefined) return stepsToShare(partnerOf);
  if (seat) return stepsToSeat(seat);
  return league ? nextSteps(`You draft ${league.teamsEach} NFL teams.`) : STEPS;
}

function ByCode({ code }: { code: string }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card>
        <JoinCodeForm initialCode={code} />
      </Card>
      <NextSteps steps={STEPS} />
    </div>
  );
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          <Info aria-hidden="true" className="size-5 text-ink-2" />
          What happens next?
        </span>
      }
    >
      <ol className="list-decimal space-y-2 pl-5 text-sm text-ink-2 marker:text-ink-3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

function NoLeagues() {
  return (
    <EmptyState
      title="No Public Leagues Available"
      action={<ButtonLink to={paths.createLeague}>Create a League</ButtonLink>}
    >
      All public leagues are currently full or private
    </EmptyState>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { seatedSince } from '#shared/domain/actor.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { deletedTitle, removedTitle } from '#shared/domain/leagues/gone-text.ts';
import { ApiError } from '../../lib/calls/call.ts';
import { query } from '../../lib/calls/query.ts';
import { isFocusLost, restFocus } from '../../lib/page/focus.ts';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session/session.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const NO_LONGER = 'You’re no longer a member';

type Shown = Pick<LeagueReply, 'name' | 'members'>;

/** Whether the error means that the league exists, but that the user is a former member. */
export const isFormerMember = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'no-longer-a-member';

/** Shown instead of a league's page once the user has lost access to the league. */
export function LeagueGone({ league, error }: { league: Shown; error: Error }) {
  const me = useMe();
  const joinedAt = seatedSince(league, me.id);
  if (joinedAt !== undefined) return <ForMember name={league.name} joinedAt={joinedAt} error={error} />;
  if (isFormerMember(error)) return <FormerMember error={error} />;
  return <Gone title="League Not Available" text={`“${league.name}” was deleted or is now private.`} />;
}

/** The message for former members. It is the same whether they had the page open or opened it from a bookmark. */
export function FormerMember({ error }: { error: ApiError }) {
  return <Gone title={NO_LONGER} text={error.message} />;
}

/**
 * Tells a member why their page is gone, with the reason that their notifications give. Notifications from before they joined
 * don't count, because those are about an earlier time in the league.
 */
function ForMember({ name, joinedAt, error }: { name: string; joinedAt: string; error: Error }) {
  const { data: news = [], isPending } = useQuery({
    ...query('notifications', { params: { id: useMe().id }, query: {} }),
    refetchOnMount: 'always',
  });
  if (isPending) return <Spinner />;
  const titles = [removedTitle(name), deletedTitle(name)];
  const why = news.find(({ title, createdAt }) => titles.includes(title) && createdAt > joinedAt);
  if (!why && isFormerMember(error)) return <FormerMember error={error} />;
  return (
    <Gone
      title={why?.title === deletedTitle(name) ? 'This league was deleted' : NO_LONGER}
      text={why ? `${name}: ${why.message}` : `You left “${name}”, or it was deleted.`}
    />
  );
}

function Gone({ title, text }: { title: string; text: string }) {
  // The element with the focus disappeared along with the page.
  useEffect(() => {
    if (isFocusLost()) restFocus(null);
  }, []);
  return <NotFound title={title} text={text} to={paths.dashboard} label="Back to Dashboard" />;
}

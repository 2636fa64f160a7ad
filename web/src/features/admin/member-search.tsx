import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../lib/calls/query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loading, SkeletonCard } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { MemberCard } from './member-card.tsx';

/** Searches for a member by username or email. The search is part of the page's URL. */
export function MemberSearch() {
  const [search, setSearch] = useSearchParams();
  const name = search.get('name') ?? '';
  return (
    <>
      <SearchForm name={name} onSearch={(wanted) => setSearch({ tab: 'members', name: wanted })} />
      {name === '' ? (
        <EmptyState drawing="marker" title="Who are you looking for?">
          Enter the full username or email. Reports link here, too.
        </EmptyState>
      ) : (
        <Found name={name} />
      )}
    </>
  );
}

function SearchForm({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const [shown, setShown] = useState(name);
  // The page now shows another member. The form isn't replaced, so it keeps the focus.
  if (shown !== name) {
    setShown(name);
    setTyped(name);
  }
  const wanted = typed.trim();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSearch(wanted);
  };
  return (
    <form role="search" onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-3">
      <TextField
        label="Username or email"
        maxLength={128}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-0 grow basis-52"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={wanted === ''}>
        Look up
      </Button>
    </form>
  );
}

function Found({ name }: { name: string }) {
  const options = query('adminMember', { query: { name } });
  const members = useQuery({ ...options, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  if (members.isPending) {
    return (
      <Loading label="Looking up the member…">
        <SkeletonCard className="h-56" />
      </Loading>
    );
  }
  if (!members.data) return <ErrorState error={members.error} onRetry={() => void members.refetch()} />;
  const [member] = members.data;
  return (
    <>
      <p role="status" className="sr-only">
        {member ? `${member.username} was found.` : 'No match.'}
      </p>
      {member ? (
        <MemberCard member={member} queryKey={options.queryKey} />
      ) : (
        <EmptyState drawing="marker" title="No match">
          No member has the username or email “{name}”. Check the spelling.
        </EmptyState>
      )}
    </>
  );
}

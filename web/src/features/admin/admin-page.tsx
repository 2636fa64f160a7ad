import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session/session.ts';
import { PageHeading } from '../../ui/page.tsx';
import { PageNotFound } from '../../ui/member-not-found.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { AuditLog } from './audit-log.tsx';
import { FounderChats } from './founder-chats.tsx';
import { MemberSearch } from './member-search.tsx';
import { NoticeForm } from './notice-form.tsx';
import { RequestList } from './request-list.tsx';
import { ResultList } from './result-list.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingList } from './waiting-list.tsx';
import { countOf, waitingOf } from './waiting.ts';

/** Only admins learn that there is anything here; the server checks the group all the same. */
export function Component() {
  return useMe().isAdmin ? <Admin /> : <PageNotFound />;
}

const TABS = [
  { id: 'waiting', label: 'Waiting', content: <WaitingList /> },
  { id: 'requests', label: 'Requests', content: <RequestList /> },
  { id: 'members', label: 'Members', content: <MemberSearch /> },
  { id: 'results', label: 'Results', content: <ResultList /> },
  { id: 'notices', label: 'Notices', content: <NoticeForm /> },
  { id: 'founders', label: 'Chats', content: <FounderChats /> },
  { id: 'log', label: 'Log', content: <AuditLog /> },
] as const;

/** The first tab's name says how much waits, as soon as that is known. */
function useTabs(): readonly Tab[] {
  const { held } = useWaiting();
  if (!held) return TABS;
  const count = countOf(waitingOf(held.requests, held.threads));
  return TABS.map((tab) => (tab.id === 'waiting' ? { ...tab, label: `${tab.label} (${count})` } : tab));
}

function Admin() {
  const tabs = useTabs();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const { id } = TABS.find((tab) => tab.id === wanted) ?? TABS[0];
  return (
    <div className="mx-auto max-w-text">
      <PageHeading title="Admin" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
        Everything you do here is logged.
      </PageHeading>
      <Tabs
        label="Admin sections"
        tabs={tabs}
        value={id}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
      />
    </div>
  );
}

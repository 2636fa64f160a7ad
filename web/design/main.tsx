import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { inProviders } from '../src/app/providers.tsx';
import { ThemeChoiceField } from '../src/features/accounts/account/theme-card.tsx';
import { PageHeading } from '../src/ui/page.tsx';
import { Actions } from './actions.tsx';
import { Colors } from './colors.tsx';
import { Fields } from './fields.tsx';
import { Marks, People, Teams } from './marks.tsx';
import { Measures } from './measures.tsx';
import { Dialogs, States, Toasts } from './states.tsx';
import './design.css';

// The design page shows every token and control, built from the site's own style sheets and components. It is built when someone
// opens /local/ui, and is never part of the deployed site.

function DesignPage() {
  return (
    <main id="main" tabIndex={-1} className="page grid gap-12 py-8">
      <div className="grid items-end gap-6 lg:grid-cols-2">
        <PageHeading title="Design">Every token and control, in both themes.</PageHeading>
        <ThemeChoiceField />
      </div>
      <Colors />
      <Measures />
      <Actions />
      <Fields />
      <Marks />
      <People />
      <Teams />
      <Dialogs />
      <Toasts />
      <States />
    </main>
  );
}

function Design() {
  return (
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DesignPage />
      </QueryClientProvider>
    </MemoryRouter>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(inProviders(Design));

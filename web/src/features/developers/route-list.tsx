import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { apiIndex, type ApiSection, type IndexedRoute } from './api-index.ts';
import { RouteDetail } from './route-detail.tsx';

const AREA_TITLES: Readonly<Record<string, string>> = {
  accounts: 'Accounts',
  profile: 'Profiles',
  leagues: 'Leagues',
  draft: 'Drafts',
  season: 'Seasons',
  trades: 'Trades',
  chat: 'Chat',
  news: 'Notifications',
  admin: 'Admins',
  privacy: 'Privacy',
  billing: 'Subscriptions',
  pages: 'Pages',
  previews: 'Previews',
  open: 'Scripts',
};

/** All routes by area, and a field that searches them. */
export function RouteList() {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Before this page's code ran, a reader can have typed something already.
  useEffect(() => setWords(field.current?.value ?? ''), []);
  const sections = found(words);
  const count = sections.reduce((sum, section) => sum + section.routes.length, 0);
  return (
    <section aria-labelledby="routes">
      <h2 id="routes" className="text-xl">
        Routes
      </h2>
      <TextField
        className="mt-3"
        label="Search routes"
        type="search"
        ref={field}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="mt-2 text-sm text-ink-2">
        {count === 1 ? '1 route' : `${count} routes`}
      </p>
      {sections.map(({ area, routes }) => (
        <section key={area} className="mt-6">
          <h3 className="text-lg">{AREA_TITLES[area] ?? area}</h3>
          <ul className="mt-2">
            {routes.map((route) => (
              <RouteRow key={route.name} route={route} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Returns the areas with routes in which each of the words occurs. */
function found(words: string): readonly ApiSection[] {
  const parts = words.toLowerCase().split(/\s+/);
  return apiIndex
    .map(({ area, routes }) => ({
      area,
      routes: routes.filter(({ name, method, path, summary }) => {
        const text = `${name} ${method} ${path} ${summary} ${area}`.toLowerCase();
        return parts.every((part) => text.includes(part));
      }),
    }))
    .filter(({ routes }) => routes.length > 0);
}

function RouteRow({ route }: { route: IndexedRoute }) {
  const { name, method, path, summary } = route;
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = details;
    if (!current) return;
    // Before this page's code ran, a reader can have opened the row already.
    if (window.location.hash === `#${name}`) current.open = true;
    setIsOpen(current.open);
  }, [name]);
  return (
    <li id={name} className="border-t border-line">
      <details ref={details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="py-2.5">
          <code className="font-mono text-sm font-semibold wrap-anywhere">
            {method} {path}
          </code>{' '}
          <span className="block text-sm text-ink-2">{summary}</span>
        </summary>
        {isOpen && (
          <div className="pt-2 pb-5">
            <RouteDetail method={method} path={path} />
          </div>
        )}
      </details>
    </li>
  );
}

import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorFallback } from './error-fallback.tsx';
import { Providers } from './providers.tsx';

/** Shows the site once its first page can be drawn, or what became of it when it could not be loaded. */
export async function start(content: Promise<ComponentType>): Promise<void> {
  const Content = await content.catch(() => ErrorFallback);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Content />
      </Providers>
    </StrictMode>,
  );
}

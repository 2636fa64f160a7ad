import { type ComponentType, useEffect, useRef } from 'react';
import { PublicPage } from '../../../parts/frame/public-page.tsx';
import { toast } from '../../../lib/page/toast.ts';
import { takeSignedOut } from '../../../lib/session/signed-out.ts';
import { loopSeason } from './season-loop.ts';

const ID = 'landing';

/**
 * Loads the code of the page's content only if the document doesn't have the content's HTML. A prerendered page has that HTML,
 * and React leaves it as it is.
 */
export async function load(): Promise<{ Component: ComponentType }> {
  const html = globalThis.document?.getElementById(ID)?.innerHTML;
  if (html !== undefined) return { Component: () => <LandingPage html={html} /> };
  const { Content } = await import('./content.tsx');
  return { Component: () => <LandingPage Content={Content} /> };
}

/**
 * Works without the router: its links do a full load, so that visitors download neither the router nor the sign-in code (see
 * main.ts).
 */
function LandingPage({ html = '', Content }: { html?: string; Content?: ComponentType }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const done = takeSignedOut();
    if (done !== null) toast({ title: 'Success', description: done });
  }, []);
  useEffect(() => (content.current ? loopSeason(content.current) : undefined), []);
  return (
    <PublicPage>
      <title>Two Crowns · Draft whole NFL teams with your friends</title>
      {Content ? (
        <div id={ID} ref={content}>
          <Content />
        </div>
      ) : (
        <div id={ID} ref={content} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </PublicPage>
  );
}

/** Thrown when a page's code doesn't load. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** Wraps the loader of a page's code. If the loader fails, only the page is replaced, not the layout around it. */
export function loaded<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded('The page did not arrive', { cause });
    });
}

/** The code of a page didn't arrive. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** Loads a page's code; its failure stays within the frame around the page. */
export function loaded<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return () =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded('The page did not arrive', { cause });
    });
}

/** The tab's title; React moves it into the document's head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Two Crowns`}</title>;
}

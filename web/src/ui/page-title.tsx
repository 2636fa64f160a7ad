/** Sets the tab's title. React moves the element into the document's head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Two Crowns`}</title>;
}

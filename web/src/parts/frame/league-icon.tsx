const ICONS = {
  home: 'M12 2.5 2 11h3v10h5.5v-6h3v6H19V11h3z',
  game: 'M21.5 2.5c-8-1.2-14.2 1-17 5-2.3 3.4-2.8 8.5-2 14 8 1.2 14.2-1 17-5 2.3-3.4 2.8-8.5 2-14zM9 16.4 7.6 15l1.3-1.3-.9-.9 1.2-1.2.9.9 1.3-1.3-.9-.9 1.2-1.2.9.9L15 7.6 16.4 9l-2.2 2.2.9.9-1.2 1.2-.9-.9-1.3 1.3.9.9-1.2 1.2-.9-.9z',
  standings: 'M2 11h20v2H2zM4 4h4v6H4zM10 2h4v8h-4zM16 6h4v4h-4zM4 14h4v3H4zM10 14h4v4h-4zM16 14h4v8h-4z',
  trades: 'M16 2l6 5.5L16 13V9H3V6h13zM8 11v4h13v3H8v4l-6-5.5z',
  chat: 'M3 3h18a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H11l-6 5v-5H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
} as const;

export type LeagueIconName = keyof typeof ICONS;

/** The icon of a place in a league. Standings show teams above and below the line, as both races do. */
export function LeagueIcon({ name }: { name: LeagueIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0 fill-current">
      <path d={ICONS[name]} />
    </svg>
  );
}

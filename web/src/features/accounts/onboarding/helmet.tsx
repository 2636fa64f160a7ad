/** The default picture: anybody's helmet. */
export function Helmet({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M3 13a8.5 8.5 0 0 1 16.7-2.3L20 12h-6.2a1.8 1.8 0 0 0-1.7 2.4L13.5 18H7l-2-1.2A8 8 0 0 1 3 13Z" />
      <path d="M12.5 15.5H21v3.2a1.8 1.8 0 0 1-1.8 1.8h-2.7M17 12v8.3" />
      <circle cx="8.5" cy="13.5" r="0.6" />
    </svg>
  );
}

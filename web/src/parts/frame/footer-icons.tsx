import type { ReactNode } from 'react';

/** The frame for a plain icon inside a link. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-current stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function XIcon() {
  return (
    <Drawing>
      <path d="M4 4l16 16M20 4L4 20" />
    </Drawing>
  );
}

export function InstagramIcon() {
  return (
    <Drawing>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </Drawing>
  );
}

export function RedditIcon() {
  return (
    <Drawing>
      <ellipse cx="12" cy="14.500" rx="8" ry="6" />
      <path d="M12 8.500l1-5 4 1M9 13.500h.01M15 13.500h.01M9.500 17q2.500 1.500 5 0" />
      <circle cx="18.500" cy="5" r="1.500" />
    </Drawing>
  );
}

export function TikTokIcon() {
  return (
    <Drawing>
      <path d="M13 3v12.500a3.500 3.500 0 1 1-3.500-3.500M13 3q.5 5 6 5.500" />
    </Drawing>
  );
}

export function PhoneIcon() {
  return (
    <Drawing>
      <path d="M7 2h10v20H7zM11 18h2" />
    </Drawing>
  );
}

export function PlayIcon() {
  return (
    <Drawing>
      <path d="M6 4v16l13-8z" />
    </Drawing>
  );
}

/** A small button among or below messages, with a large tap target. */
export function Small({
  label,
  onClick,
  children,
}: {
  label?: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      data-chat-small=""
      className="rounded-sm px-2 py-1 text-xs font-semibold link hover:bg-overlay"
    >
      {children}
    </button>
  );
}

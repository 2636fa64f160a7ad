/** The maximum per page load, because a broken page may fail endlessly. */
const MOST_REPORTS = 3;

const told = new Set<string>();

/**
 * Reports an unexpected error to the server. Visitors don't see it; developers see it in their console. The reporting code
 * loads with the first error, because most pages have none.
 */
export function report(error: unknown): void {
  const message = wordsOf(error);
  if (told.has(message) || told.size === MOST_REPORTS) return;
  told.add(message);
  void send(message);
}

async function send(message: string): Promise<void> {
  try {
    const { sendReport } = await import('./send-report.ts');
    await sendReport(message);
  } catch {
    // If the server is unreachable, the report is lost.
  }
}

/** Listens for uncaught errors and rejections. */
export function reportUnexpected(): void {
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

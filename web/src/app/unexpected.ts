/** The most errors to report per page load. Without a limit, a broken page might report them endlessly. */
const MOST_REPORTS = 3;

const told = new Set<string>();

/**
 * Reports an unexpected error to the server, without showing anything to the visitor. The code that sends the report is loaded
 * only after the first error, because most page loads have no errors.
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
    // If the server can't be reached, the report is lost.
  }
}

/** Reports all uncaught errors and unhandled promise rejections from here on. */
export function reportUnexpected(): void {
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** What the handler needs to stop a run that was started on a terminal. */
interface Run {
  stop(): Promise<void>;
  exit(code: number): void;
  print(line: string): void;
}

/** The exit code of an interrupted process, according to shell convention. */
const INTERRUPTED = 130;

/**
 * Returns the handler for termination signals. The first signal starts an orderly shutdown. Ctrl+C arrives twice,
 * because the terminal sends it both to this process and to npm, which forwards it. So the third signal is the user's
 * second Ctrl+C, and ends the process right away.
 */
export function endBySignals({ stop, exit, print }: Run): () => void {
  let signals = 0;
  const stopped = async (): Promise<void> => {
    await stop();
    exit(0);
  };
  return () => {
    signals += 1;
    if (signals === 1) {
      print('Two Crowns is stopping...');
      void stopped();
    }
    if (signals === 3) exit(INTERRUPTED);
  };
}

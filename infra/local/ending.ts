/** What ends a run that was started on a terminal. */
interface Run {
  stop(): Promise<void>;
  exit(code: number): void;
  print(line: string): void;
}

/** What a process that was interrupted answers, as shells have it. */
const INTERRUPTED = 130;

/**
 * Answers what each signal to end does. The first one ends in order. Ctrl-C comes twice, for the terminal sends it to this process
 * as well as to npm, which sends it on; so the third one is somebody's second Ctrl-C, who no longer wants to wait.
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
      print('Two Crowns ends …');
      void stopped();
    }
    if (signals === 3) exit(INTERRUPTED);
  };
}

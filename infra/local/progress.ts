/** Reports the progress of a start, with the seconds since its beginning. */
export function progressLines(report: (line: string) => void): (line: string) => void {
  const beganAt = performance.now();
  return (line) => report(`${((performance.now() - beganAt) / 1000).toFixed(1).padStart(5)} s  ${line}`);
}

/**
 * Lets this process go on when the terminal that shows its output is closed: what it has begun is to be taken back or stopped, although
 * nobody reads that any more. Otherwise the next line would end it.
 */
export function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

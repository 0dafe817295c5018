/** What an error says, without the calls that led to it. */
export function firstLine(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.split('\n')[0] ?? said;
}

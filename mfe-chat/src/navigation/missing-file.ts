/** webpack's name for the error about a file that could not be loaded. */
const isMissingFile = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Reports a file that the server no longer has, because the page was opened many releases ago: the shell then offers to reload the page.
 * @returns false for anything else, and without a network
 */
export function reportMissingFile(error: unknown): boolean {
  if (!isMissingFile(error) || !navigator.onLine) return false;
  reportError(error);
  return true;
}

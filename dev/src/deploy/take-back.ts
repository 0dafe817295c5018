/** A cluster that refuses for a moment must not leave a bad release with its visitors. */
const ATTEMPTS = 5;

/**
 * Puts back what was live before. Where even that is refused, it tries again for some seconds, and then says what is left and what to
 * do: the deploying person must hear the first fault, not the one of going back.
 * @returns whether it was put back
 */
export async function takeBack(
  { pause, log }: { pause: () => Promise<void>; log: (line: string) => void },
  { area, release }: { area: string; release: string },
  putBack: () => Promise<void>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await putBack();
      return true;
    } catch (error) {
      if (attempt < ATTEMPTS) {
        // The pause of a deployment that was stopped fails once, which is known by now.
        await pause().catch(() => undefined);
        continue;
      }
      log(`✗ ${release} could not be taken back: ${error instanceof Error ? error.message : error}`);
      log(
        `  Gateways take it back by themselves when its lease has run out; \`npm run abort -- ${area}\` does so at once.`,
      );
      return false;
    }
  }
}

import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@vetcare/local-servers';
import { withTimeout } from '@vetcare/service-kit';

const OPTIONS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
];

/** Who stops a deployment wants it taken back first, for which the process must go on. */
const WITHOUT_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** How long the browser may take to close. */
const CLOSE_MS = 5_000;

/** One browser for all looks of a deployment. It is started when it is needed first, and again if it has crashed. */
export function keptBrowser(log: (line: string) => void) {
  let starting: Promise<Browser> | undefined;
  const start = async () => {
    const executablePath = findChromium({ env: process.env, log, playwrightPath: () => chromium.executablePath() });
    return chromium.launch({ executablePath, args: OPTIONS, ...WITHOUT_SIGNALS });
  };
  const running = async () => starting?.catch(() => undefined);
  const open = async (known: Promise<Browser | undefined>): Promise<Browser> => {
    const browser = await known;
    return browser?.isConnected() ? browser : start();
  };
  return {
    open(): Promise<Browser> {
      // Checks that begin at the same time share it.
      starting = open(running());
      return starting;
    },
    async close(): Promise<void> {
      const known = await running();
      if (known) await withTimeout(CLOSE_MS, known.close());
    },
  };
}

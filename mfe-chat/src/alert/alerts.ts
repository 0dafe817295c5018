import type { Message, WindowChanged } from '@vetcare/contracts';
import type { Platform } from '@vetcare/web-kit';

/** Tells the signed-in user of news, on any page. */
export interface Alerts {
  message(message: Message, to: string | undefined): void;
  booking(changed: WindowChanged): void;
}

/** The code is fetched with the first news, since most visits have none. */
export function createAlerts(platform: Platform): Alerts {
  const run = async (announce: (code: typeof import('./announce')) => Promise<void>): Promise<void> => {
    try {
      await announce(await import('./announce'));
    } catch {
      // There is no network. What came is on the pages themselves once they are fetched.
    }
  };
  return {
    message: (message, to) => void run((code) => code.announceMessage(platform, message, to)),
    booking: (changed) => void run((code) => code.announceBooking(platform, changed)),
  };
}

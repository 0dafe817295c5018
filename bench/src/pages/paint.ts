import type { Browser } from 'playwright-core';
import { waitUntilAtRest } from './script-bytes';

/** The phone and the network that Lighthouse emulates: a mid-range phone on slow 4G. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

export interface Paint {
  lcpMs: number;
  /** The largest element, which shows whether both builds were timed by the same one. */
  element: string;
}

interface LargestPaint extends PerformanceEntry {
  element: Element | null;
}

function watchPaint(): void {
  const seen: { lcpMs: number; element: string } = { lcpMs: 0, element: '' };
  Object.assign(window, { __paint: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element, startTime } = entry as LargestPaint;
      seen.lcpMs = startTime;
      seen.element = `${element?.tagName.toLowerCase()} “${element?.textContent?.trim().slice(0, 24) ?? ''}”`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Opens `url` on a throttled phone that has never been there, and waits until the page is at rest. */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchPaint);
    await page.goto(url);
    await waitUntilAtRest(page);
    // The entry of the largest paint is delivered a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    const paint = await page.evaluate(() => (window as unknown as { __paint: Paint }).__paint);
    if (!paint.lcpMs) throw new Error(`${url} painted nothing`);
    return { lcpMs: Math.round(paint.lcpMs), element: paint.element };
  } finally {
    await context.close();
  }
}

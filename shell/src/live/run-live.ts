import type { Platform } from '@vetcare/web-kit';
import type { Areas } from '../area/areas';

interface RunLiveDeps {
  areas: Areas;
  platform: Platform;
  /** Resolves when the page has nothing better to do. */
  idle: () => Promise<void>;
}

/**
 * What areas run on every page, for whoever is signed in: nobody else loads any of it. The page itself comes first. An
 * area that can't be loaded is missed by nobody who looks at another: it is asked for again when they change the page.
 */
export function runLive({ areas, platform, idle }: RunLiveDeps): void {
  for (const area of areas.withLive()) runArea(area);

  function runArea(area: string): void {
    let trying = false;
    const attempt = async (): Promise<void> => {
      if (trying || !platform.session.get().user) return;
      trying = true;
      try {
        await idle();
        const { startLive } = await areas.loadLive(area);
        startLive(platform);
        unsubscribe();
        window.removeEventListener('single-spa:routing-event', attempt);
      } catch (error) {
        console.error(error);
      } finally {
        trying = false;
      }
    };
    const unsubscribe = platform.session.subscribe(attempt);
    window.addEventListener('single-spa:routing-event', attempt);
    void attempt();
  }
}

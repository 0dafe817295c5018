import type { Platform } from '@vetcare/web-kit';
import type { ShownAreas } from '../area/areas';

interface RunLiveDeps {
  areas: ShownAreas;
  platform: Platform;
  /** Resolves when the browser is idle. */
  idle: () => Promise<void>;
}

/**
 * Runs the areas' background tasks while a user is signed in, once the page itself is idle. A task that can't be loaded is
 * tried again after the next navigation, without telling the visitor.
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

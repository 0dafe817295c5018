import { Button } from '@vetcare/ui';
import { loadTexts, pageLanguage, toast } from '@vetcare/web-kit';
import type { Areas } from '../area/areas';
import css from './offer-reload.module.css';
import { reloadTexts } from './reload.texts';

/** How long the offer can be read. */
const DURATION_MS = 30_000;
/** By then an area that failed because of the file has its failure panel. */
const PANEL_MS = 300;

async function offerReload(window: Window): Promise<void> {
  await loadTexts(pageLanguage());
  const t = reloadTexts.in(pageLanguage()) ?? reloadTexts.en;
  const offer = (
    <span className={css.offer}>
      {t.why}
      <Button size="sm" onClick={() => window.location.reload()}>
        {t.reload}
      </Button>
    </span>
  );
  toast.error(offer, { id: 'reload', duration: DURATION_MS });
}

/** When a page asks for a file that the server no longer has, offers the reload that cures it. What people write is stored as they type. */
export function offerReloads({
  window,
  areas,
  errors,
}: {
  window: Window;
  areas: Areas;
  errors: readonly unknown[];
}): void {
  const consider = (error: unknown): void => {
    if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !window.navigator.onLine) return;
    window.setTimeout(() => {
      if (!areas.failures.some((failure) => failure.error === error)) void offerReload(window);
    }, PANEL_MS);
  };
  errors.forEach(consider);
  window.addEventListener('error', (event) => consider(event.error));
  window.addEventListener('unhandledrejection', (event) => consider(event.reason));
}

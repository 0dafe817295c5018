export interface PageSettings {
  /** Address of the payment provider's checkout script; null where the gateway named none. */
  checkoutScript: string | null;
  /** Whether the gateway saw no session when it answered, so that nobody can be signed in. */
  signedOut: boolean;
}

/** Whether this load asked the gateway: a page out of the history may be older than the login that followed it. */
function isFresh(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return load !== undefined && (load as PerformanceNavigationTiming).type !== 'back_forward';
}

/** What the gateway wrote into the page for this deployment. */
export function readPageSettings(page: Document = document): PageSettings {
  const text = page.getElementById('vetcare-settings')?.textContent;
  const written = text ? (JSON.parse(text) as Partial<PageSettings>) : {};
  return { checkoutScript: written.checkoutScript ?? null, signedOut: (written.signedOut ?? false) && isFresh() };
}

export interface PageSettings {
  /** URL of the payment provider's checkout script, or null if none is configured. */
  checkoutScript: string | null;
  /** Whether the page was requested without a session cookie, so that nobody can be signed in. */
  signedOut: boolean;
}

/** Whether the page comes from the gateway. One restored by Back may be older than the login that followed it. */
function isFresh(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return load !== undefined && (load as PerformanceNavigationTiming).type !== 'back_forward';
}

/** The settings of this deployment, which the gateway writes into the page. */
export function readPageSettings(page: Document = document): PageSettings {
  const text = page.getElementById('vetcare-settings')?.textContent;
  const written = text ? (JSON.parse(text) as Partial<PageSettings>) : {};
  return { checkoutScript: written.checkoutScript ?? null, signedOut: (written.signedOut ?? false) && isFresh() };
}

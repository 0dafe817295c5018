export interface PageSettings {
  /** Address of the payment provider's checkout script; null where the gateway named none. */
  checkoutScript: string | null;
}

/** What the gateway wrote into the page for this deployment. */
export function readPageSettings(page: Document = document): PageSettings {
  const text = page.getElementById('vetcare-settings')?.textContent;
  const written = text ? (JSON.parse(text) as Partial<PageSettings>) : {};
  return { checkoutScript: written.checkoutScript ?? null };
}

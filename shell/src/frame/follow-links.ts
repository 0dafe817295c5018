/** Paths that are not pages but files, pictures and API calls. */
const NO_PAGE = /^\/(api|media|mfe|webhooks|socket\.io)(\/|$)/;

/**
 * Makes plain links navigate without a page load. Links to other sites, downloads, new tabs and hashes on the same page
 * are left to the browser, and so are clicks that have been handled.
 */
export function followLinks(window: Window, navigate: (to: string) => void): void {
  window.document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
    const url = new URL(link.href);
    const { location } = window;
    if (url.origin !== location.origin || NO_PAGE.test(url.pathname)) return;
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  });
}

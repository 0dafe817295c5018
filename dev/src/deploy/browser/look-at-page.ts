import { type BrowserContext, errors, type Page } from '@playwright/test';
import { withTimeout } from '@vetcare/service-kit';
import { firstLine } from './first-line';
import { type FrameLook, readFrame } from './frame-look';
import { brokenText, readTexts, type ShownTexts, wordsOf } from './shown-texts';
import { NEVER_RESTS, type Tabs } from './tabs';
import { watchPage } from './watch-page';

/** Where a page is looked at. */
export interface Viewing {
  tabs: Tabs;
  context: BrowserContext;
}

/** What is looked at, and how patiently. */
export interface PageToSee {
  path: string;
  /** The folder of the release that it should load. */
  folder: string;
  /** How long it may take until it shows something. */
  patienceMs: number;
  /** Also in the window of a phone, once it has been looked at. */
  narrowly?: boolean;
}

/** What a page without a fault shows. */
export interface SeenPage {
  frame: FrameLook;
  texts: ShownTexts;
  /** The words of what its calls were answered, which no page translates. */
  data: ReadonlySet<string>;
  /** What is wrong with it where the live release may have the same: calls for what is not there, and its layout in a narrow window. */
  doubts: string[];
}

/** Of the area, and not of what the shell has put in its place until it is there. */
const HEADING = 'h1:not([aria-hidden="true"] *)';

/** Whether the main part of the page is to be seen: not faded, and nothing lies over all of it. Runs in the browser. */
function isSeen(heading: string): boolean {
  const main = document.querySelector('main');
  const visible = { opacityProperty: true, visibilityProperty: true };
  const shown = [...(main?.querySelectorAll(heading) ?? [])].filter((one) => one.checkVisibility(visible));
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return main?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false;
  };
  // A heading that is for screen readers only has no point of its own.
  return shown.length > 0 && [...shown, ...(main?.querySelectorAll('*') ?? [])].some(isOnTop);
}

const NARROW = { width: 360, height: 740 };

/** How wide the page is where it does not fit into the window. Runs in the browser. */
async function widthOfNarrowPage(): Promise<number | undefined> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // The first one changes the layout, the second one follows what scripts have made of it.
  await nextFrame();
  await nextFrame();
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth + 1 ? scrollWidth : undefined;
}

/** What is wrong with the page in the window of a phone. It is not loaded again for that, so this takes some milliseconds. */
async function narrowFaults(page: Page): Promise<string[]> {
  const wide = page.viewportSize();
  await page.setViewportSize(NARROW);
  const width = await page.evaluate(widthOfNarrowPage);
  const seen = await page.evaluate(isSeen, HEADING);
  if (wide) await page.setViewportSize(wide);
  return [
    ...(width ? [`it is wider than a window of ${NARROW.width} px`] : []),
    ...(seen ? [] : [`it shows nothing that can be seen in a window of ${NARROW.width} px`]),
  ];
}

/** Why a page that has come to rest is not what it should be. */
async function faultOf(page: Page, { isLoaded, reason }: Pick<ReturnType<typeof watchPage>, 'isLoaded' | 'reason'>) {
  const main = page.getByRole('main');
  if (!isLoaded()) return 'it did not load the release';
  if ((await main.getByRole('button', { name: 'Retry' }).count()) > 0) return `it shows that it failed${reason()}`;
  if (!(await page.evaluate(isSeen, HEADING))) return 'it shows nothing that can be seen';
  // Unlike the text content, this is without what a style hides.
  const [shown, heading] = await Promise.all([
    main.allInnerTexts(),
    main.locator(`${HEADING}:visible`).first().allInnerTexts(),
  ]);
  return shown.join().trim() === heading.join().trim() ? 'it shows nothing but its heading' : undefined;
}

/** Waits until the page shows something, and has come to rest. Returns the first fault. */
async function waitForPage(page: Page, watched: ReturnType<typeof watchPage>, patienceMs: number) {
  const shown = page.locator(`main ${HEADING}:visible`).first().waitFor({ timeout: patienceMs });
  const isShown = await shown.then(
    () => true,
    (error: unknown) => (error instanceof errors.TimeoutError ? false : Promise.reject(error)),
  );
  if (isShown) await watched.settled();
  const [first] = watched.faults;
  return first ?? (isShown ? undefined : `it shows nothing within ${patienceMs / 1000} s${watched.reason()}`);
}

async function look(page: Page, watched: ReturnType<typeof watchPage>, { path, patienceMs, narrowly }: PageToSee) {
  await page.goto(path);
  const fault = (await waitForPage(page, watched, patienceMs)) ?? (await faultOf(page, watched));
  if (fault) return fault;
  const [frame, texts] = [await readFrame(page), await readTexts(page)];
  const data = wordsOf(await watched.answers());
  const doubts = [...watched.missing(), ...(narrowly ? await narrowFaults(page) : [])];
  return brokenText(texts, data) ?? watched.faults[0] ?? { frame, texts, data, doubts };
}

/**
 * Opens a page. Returns what it shows, or the first fault.
 * @param late gets the fault that it shows afterwards, while another page is looked at
 */
export async function lookAtPage(
  { tabs, context }: Viewing,
  wanted: PageToSee,
  late: (fault: string) => void,
): Promise<string | SeenPage> {
  const page = await tabs.open(context);
  const watched = watchPage(page, wanted.folder, wanted.patienceMs / 3);
  // Scripts that never return leave no question answered.
  const looking = withTimeout(2 * wanted.patienceMs, look(page, watched, wanted));
  const seen = await looking.catch(firstLine);
  if (seen && typeof seen !== 'string') {
    tabs.keep(context, { page, visit: { ...watched, late } });
    return seen;
  }
  await tabs.close(page);
  return seen ?? NEVER_RESTS;
}

/** Of a page that no area has, and so no files of one. */
const NO_PAGE = '/no-page-of-any-area';
const NO_FOLDER = '/mfe/no-area/';

/** How the frame looks where there is no area. What else is wrong there is no fault of a release. @throws Error if it does not come */
export async function lookAtFrame({ tabs, context }: Viewing, patienceMs: number): Promise<FrameLook> {
  const page = await tabs.open(context);
  const watched = watchPage(page, NO_FOLDER, patienceMs / 3);
  try {
    await page.goto(NO_PAGE);
    await page.locator(`main ${HEADING}:visible`).first().waitFor({ timeout: patienceMs });
    await watched.settled();
    const frame = await readFrame(page);
    tabs.keep(context, { page, visit: { ...watched, late: () => undefined } });
    return frame;
  } catch (error) {
    await tabs.close(page);
    throw error;
  }
}

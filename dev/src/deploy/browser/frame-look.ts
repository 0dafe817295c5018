import type { Page } from '@playwright/test';

interface Part {
  /** Left, top, width and height in CSS pixels. Empty for what takes no room. */
  box: readonly number[];
  /** Its computed styles, none for the link to the page itself, which is painted otherwise. */
  paint: Readonly<Record<string, string>>;
}

/** How the shell's frame looks around an area: what it consists of, where that stands, and how it is painted. */
export type FrameLook = Readonly<Record<string, Part>>;

/** Rounding moves a box by less. */
const TOLERANCE_PX = 2;

/** Reads the frame of a page that is scrolled to its top. Runs in the browser. */
function readParts(): Record<string, Part> {
  const STYLES = ['display', 'visibility', 'opacity', 'filter', 'transform', 'color', 'background-color'];
  const FONT = ['font-family', 'font-size', 'font-weight', 'text-decoration-line', 'text-transform'];
  const parts: Record<string, Part> = {};
  const paintOf = (element: Element, names: string[]) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  };
  const boxOf = (element: Element, from: { left: number; top: number }) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return width + height > 0 ? [left - from.left, top - from.top, width, height] : [];
  };
  for (const name of ['html', 'body', '#root']) {
    const element = document.querySelector(name);
    if (element) parts[name] = { box: [], paint: paintOf(element, [...STYLES, ...FONT, 'overflow-x', 'overflow-y']) };
  }
  for (const landmark of document.querySelectorAll('header, footer')) {
    if (landmark.closest('main')) continue;
    const name = landmark.tagName.toLowerCase();
    const { top } = landmark.getBoundingClientRect();
    // Where the footer begins, the length of the page decides.
    parts[name] = {
      box: boxOf(landmark, { left: 0, top: name === 'footer' ? top : 0 }),
      paint: paintOf(landmark, STYLES),
    };
    for (const [at, inner] of [...landmark.querySelectorAll('a, button, h2, p, select')].entries()) {
      const paint = inner.hasAttribute('aria-current') ? {} : paintOf(inner, [...STYLES, ...FONT]);
      parts[`${name} ${at + 1}, “${inner.textContent?.trim()}”`] = {
        box: boxOf(inner, landmark.getBoundingClientRect()),
        paint,
      };
    }
  }
  return parts;
}

export async function readFrame(page: Page): Promise<FrameLook> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return page.evaluate(readParts);
}

const landmarkOf = (name: string) => name.split(' ')[0] ?? name;

const hasMoved = (was: Part, is: Part) =>
  was.box.length !== is.box.length || was.box.some((value, at) => Math.abs(value - (is.box[at] ?? 0)) > TOLERANCE_PX);

function partFault(name: string, was: Part, is: Part | undefined): string | undefined {
  if (!is) return `it takes ${name} out of the frame`;
  const style = Object.keys(is.paint).find((one) => was.paint[one] !== undefined && is.paint[one] !== was.paint[one]);
  if (style) return `it changes ${style} of ${name} in the frame from ${was.paint[style]} to ${is.paint[style]}`;
  return hasMoved(was, is) ? `it moves ${name} in the frame from ${sizes(was)} to ${sizes(is)}` : undefined;
}

/**
 * Compares the frame around an area with the frame where there is no area. A landmark that a page does without is left out.
 * @returns what an area has changed of it
 */
export const frameFaults = (alone: FrameLook, around: FrameLook): string[] =>
  Object.entries(alone)
    .filter(([name]) => around[name] || around[landmarkOf(name)])
    .flatMap(([name, was]) => partFault(name, was, around[name]) ?? []);

const sizes = ({ box }: Part) => box.map(Math.round).join(' ') || 'nowhere';

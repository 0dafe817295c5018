/** A reader who is this close to the end counts as being there. */
const AT_END_PX = 48;

/** The first visible item of a list, and how far its top is from the top of the list. */
export interface ScrollAnchor {
  id: string;
  top: number;
}

const itemsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-item]')];

/** The heights of a list and of its content, as one string that changes when either does. */
export const heightsOf = ({ clientHeight, scrollHeight }: HTMLElement): string => `${clientHeight} ${scrollHeight}`;

/** How much of the content is below the visible part. */
export const heightBelow = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

export const isScrolledToEnd = (list: HTMLElement): boolean => heightBelow(list) < AT_END_PX;

export function findAnchor(list: HTMLElement): ScrollAnchor | null {
  const { top } = list.getBoundingClientRect();
  for (const element of itemsOf(list)) {
    const box = element.getBoundingClientRect();
    if (box.bottom > top) return { id: element.dataset.item ?? '', top: box.top - top };
  }
  return null;
}

/** Gives the focus to an item, which marks it for as long as it has it. @returns whether the item is in the list */
export function focusItem(list: HTMLElement, id: string): boolean {
  const item = itemsOf(list).find(({ dataset }) => dataset.item === id);
  if (!item) return false;
  item.tabIndex = -1;
  item.focus({ preventScroll: true });
  item.addEventListener('blur', () => item.removeAttribute('tabindex'), { once: true });
  return true;
}

/** Scrolls so that the item is where it was when the anchor was taken, unless it is not in the list any more. */
export function scrollToAnchor(list: HTMLElement, { id, top }: ScrollAnchor): void {
  const item = itemsOf(list).find(({ dataset }) => dataset.item === id);
  if (item) list.scrollTop += item.getBoundingClientRect().top - list.getBoundingClientRect().top - top;
}

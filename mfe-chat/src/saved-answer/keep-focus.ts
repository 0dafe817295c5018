import type { MouseEvent } from 'react';

/** Leaves the focus in the text box when something beside it is pressed. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

import { usePageTitle } from '@vetcare/web-kit';
import { useEffect, useRef } from 'react';

/** The page's title. Where something else takes the place of a form, once it was sent, its heading takes the focus. */
export function useFormTitle(title: string): void {
  usePageTitle(title);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    document.querySelector('h1')?.focus();
  }, [title]);
}

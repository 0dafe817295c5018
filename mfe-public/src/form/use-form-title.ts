import { usePageTitle } from '@vetcare/web-kit';
import { useEffect, useRef } from 'react';

/** Sets the title. When it changes because another view replaces the form, the new heading is focused. */
export function useFormTitle(title: string): void {
  usePageTitle(title);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    document.querySelector('h1')?.focus();
  }, [title]);
}

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the visible part of the page. True at once where the browser can't tell. */
export function useNear<E extends Element>(): { place: RefObject<E | null>; near: boolean } {
  const place = useRef<E>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return { place, near };
}

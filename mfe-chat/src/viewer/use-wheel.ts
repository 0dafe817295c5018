import { type RefObject, useEffect, useRef } from 'react';
import { placeIn } from './use-gestures';
import type { Zooming } from './use-zoom';
import { zoomTo } from './zoom';

/** Pixels of a line, for mice that count in lines. */
const LINE_PX = 16;

/** The wheel zooms to where the mouse points, and so do two fingers on a trackpad, which browsers tell as a wheel with Ctrl. */
export function useWheel(frame: RefObject<HTMLElement | null>, { change }: Zooming): void {
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      const by = Math.exp(-pixels / (event.ctrlKey ? 100 : 400));
      const at = placeIn(element, event);
      latest.current((now) => zoomTo(now, now.scale * by, at));
    };
    // Not by React, whose listeners are passive: the browser would zoom the page as well.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);
}

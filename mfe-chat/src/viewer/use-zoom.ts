import { type RefObject, useState } from 'react';
import { FIT, larger, moved, type Point, type Size, smaller, within, type Zoom, zoomTo } from './zoom';

const MIDDLE: Point = { x: 0, y: 0 };

const sizeOf = (element: HTMLElement | null | undefined): Size => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
});

/** How the picture in a frame is zoomed. Another picture begins as a whole. */
export function useZoom(frame: RefObject<HTMLElement | null>, pictureId: string) {
  const [kept, setKept] = useState({ ...FIT, pictureId });
  const zoom: Zoom = kept.pictureId === pictureId ? kept : FIT;
  const change = (next: (now: Zoom) => Zoom): void => {
    const [room, size] = [sizeOf(frame.current), sizeOf(frame.current?.querySelector('img'))];
    setKept((now) => {
      const wanted = next(now.pictureId === pictureId ? now : FIT);
      return { ...within(wanted, size, room), pictureId };
    });
  };
  return {
    zoom,
    change,
    zoomIn: () => change((now) => zoomTo(now, larger(now), MIDDLE)),
    zoomOut: () => change((now) => zoomTo(now, smaller(now), MIDDLE)),
    showWhole: () => change(() => FIT),
    move: (by: Point) => change((now) => moved(now, by)),
  };
}
export type Zooming = ReturnType<typeof useZoom>;

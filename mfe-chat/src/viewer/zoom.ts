/** A place, or a distance, in CSS pixels. Places are counted from the middle of the frame. */
export interface Point {
  x: number;
  y: number;
}

/** How large a picture is drawn, compared with how it fits its frame, and how far its middle is from the frame's. */
export interface Zoom extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };

/** Where buttons and keys stop. Fingers and wheels stop anywhere between the first and the last. */
const STEPS = [1, 1.5, 2, 3, 4, 6, 8];
const LARGEST = 8;
/** What two taps zoom to. */
const CLOSE_UP = 3;

/** Zooms so that whatever is at `point` stays there. */
export function zoomTo({ scale, x, y }: Zoom, wanted: number, point: Point): Zoom {
  const next = Math.min(LARGEST, Math.max(1, wanted));
  const by = next / scale;
  return { scale: next, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by };
}

export const larger = ({ scale }: Zoom): number => STEPS.find((step) => step > scale + 0.01) ?? LARGEST;
export const smaller = ({ scale }: Zoom): number => STEPS.findLast((step) => step < scale - 0.01) ?? 1;

/** From the whole picture to a close-up of a point, and back. */
export const toggled = (zoom: Zoom, point: Point): Zoom => (zoom.scale > 1 ? FIT : zoomTo(zoom, CLOSE_UP, point));

export const moved = (zoom: Zoom, by: Point): Zoom => ({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y });

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** What two fingers do that move from two places to two others: the picture stays under them. */
export function pinched(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const [before, after] = [middle(from), middle(to)];
  const scaled = zoomTo(zoom, (zoom.scale * distance(to)) / distance(from), before);
  return moved(scaled, { x: after.x - before.x, y: after.y - before.y });
}

const bounded = (at: number, picture: number, frame: number): number => {
  const most = (picture - frame) / 2;
  return most > 0 ? Math.min(most, Math.max(-most, at)) : 0;
};

/** Keeps the edges of the picture at the edges of the frame, or the picture in the middle while it is smaller. */
export const within = ({ scale, x, y }: Zoom, picture: Size, frame: Size): Zoom => ({
  scale,
  x: bounded(x, picture.width * scale, frame.width),
  y: bounded(y, picture.height * scale, frame.height),
});

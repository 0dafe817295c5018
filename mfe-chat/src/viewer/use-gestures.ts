import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Zooming } from './use-zoom';
import { moved, type Point, pinched, toggled } from './zoom';

const TAP_PX = 10;
const TAP_MS = 300;
const SWIPE_PX = 60;

interface Gesture {
  at: Point;
  time: number;
  /** Two fingers were down at some time, so that it is neither a tap nor a swipe. */
  pinched: boolean;
  /** The picture was larger than its frame, so that a finger moves it. */
  zoomed: boolean;
}

/** A place on the screen, from the middle of the frame. */
export function placeIn(frame: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });
const isTap = ({ at, time, pinched: byTwo }: Gesture, end: Point, now: number): boolean =>
  !byTwo && now - time < TAP_MS && Math.hypot(end.x - at.x, end.y - at.y) < TAP_PX;
const isDoubled = (before: Gesture | null, tap: Gesture): boolean =>
  before !== null &&
  tap.time - before.time < 2 * TAP_MS &&
  Math.hypot(tap.at.x - before.at.x, tap.at.y - before.at.y) < 3 * TAP_PX;

/**
 * What fingers and mouse do to a picture: two fingers pinch, one moves what is larger than its frame or else turns to another
 * picture, two taps zoom to a point and back.
 * @param turn by one picture, to the next (1) or the one before (-1)
 */
export function useGestures(frame: RefObject<HTMLElement | null>, zooming: Zooming, turn: (by: 1 | -1) => void) {
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);
  const lastTap = useRef<Gesture | null>(null);
  const held = (is: boolean): void => void frame.current?.toggleAttribute('data-held', is);

  const tapped = (tap: Gesture): void => {
    const isSecond = isDoubled(lastTap.current, tap);
    lastTap.current = isSecond ? null : tap;
    if (isSecond) zooming.change((now) => toggled(now, tap.at));
  };
  const ended = (event: PointerEvent, at: Point): void => {
    const began = gesture.current;
    if (!began) return;
    const { x, y } = between(began.at, at);
    if (isTap(began, at, event.timeStamp)) tapped(began);
    else if (event.pointerType !== 'mouse' && !began.pinched && !began.zoomed && Math.abs(x) > SWIPE_PX + Math.abs(y)) {
      turn(x < 0 ? 1 : -1);
    }
  };
  const lift = (event: PointerEvent): boolean => {
    const wasDown = fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) held(false);
    return wasDown && fingers.current.size === 0;
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button > 0 || fingers.current.size === 2) return;
      const at = placeIn(frame.current, event);
      fingers.current.set(event.pointerId, at);
      frame.current?.setPointerCapture(event.pointerId);
      held(true);
      const isSecond = fingers.current.size === 2;
      gesture.current = { at, time: event.timeStamp, pinched: isSecond, zoomed: zooming.zoom.scale > 1 };
    },
    onPointerMove(event: PointerEvent) {
      const from = fingers.current.get(event.pointerId);
      if (!from) return;
      const to = placeIn(frame.current, event);
      const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
      fingers.current.set(event.pointerId, to);
      zooming.change((now) => {
        if (other) return pinched(now, [other, from], [other, to]);
        return now.scale > 1 ? moved(now, between(from, to)) : now;
      });
    },
    onPointerUp(event: PointerEvent) {
      if (lift(event)) ended(event, placeIn(frame.current, event));
    },
    onPointerCancel: lift,
  };
}

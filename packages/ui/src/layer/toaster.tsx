import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import { resolveValue, type Toast, type ToastType, useToaster } from 'react-hot-toast/headless';
import { Spinner } from '../action/spinner';
import css from './toaster.module.css';
import { type Edge, useEdge } from './use-edge';
import { usePassingToasts } from './use-passing-toasts';

/** Pixels between two toasts, and between toasts and the edges of the screen. */
const GAP = 16;
const PLACE: CSSProperties = { position: 'fixed', inset: GAP, zIndex: 9999, pointerEvents: 'none' };
const ROW: CSSProperties = {
  position: 'absolute',
  right: 0,
  left: 0,
  display: 'flex',
  justifyContent: 'flex-end',
};
const DURATIONS = { duration: 4000, success: { duration: 2000 }, error: { duration: 6000 } };

const icons: Partial<Record<ToastType, ReactNode>> = {
  success: <CircleCheck aria-hidden="true" className={css.success} />,
  error: <CircleAlert aria-hidden="true" className={css.error} />,
  loading: <Spinner size="sm" className={css.loading} />,
};

/**
 * Shows toasts at the top right, or at the bottom where they would cover what was just used. Raise them with `toast` of
 * react-hot-toast/headless; hovering over one keeps them all. The place is there before its first toast, and stays, because a
 * screen reader reads only what comes into a live region; and a dialog leaves a live region readable.
 * @param page the path that is shown: toasts go with their page
 */
export function Toaster({ page }: { page?: string }) {
  const { toasts, handlers } = useToaster(DURATIONS);
  const place = useRef<HTMLDivElement>(null);
  const edge = useEdge(place, toasts);
  usePassingToasts(toasts, page);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timers while the user reads
    <div
      ref={place}
      aria-live="polite"
      style={PLACE}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((toast) => (
        <OneToast
          key={toast.id}
          toast={toast}
          edge={edge}
          offset={handlers.calculateOffset(toast, { gutter: GAP })}
          onHeight={handlers.updateHeight}
        />
      ))}
    </div>
  );
}

interface OneToastProps {
  toast: Toast;
  edge: Edge;
  /** From that edge. */
  offset: number;
  onHeight: (id: string, height: number) => void;
}

function OneToast({ toast, edge, offset, onHeight }: OneToastProps) {
  const { id } = toast;
  // The toasts below are placed by this height, so it is measured again whenever the text changes.
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const report = (): void => onHeight(id, element.getBoundingClientRect().height);
      report();
      const observer = new MutationObserver(report);
      observer.observe(element, { subtree: true, childList: true, characterData: true });
      return () => observer.disconnect();
    },
    [id, onHeight],
  );
  return (
    <div
      ref={measure}
      className={clsx(css.row, edge !== 'top' && css.low)}
      style={{
        ...ROW,
        ...(edge === 'top' ? { top: 0 } : { bottom: edge }),
        transform: `translateY(${edge === 'top' ? offset : -offset}px)`,
      }}
    >
      <div className={clsx(css.toast, !toast.visible && css.leaving)}>
        {icons[toast.type]}
        <div className={css.message}>{resolveValue(toast.message, toast)}</div>
      </div>
    </div>
  );
}

import { IconButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { FullScreen } from './full-screen.view';
import type { ShownPicture } from './shown-picture';
import { Stage } from './stage.view';
import { useZoom, type Zooming } from './use-zoom';
import css from './viewer.module.css';
import { viewerTexts } from './viewer.texts';
import { ViewerBar } from './viewer-bar.view';

interface PictureViewerProps {
  picture: ShownPicture;
  /** Missing where there is no other picture. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** An earlier picture is being looked for. */
  busy: boolean;
  /** Why none was found. */
  fault: string | null;
  onClose: () => void;
}

/** How far an arrow key moves the picture. */
const STEP_PX = 80;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
};

type Turn = (by: 1 | -1) => void;

/** What a key does; undefined if it does nothing here. Arrows turn to another picture while the whole one is shown. */
function actionOf(key: string, zooming: Zooming, turn: Turn): (() => void) | undefined {
  if (key === '+' || key === '=') return zooming.zoomIn;
  if (key === '-' || key === '_') return zooming.zoomOut;
  if (key === '0') return zooming.showWhole;
  const by = ARROWS[key];
  if (by && zooming.zoom.scale > 1) return () => zooming.move(by);
  return by?.x ? () => turn(by.x < 0 ? 1 : -1) : undefined;
}

/** Shows one picture of a conversation over the whole screen, with what it takes to look at it closely. */
export function PictureViewer({ picture, onPrevious, onNext, busy, fault, onClose }: PictureViewerProps) {
  const t = useTexts(viewerTexts);
  const frame = useRef<HTMLDivElement>(null);
  const zooming = useZoom(frame, picture.id);
  const turn: Turn = (by) => (by === 1 ? onNext : onPrevious)?.();
  const onKeyDown = (event: KeyboardEvent): void => {
    // With these the keys are the browser's.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(event.key, zooming, turn);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <FullScreen label={t.label} onClose={onClose} onKeyDown={onKeyDown}>
      <ViewerBar picture={picture} zooming={zooming} onClose={onClose} />
      <Stage ref={frame} picture={picture} zooming={zooming} turn={turn} />
      {/* They keep the focus at the first and last picture, so they can't be disabled. */}
      <IconButton
        className={css.previous}
        variant="secondary"
        label={t.previous}
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={!onPrevious || busy}
        aria-busy={busy}
        onClick={() => turn(-1)}
      />
      <IconButton
        className={css.next}
        variant="secondary"
        label={t.next}
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={!onNext}
        onClick={() => turn(1)}
      />
      <p className={css.notice} role="status">
        {busy ? t.looking : fault}
      </p>
    </FullScreen>
  );
}

import { Spinner } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { type RefObject, useState } from 'react';
import type { ShownPicture } from './shown-picture';
import { useGestures } from './use-gestures';
import { useWheel } from './use-wheel';
import type { Zooming } from './use-zoom';
import css from './viewer.module.css';
import { viewerTexts } from './viewer.texts';

interface StageProps {
  ref: RefObject<HTMLDivElement | null>;
  picture: ShownPicture;
  zooming: Zooming;
  turn: (by: 1 | -1) => void;
}

/** Where the picture is looked at, by fingers, mouse and wheel. Keys and buttons do the same. */
export function Stage({ ref, picture, zooming, turn }: StageProps) {
  const gestures = useGestures(ref, zooming, turn);
  const { scale, x, y } = zooming.zoom;
  useWheel(ref, zooming);
  return (
    <div ref={ref} className={css.stage} data-zoomed={scale > 1 || undefined} {...gestures}>
      <WholePicture key={picture.id} {...picture} transform={`translate(${x}px, ${y}px) scale(${scale})`} />
    </div>
  );
}

/** The thumbnail until the picture has come. */
function WholePicture({ src, thumbnail, transform }: ShownPicture & { transform: string }) {
  const t = useTexts(viewerTexts);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <>
      <img
        className={css.image}
        src={src}
        alt={t.picture}
        draggable={false}
        style={{ transform, backgroundImage: state === 'loading' ? `url("${thumbnail}")` : undefined }}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
      {state === 'loading' && (
        <span className={css.state}>
          <Spinner />
        </span>
      )}
      {state === 'failed' && (
        <p className={css.state} role="alert">
          {t.failed}
        </p>
      )}
    </>
  );
}

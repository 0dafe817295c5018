import { IconButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { conversationTexts } from './conversation.texts';
import css from './zoomable-image.module.css';

/** How many times as wide as its frame the picture is drawn. */
const SCALES = [1, 2, 4, 8] as const;

/** A picture in a frame that scrolls, by finger, wheel or arrow keys, once the picture is larger than the frame. */
export function ZoomableImage({ src, alt }: { src: string; alt: string }) {
  const t = useTexts(conversationTexts);
  const [step, setStep] = useState(0);
  const scale = SCALES[step] ?? 1;
  const isLargest = step === SCALES.length - 1;
  return (
    <div className={css.zoomable}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it */}
      <section className={css.frame} tabIndex={0} aria-label={alt}>
        <img
          className={css.image}
          style={scale === 1 ? undefined : { width: `${scale * 100}%`, maxWidth: 'none', maxHeight: 'none' }}
          src={src}
          alt={alt}
        />
      </section>
      <div className={css.buttons}>
        <IconButton
          variant="secondary"
          label={t.zoomOut}
          icon={<ZoomOut aria-hidden="true" />}
          aria-disabled={step === 0}
          onClick={() => setStep(Math.max(0, step - 1))}
        />
        <span role="status">{`${scale * 100} %`}</span>
        <IconButton
          variant="secondary"
          label={t.zoomIn}
          icon={<ZoomIn aria-hidden="true" />}
          aria-disabled={isLargest}
          onClick={() => setStep(Math.min(SCALES.length - 1, step + 1))}
        />
      </div>
    </div>
  );
}

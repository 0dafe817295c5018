import type { Intake } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { formatSize } from '../intake/format-size';
import css from './video.module.css';
import { texts } from './video.texts';

type StoredVideo = NonNullable<Intake['video']>;

/** 42 → 0:42 */
const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What an owner recorded. Nothing of it is loaded before it is played. */
export function VideoPlayer({ video: { path, bytes, seconds } }: { video: StoredVideo }) {
  const t = useTexts(texts);
  const [isUnplayable, setUnplayable] = useState(false);
  return (
    <div className={css.stack}>
      {/* biome-ignore lint/a11y/useMediaCaption: what an owner films of an animal has no captions */}
      <video
        className={css.player}
        src={path}
        aria-label={t.video}
        controls
        playsInline
        preload="none"
        onError={() => setUnplayable(true)}
      />
      {isUnplayable && <p className={css.quiet}>{t.unplayable}</p>}
      <p className={css.quiet}>
        {seconds !== null && `${formatSeconds(seconds)} · `}
        {formatSize(bytes)} ·{' '}
        <a href={path} download>
          {t.download}
        </a>
      </p>
    </div>
  );
}

import { clsx } from 'clsx';
import { type ImgHTMLAttributes, useEffect, useState } from 'react';
import { avatarTone, initialsOf } from './initials';
import css from './person.module.css';

export interface PictureProps {
  /** Determines the colour behind the initials. */
  id: string;
  name: string;
  src?: string | null;
  srcSet?: string;
  sizes?: string;
  /** Set it only where the name isn't written beside the picture. */
  alt?: string;
  /** `eager` for pictures above the fold. */
  loading?: ImgHTMLAttributes<HTMLImageElement>['loading'];
}

/** A picture on top of coloured initials, which remain visible if there is no picture or it can't be loaded. */
export function Picture({ id, name, src, srcSet, sizes, alt = '', loading = 'lazy' }: PictureProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts again
  useEffect(() => setState('waiting'), [src]);
  const usable = Boolean(src) && state !== 'broken';
  const tone = avatarTone(id);
  return (
    <span
      className={css.picture}
      style={{ background: `var(--avatar-${tone})`, color: `var(--avatar-${tone}-text)` }}
      {...(alt && !usable ? { role: 'img', 'aria-label': alt } : {})}
    >
      <span className={css.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {usable && (
        <img
          src={src ?? undefined}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={loading}
          decoding="async"
          className={clsx(css.image, state === 'shown' && css.shown)}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setState('shown');
          }}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
    </span>
  );
}

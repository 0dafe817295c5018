import { clsx } from 'clsx';
import { VisuallyHidden } from '../page/visually-hidden';
import { useUiTexts } from '../text/use-ui-texts';
import css from './person.module.css';
import { Picture, type PictureProps } from './picture';

export interface AvatarProps extends PictureProps {
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Draws a dot if true, a ring if false, and nothing if left out. */
  online?: boolean;
  /** Announces the dot as well. Set it where "Online" or "Offline" isn't written beside the avatar. */
  sayOnline?: boolean;
  className?: string;
}

/** A person's picture or initials in a circle. */
export function Avatar({ size = 'md', online, sayOnline, className, ...picture }: AvatarProps) {
  const t = useUiTexts();
  return (
    <span className={clsx(css.avatar, css[size], className)}>
      <Picture {...picture} />
      {online !== undefined && (
        <span className={clsx(css.dot, online && css.online)}>
          {sayOnline && <VisuallyHidden>{online ? t.online : t.offline}</VisuallyHidden>}
        </span>
      )}
    </span>
  );
}

export interface PhotoProps extends PictureProps {
  /** Width by height, reserved while the picture loads. */
  aspect?: '1/1' | '4/3' | '3/2';
  className?: string;
}

/** A person's picture or initials as wide as its container, in a fixed aspect ratio. */
export function Photo({ aspect = '4/3', className, ...picture }: PhotoProps) {
  return (
    <span className={clsx(css.photo, className)} style={{ aspectRatio: aspect }}>
      <Picture {...picture} />
    </span>
  );
}

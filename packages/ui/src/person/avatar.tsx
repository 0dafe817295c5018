import { clsx } from 'clsx';
import { VisuallyHidden } from '../page/visually-hidden';
import { useUiTexts } from '../text/use-ui-texts';
import css from './person.module.css';
import { Picture, type PictureProps } from './picture';

export interface AvatarProps extends PictureProps {
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A dot when true, a ring when false, nothing when left out. */
  online?: boolean;
  /** The dot's word is said too: where no Online/Offline is written beside. */
  sayOnline?: boolean;
  className?: string;
}

/** A person, round. */
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
  /** Width by height, kept while the picture loads. */
  aspect?: '1/1' | '4/3' | '3/2';
  className?: string;
}

/** A person, as wide as the place, in a fixed aspect ratio. */
export function Photo({ aspect = '4/3', className, ...picture }: PhotoProps) {
  return (
    <span className={clsx(css.photo, className)} style={{ aspectRatio: aspect }}>
      <Picture {...picture} />
    </span>
  );
}

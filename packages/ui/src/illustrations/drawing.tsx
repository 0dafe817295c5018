import type { ReactNode } from 'react';

export interface IllustrationProps {
  /** What it shows, where no words beside it say so; otherwise it is decoration. */
  title?: string;
  className?: string;
}

interface DrawingProps extends IllustrationProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** The sheet of an illustration. Its colours are the `--art-…` tokens, so it follows the theme. */
export function Drawing({ width, height, title, className, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
      style={{ width: '100%', height: 'auto' }}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  );
}

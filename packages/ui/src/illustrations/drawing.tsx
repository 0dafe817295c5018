import type { ReactNode } from 'react';

export interface IllustrationProps {
  /** The text alternative. Leave it out where the text beside it says the same: the illustration is decoration then. */
  title?: string;
  className?: string;
}

interface DrawingProps extends IllustrationProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** The `<svg>` of an illustration. Use the `--art-…` tokens for colours, so that it follows the theme. */
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

/** Where a part stands: its corner, its scale, mirrored or not. */
export interface Place {
  x: number;
  y: number;
  scale?: number;
  /** Mirrored at its own middle; `width` of the part decides where that is. */
  flip?: boolean;
}

export function transformOf({ x, y, scale = 1, flip = false }: Place, width: number): string {
  return flip
    ? `translate(${x + width * scale} ${y}) scale(${-scale} ${scale})`
    : `translate(${x} ${y}) scale(${scale})`;
}

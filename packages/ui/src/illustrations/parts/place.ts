/** Where and how large a part of an illustration is drawn. */
export interface Place {
  x: number;
  y: number;
  scale?: number;
  /** Mirrors the part around its own vertical axis. */
  flip?: boolean;
}

export function transformOf({ x, y, scale = 1, flip = false }: Place, width: number): string {
  return flip
    ? `translate(${x + width * scale} ${y}) scale(${-scale} ${scale})`
    : `translate(${x} ${y}) scale(${scale})`;
}

import { type Place, transformOf } from './place';

/** A paw print, 48 × 48. */
export function Paw({ fill, ...place }: Place & { fill: string }) {
  return (
    <g transform={transformOf(place, 48)} fill={fill}>
      <ellipse cx="8" cy="20" rx="5" ry="7" transform="rotate(-22 8 20)" />
      <ellipse cx="18" cy="10" rx="5.2" ry="7.5" transform="rotate(-6 18 10)" />
      <ellipse cx="30" cy="10" rx="5.2" ry="7.5" transform="rotate(6 30 10)" />
      <ellipse cx="40" cy="20" rx="5" ry="7" transform="rotate(22 40 20)" />
      <path d="M24 21c7 0 9 5 13 9 4 3 5 6 4 10s-5 6-9 5c-3-1-5-1-8-1s-5 0-8 1c-4 1-8-1-9-5s0-7 4-10c4-4 6-9 13-9z" />
    </g>
  );
}

/** A heart, 40 × 36. */
export function Heart({ fill, ...place }: Place & { fill: string }) {
  return (
    <path
      transform={transformOf(place, 40)}
      d="M20 35C8 27 1 20 1 11 1 5 6 1 11 1c4 0 7 2 9 6 2-4 5-6 9-6 5 0 10 4 10 10 0 9-7 16-19 24z"
      fill={fill}
    />
  );
}

/** A potted plant, 80 × 130. */
export function Plant(place: Place) {
  return (
    <g transform={transformOf(place, 80)}>
      <path
        d="M40 96C38 70 40 44 42 22M40 84C30 74 22 66 14 62M41 70c8-8 16-14 24-16"
        stroke="var(--art-leaf-2)"
        strokeWidth="3.5"
      />
      <path d="M42 34C28 28 28 10 42 0c14 10 14 28 0 34z" fill="var(--art-leaf)" />
      <path
        d="M30 78C14 84 2 72 2 54c17-1 28 8 28 24zM50 66c-2-16 8-28 27-28 2 18-10 30-27 28z"
        fill="var(--art-leaf)"
      />
      <path d="M28 76C22 68 16 64 10 60M52 64c5-8 11-13 18-18" stroke="var(--art-leaf-2)" strokeWidth="2" />
      <path d="M18 92h44l-5 34c0 2-2 4-5 4H28c-3 0-5-2-5-4z" fill="var(--art-brand-2)" />
      <rect x="14" y="86" width="52" height="12" rx="6" fill="var(--art-brand)" />
    </g>
  );
}

/** A tick in a round badge, 56 × 56. */
export function TickBadge({ fill = 'var(--art-leaf-2)', ...place }: Place & { fill?: string }) {
  return (
    <g transform={transformOf(place, 56)}>
      <circle cx="28" cy="28" r="28" fill={fill} />
      <path d="m16 29 8 8 16-17" stroke="var(--art-paper)" strokeWidth="6" />
    </g>
  );
}

/** The shadow that figures stand on. */
export function Ground({ cx, cy, rx }: { cx: number; cy: number; rx: number }) {
  return <ellipse cx={cx} cy={cy} rx={rx} ry={Math.max(5, rx * 0.045)} fill="var(--art-backdrop-2)" />;
}

/** A few bits of confetti. */
export function Confetti({
  bits,
}: {
  bits: readonly (readonly [x: number, y: number, turn: number, colour: string])[];
}) {
  return bits.map(([x, y, turn, colour]) => (
    <rect
      key={`${x} ${y}`}
      x={x}
      y={y}
      width="12"
      height="6"
      rx="3"
      transform={`rotate(${turn} ${x + 6} ${y + 3})`}
      fill={`var(--art-${colour})`}
    />
  ));
}

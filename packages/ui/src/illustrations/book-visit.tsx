import { Drawing, type IllustrationProps } from './drawing';
import { CatHead } from './parts/cat';
import { Ground, Paw, Plant } from './parts/things';

const days = [0, 1, 2, 3, 4].flatMap((column) => [0, 1, 2].map((row) => [100 + column * 30, 108 + row * 28] as const));

/** A calendar with a paw on the chosen day. */
export function BookVisitIllustration(props: IllustrationProps) {
  return (
    <Drawing width={320} height={220} {...props}>
      <path
        d="M46 60C80 14 150 6 214 22s94 62 78 114-66 74-138 74S36 190 24 150s2-64 22-90z"
        fill="var(--art-backdrop)"
      />
      <Ground cx={160} cy={204} rx={116} />
      <CatHead x={124} y={0} scale={0.72} awake />
      <rect x="76" y="50" width="168" height="150" rx="18" fill="var(--art-paper)" />
      <path d="M76 86V68c0-10 8-18 18-18h132c10 0 18 8 18 18v18z" fill="var(--art-brand)" />
      <path d="M112 42v18M208 42v18" stroke="var(--art-line)" strokeWidth="8" />
      <ellipse cx="146" cy="54" rx="11" ry="8" fill="var(--art-cat)" />
      <ellipse cx="174" cy="54" rx="11" ry="8" fill="var(--art-cat)" />
      {days.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="7" fill="var(--art-paper-2)" />
      ))}
      <circle cx="190" cy="136" r="23" fill="var(--art-brand)" />
      <Paw x={176} y={122} scale={0.58} fill="var(--art-paper)" />
      <Plant x={28} y={118} scale={0.66} />
      <circle cx="250" cy="176" r="30" fill="var(--art-scrub)" />
      <circle cx="250" cy="176" r="22" fill="var(--art-paper)" />
      <path d="M250 163v13l9 6" stroke="var(--art-line)" strokeWidth="4.5" />
    </Drawing>
  );
}

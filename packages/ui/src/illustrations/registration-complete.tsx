import { Drawing, type IllustrationProps } from './drawing';
import { Dog } from './parts/dog';
import { Confetti, Ground, TickBadge } from './parts/things';

/** A happy dog under confetti. */
export function RegistrationCompleteIllustration(props: IllustrationProps) {
  return (
    <Drawing width={280} height={200} {...props}>
      <path
        d="M38 70C64 18 132 4 192 18s76 62 62 110-58 60-118 60S36 174 24 138s0-42 14-68z"
        fill="var(--art-backdrop)"
      />
      <Ground cx={140} cy={184} rx={100} />
      <Confetti
        bits={[
          [58, 50, 30, 'brand'],
          [40, 96, -40, 'scrub'],
          [84, 26, -20, 'gold'],
          [72, 84, 70, 'leaf'],
          [196, 34, 24, 'scrub'],
          [224, 78, -34, 'brand'],
          [180, 64, 60, 'gold'],
          [214, 112, 16, 'leaf'],
          [50, 134, 10, 'brand-2'],
        ]}
      />
      <path d="m140 2 24 34h-48z" fill="var(--art-scrub)" />
      <path d="M127 21h26m-33 10h40" stroke="var(--art-gold)" strokeWidth="4" />
      <circle cx="140" cy="5" r="6" fill="var(--art-brand)" />
      <Dog x={77} y={26} scale={0.76} />
      <TickBadge x={172} y={124} scale={1.02} />
    </Drawing>
  );
}

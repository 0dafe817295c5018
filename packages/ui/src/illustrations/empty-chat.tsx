import { Drawing, type IllustrationProps } from './drawing';
import { DogHead } from './parts/dog';
import { Ground, Paw } from './parts/things';

/** Two empty speech bubbles. */
export function EmptyChatIllustration(props: IllustrationProps) {
  return (
    <Drawing width={280} height={200} {...props}>
      <path
        d="M36 74C60 20 128 4 190 18s78 66 62 112-58 60-118 60S34 176 22 138s2-38 14-64z"
        fill="var(--art-backdrop)"
      />
      <path
        d="M64 30h82c14 0 24 10 24 24v26c0 14-10 24-24 24H96l-22 20 2-20H64c-14 0-24-10-24-24V54c0-14 10-24 24-24z"
        fill="var(--art-paper)"
      />
      <g fill="var(--art-brand-2)">
        <circle cx="82" cy="67" r="8" />
        <circle cx="106" cy="67" r="8" />
        <circle cx="130" cy="67" r="8" />
      </g>
      <path
        d="M166 66h50c14 0 24 10 24 24v22c0 14-10 24-24 24h-4l2 18-20-18h-28c-14 0-24-10-24-24V90c0-14 10-24 24-24z"
        fill="var(--art-brand)"
      />
      <Paw x={168} y={78} scale={0.92} fill="var(--art-paper)" />
      <Ground cx={140} cy={188} rx={98} />
      <DogHead x={60} y={98} scale={0.84} />
      <path d="M62 188c0-10 98-10 100 0z" fill="var(--art-fur)" />
      <ellipse cx="86" cy="183" rx="15" ry="9" fill="var(--art-fur-3)" />
      <ellipse cx="138" cy="183" rx="15" ry="9" fill="var(--art-fur-3)" />
    </Drawing>
  );
}

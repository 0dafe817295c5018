import { Drawing, type IllustrationProps } from './drawing';
import { Cat } from './parts/cat';
import { Ground } from './parts/things';

/** A cat beside a pulled plug. */
export function FailureIllustration(props: IllustrationProps) {
  return (
    <Drawing width={280} height={200} {...props}>
      <path
        d="M38 70C64 20 132 4 192 18s76 62 62 110-58 60-118 60S36 174 24 138s0-42 14-68z"
        fill="var(--art-backdrop)"
      />
      <Ground cx={140} cy={182} rx={104} />
      <rect x="206" y="72" width="46" height="60" rx="12" fill="var(--art-paper)" />
      <circle cx="229" cy="102" r="15" fill="var(--art-paper-2)" />
      <circle cx="223" cy="102" r="3.2" fill="var(--art-line)" />
      <circle cx="235" cy="102" r="3.2" fill="var(--art-line)" />
      <path d="M30 176c22 8 46 8 62 2" stroke="var(--art-brand-deep)" strokeWidth="6" />
      <Cat x={84} y={32} scale={0.98} awake />
      <path d="M92 178c30-14 44 10 68-4 12-7 12-22 20-30" stroke="var(--art-brand-deep)" strokeWidth="6" />
      <g transform="rotate(-42 186 138)">
        <rect x="172" y="126" width="28" height="26" rx="8" fill="var(--art-brand)" />
        <path d="M200 133h11M200 145h11" stroke="var(--art-cat-2)" strokeWidth="4.5" />
      </g>
      <path d="m196 92-9-6m8-16-3-10m34 2 5-9" stroke="var(--art-gold)" strokeWidth="5" />
      <ellipse cx="128" cy="176" rx="10" ry="6" fill="var(--art-paper-2)" />
      <ellipse cx="150" cy="176" rx="10" ry="6" fill="var(--art-paper-2)" />
    </Drawing>
  );
}

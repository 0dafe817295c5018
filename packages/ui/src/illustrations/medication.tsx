import { Drawing, type IllustrationProps } from './drawing';
import { DogHead } from './parts/dog';
import { Ground, Paw } from './parts/things';

/** A recommendation on a phone's screen with medicine beside it. */
export function MedicationIllustration(props: IllustrationProps) {
  return (
    <Drawing width={320} height={220} {...props}>
      <path
        d="M40 70C66 20 140 4 206 18s100 66 84 120-70 72-136 72S34 186 24 146s2-50 16-76z"
        fill="var(--art-backdrop)"
      />
      <Ground cx={160} cy={204} rx={118} />
      <rect x="104" y="18" width="104" height="186" rx="18" fill="var(--art-line)" />
      <rect x="111" y="25" width="90" height="172" rx="12" fill="var(--art-paper)" />
      <path d="M111 37c0-7 5-12 12-12h66c7 0 12 5 12 12v31h-90z" fill="var(--art-scrub)" />
      <path d="M150 37h12v8h8v12h-8v8h-12v-8h-8V45h8z" fill="var(--art-paper)" />
      {[86, 116, 146].map((y) => (
        <g key={y}>
          <circle cx="127" cy={y + 5} r="8" fill="var(--art-leaf)" />
          <path d={`m123 ${y + 5} 3 3 5-6`} stroke="var(--art-paper)" strokeWidth="2.6" />
          <path d={`M143 ${y + 1}h44`} stroke="var(--art-line)" strokeWidth="5" opacity="0.7" />
          <path d={`M143 ${y + 11}h28`} stroke="var(--art-backdrop-2)" strokeWidth="5" />
        </g>
      ))}
      <rect x="123" y="174" width="66" height="14" rx="7" fill="var(--art-brand)" />
      <g>
        <rect x="214" y="122" width="64" height="80" rx="12" fill="var(--art-brand-2)" />
        <rect x="208" y="102" width="76" height="24" rx="8" fill="var(--art-paper)" />
        <path d="M222 108v12m12-12v12m12-12v12m12-12v12m12-12v12" stroke="var(--art-paper-2)" strokeWidth="3" />
        <rect x="214" y="142" width="64" height="40" fill="var(--art-paper)" />
        <Paw x={233} y={148} scale={0.58} fill="var(--art-brand)" />
      </g>
      <DogHead x={24} y={106} scale={0.86} />
      <path d="M30 190c10-12 88-12 98 0l2 14H28z" fill="var(--art-fur)" />
      <path d="M46 184c18 9 44 9 62 0l3 9c-20 10-48 10-68 0z" fill="var(--art-brand)" />
      <g transform="rotate(-24 226 62)">
        <rect x="214" y="52" width="26" height="20" rx="10" fill="var(--art-brand)" />
        <path d="M240 52h12c14 0 14 20 0 20h-12z" fill="var(--art-paper)" />
      </g>
      <circle cx="272" cy="76" r="10" fill="var(--art-scrub)" />
      <path d="M267 76h10" stroke="var(--art-paper)" strokeWidth="3" />
    </Drawing>
  );
}

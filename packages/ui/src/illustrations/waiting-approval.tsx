import { Drawing, type IllustrationProps } from './drawing';
import { Cat } from './parts/cat';
import { Ground } from './parts/things';
import { Vet } from './parts/vet';

/** A badge without its stamp, and a waiting cat. */
export function WaitingApprovalIllustration(props: IllustrationProps) {
  return (
    <Drawing width={280} height={200} {...props}>
      <path
        d="M40 68C68 18 134 4 192 18s76 64 60 110-58 60-118 60S36 174 24 138s2-44 16-70z"
        fill="var(--art-backdrop)"
      />
      <Ground cx={140} cy={184} rx={104} />
      <path d="m112 34-30-60M138 34l30-60" stroke="var(--art-brand)" strokeWidth="9" />
      <rect x="68" y="30" width="114" height="148" rx="16" fill="var(--art-paper)" />
      <rect x="108" y="39" width="34" height="9" rx="4.5" fill="var(--art-backdrop-2)" />
      <rect x="88" y="58" width="74" height="66" rx="12" fill="var(--art-sky)" />
      <Vet x={98} y={64} scale={0.273} />
      <path d="M92 140h66" stroke="var(--art-line)" strokeWidth="7" opacity="0.75" />
      <path d="M104 157h42" stroke="var(--art-backdrop-2)" strokeWidth="7" />
      <Cat x={160} y={86} scale={0.66} />
      <circle cx="196" cy="52" r="29" fill="var(--art-gold)" />
      <circle cx="196" cy="52" r="21" fill="var(--art-paper)" />
      <path d="M196 39v13l9 7" stroke="var(--art-line)" strokeWidth="4.5" />
    </Drawing>
  );
}

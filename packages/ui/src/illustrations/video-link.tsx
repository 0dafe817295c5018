import { Drawing, type IllustrationProps } from './drawing';
import { Dog } from './parts/dog';
import { Ground } from './parts/things';
import { Vet } from './parts/vet';

/** A vet on a laptop's screen with a lock beside it and a dog in front. */
export function VideoLinkIllustration(props: IllustrationProps) {
  return (
    <Drawing width={320} height={220} {...props}>
      <path d="M30 96C40 40 110 8 182 14s112 44 114 98-44 96-132 98S20 160 30 96z" fill="var(--art-backdrop)" />
      <Ground cx={160} cy={204} rx={124} />
      <rect x="84" y="40" width="182" height="132" rx="14" fill="var(--art-line)" />
      <rect x="92" y="48" width="166" height="116" rx="8" fill="var(--art-sky)" />
      <Vet x={124} y={53} scale={0.505} />
      <rect x="92" y="160" width="166" height="10" fill="var(--art-line)" />
      <path d="M62 172h226l-8 20c-2 5-6 8-12 8H82c-6 0-10-3-12-8z" fill="var(--art-paper-2)" />
      <path d="M62 172h226l-3 7H65z" fill="var(--art-paper)" />
      <circle cx="238" cy="68" r="9" fill="var(--art-brand)" />
      <circle cx="238" cy="68" r="4" fill="var(--art-paper)" />
      <Dog x={28} y={84} scale={0.58} flip />
      <g>
        <circle cx="270" cy="52" r="28" fill="var(--art-leaf-2)" />
        <path d="M262 51v-6c0-11 16-11 16 0v6" stroke="var(--art-paper)" strokeWidth="4.5" />
        <rect x="257" y="49" width="26" height="19" rx="5" fill="var(--art-paper)" />
        <circle cx="270" cy="58" r="3.2" fill="var(--art-leaf-2)" />
      </g>
    </Drawing>
  );
}

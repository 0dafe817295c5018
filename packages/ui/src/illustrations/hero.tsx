import { Drawing, type IllustrationProps } from './drawing';
import { Cat } from './parts/cat';
import { Dog, DogHead } from './parts/dog';
import { Ground, Heart, Paw, Plant } from './parts/things';
import { Vet } from './parts/vet';

/** A vet on a phone's screen with a dog and a cat in front of it. */
export function HeroIllustration(props: IllustrationProps) {
  return (
    <Drawing width={640} height={520} {...props}>
      <path
        d="M96 120C156 30 300 8 418 34c120 26 198 110 190 226-8 118-96 214-254 220C200 486 44 448 30 318 22 246 56 180 96 120z"
        fill="var(--art-backdrop)"
      />
      <Paw x={84} y={92} scale={0.9} fill="var(--art-backdrop-2)" />
      <Paw x={530} y={120} scale={0.7} fill="var(--art-backdrop-2)" />
      <Paw x={112} y={176} scale={0.6} fill="var(--art-backdrop-2)" />
      <Ground cx={322} cy={484} rx={262} />
      <Plant x={516} y={300} scale={1.4} />
      <Phone />
      <Bubble />
      <Appointment />
      <Dog x={88} y={242} scale={1.15} flip />
      <Cat x={424} y={318} scale={1.12} />
    </Drawing>
  );
}

function Phone() {
  return (
    <g>
      <rect x="214" y="44" width="232" height="440" rx="36" fill="var(--art-line)" />
      <rect x="226" y="56" width="208" height="416" rx="26" fill="var(--art-sky)" />
      <path
        d="M226 150c60-40 140-40 208 0v-68c0-14-12-26-26-26H252c-14 0-26 12-26 26z"
        fill="var(--art-paper)"
        opacity="0.35"
      />
      <rect x="294" y="64" width="72" height="14" rx="7" fill="var(--art-line)" />
      <Vet x={220} y={112} scale={1.08} waving />
      <path d="M226 350h208v96c0 14-12 26-26 26H252c-14 0-26-12-26-26z" fill="var(--art-scrub-2)" />
      <g>
        <rect x="242" y="94" width="58" height="74" rx="12" fill="var(--art-paper)" />
        <rect x="246" y="98" width="50" height="66" rx="9" fill="var(--art-gold)" opacity="0.6" />
        <DogHead x={249} y={116} scale={0.36} />
      </g>
      <circle cx="282" cy="412" r="22" fill="var(--art-scrub)" />
      <circle cx="378" cy="412" r="22" fill="var(--art-scrub)" />
      <circle cx="330" cy="412" r="26" fill="var(--art-brand)" />
      <rect x="277" y="400" width="10" height="16" rx="5" fill="var(--art-paper)" />
      <path d="M273 412c0 12 18 12 18 0m-9 9v4" stroke="var(--art-paper)" strokeWidth="2.6" />
      <path
        d="M368 405h13c2 0 3 1 3 3v8c0 2-1 3-3 3h-13c-2 0-3-1-3-3v-8c0-2 1-3 3-3zm18 5 6-4v12l-6-4z"
        fill="var(--art-paper)"
      />
      <path d="M316 417c8-8 20-8 28 0l-3 5-7-3v-4h-8v4l-7 3z" fill="var(--art-paper)" />
    </g>
  );
}

function Bubble() {
  return (
    <g>
      <path
        d="M118 168h76c12 0 20 8 20 20v26c0 12-8 20-20 20h-22l-16 18-4-18h-34c-12 0-20-8-20-20v-26c0-12 8-20 20-20z"
        fill="var(--art-paper)"
      />
      <Heart x={112} y={184} scale={0.85} fill="var(--art-brand)" />
      <path d="M160 192h36M160 208h24" stroke="var(--art-backdrop-2)" strokeWidth="7" />
    </g>
  );
}

function Appointment() {
  return (
    <g>
      <rect x="462" y="196" width="136" height="68" rx="18" fill="var(--art-paper)" />
      <circle cx="496" cy="230" r="20" fill="var(--art-leaf)" />
      <path d="m487 230 7 7 12-13" stroke="var(--art-paper)" strokeWidth="5" />
      <path d="M530 220h46" stroke="var(--art-line)" strokeWidth="7" opacity="0.75" />
      <path d="M530 240h30" stroke="var(--art-backdrop-2)" strokeWidth="7" />
    </g>
  );
}

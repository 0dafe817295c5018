import { Drawing, type IllustrationProps } from './drawing';
import { Cat } from './parts/cat';
import { Dog, DogHead } from './parts/dog';
import { Ground, Heart, Paw, Plant } from './parts/things';
import { Vet } from './parts/vet';

/** A chat with a vet on a phone's screen, with a dog and a cat in front of it. */
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
      <path d="M252 56h156c14 0 26 12 26 26v58H226V82c0-14 12-26 26-26z" fill="var(--art-paper)" />
      <rect x="294" y="64" width="72" height="14" rx="7" fill="var(--art-line)" />
      <Doctor />
      <Messages />
      <rect x="240" y="424" width="180" height="38" rx="19" fill="var(--art-paper)" />
      <path d="M260 443h84" stroke="var(--art-paper-2)" strokeWidth="7" />
      <circle cx="401" cy="443" r="14" fill="var(--art-brand)" />
      <path d="m395 437 13 6-13 6 2-6z" fill="var(--art-paper)" />
    </g>
  );
}

/** With whom the chat is: the face, the name, and that the doctor is here. */
function Doctor() {
  return (
    <g>
      <clipPath id="hero-doctor">
        <circle cx="260" cy="110" r="22" />
      </clipPath>
      <circle cx="260" cy="110" r="22" fill="var(--art-backdrop)" />
      <g clipPath="url(#hero-doctor)">
        <Vet x={216} y={76} scale={0.44} />
      </g>
      <path d="M294 102h74" stroke="var(--art-line)" strokeWidth="7" opacity="0.75" />
      <circle cx="296" cy="120" r="5" fill="var(--art-leaf)" />
      <path d="M310 120h36" stroke="var(--art-paper-2)" strokeWidth="7" />
    </g>
  );
}

/** The doctor asks, the owner sends a picture of the pet, the doctor answers, and the owner says thank you. */
function Messages() {
  return (
    <g strokeWidth="7">
      <path d="M256 154h88c9 0 16 7 16 16v16c0 9-7 16-16 16h-92l-12 10v-42c0-9 7-16 16-16z" fill="var(--art-paper)" />
      <path d="M258 170h84" stroke="var(--art-line)" opacity="0.75" />
      <path d="M258 186h54" stroke="var(--art-paper-2)" />
      <path d="M316 220h88c9 0 16 7 16 16v78l-12-10h-92c-9 0-16-7-16-16v-52c0-9 7-16 16-16z" fill="var(--art-brand)" />
      <rect x="308" y="228" width="104" height="56" rx="10" fill="var(--art-gold)" />
      <DogHead x={332} y={233} scale={0.46} />
      <path d="M312 294h48" stroke="var(--art-paper)" />
      <path d="M282 322h84c9 0 16 7 16 16v16c0 9-7 16-16 16h-88l-12 10v-42c0-9 7-16 16-16z" fill="var(--art-paper)" />
      <path d="M284 338h80" stroke="var(--art-line)" opacity="0.75" />
      <path d="M284 354h48" stroke="var(--art-paper-2)" />
      <path d="M366 382h38c9 0 16 7 16 16v22l-10-8h-44c-8 0-15-7-15-15s7-15 15-15z" fill="var(--art-brand)" />
      <Heart x={376} y={388} scale={0.5} fill="var(--art-paper)" />
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

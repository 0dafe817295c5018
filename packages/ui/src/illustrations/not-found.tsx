import { Drawing, type IllustrationProps } from './drawing';
import { CurledCat } from './parts/cat';
import { Ground, Paw } from './parts/things';

/** The digits 404, with a cat asleep in the zero. */
export function NotFoundIllustration(props: IllustrationProps) {
  return (
    <Drawing width={360} height={220} {...props}>
      <path
        d="M36 84C60 24 150 4 224 16s126 58 116 116-86 76-166 76S34 188 20 150s4-38 16-66z"
        fill="var(--art-backdrop)"
      />
      <Ground cx={180} cy={180} rx={142} />
      <g stroke="var(--art-brand)" strokeWidth="21">
        <path d="M84 66 44 134h66M92 104v66" />
        <path d="M274 66l-40 68h66M282 104v66" />
      </g>
      <CurledCat x={123} y={74} scale={1.06} />
      <path d="M208 62h13l-13 15h13M228 36h17l-17 19h17M252 14h9l-9 11h9" stroke="var(--art-cat-2)" strokeWidth="4" />
      <Paw x={52} y={188} scale={0.4} fill="var(--art-backdrop-2)" />
      <Paw x={88} y={196} scale={0.4} fill="var(--art-backdrop-2)" />
      <Paw x={124} y={190} scale={0.4} fill="var(--art-backdrop-2)" />
    </Drawing>
  );
}

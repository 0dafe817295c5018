import { Drawing, type IllustrationProps } from './drawing';
import { CatHead } from './parts/cat';
import { Ground } from './parts/things';

/** A box with nothing in it but a cat. */
export function EmptyListIllustration(props: IllustrationProps) {
  return (
    <Drawing width={280} height={200} {...props}>
      <path
        d="M40 64C70 16 138 6 192 22s72 60 60 104-56 62-116 62S38 172 26 136s0-50 14-72z"
        fill="var(--art-backdrop)"
      />
      <Ground cx={140} cy={184} rx={100} />
      <path d="M76 98 96 82h88l20 16z" fill="var(--art-brand-deep)" />
      <CatHead x={90} y={24} awake />
      <path d="M76 98h128v72c0 7-5 12-12 12H88c-7 0-12-5-12-12z" fill="var(--art-fur)" />
      <path d="M76 98h128v8H76z" fill="var(--art-fur-2)" />
      <path d="m76 98 20-16-30-10-24 16zM204 98l-20-16 30-10 24 16z" fill="var(--art-fur-2)" />
      <ellipse cx="116" cy="99" rx="12" ry="9" fill="var(--art-cat)" />
      <ellipse cx="164" cy="99" rx="12" ry="9" fill="var(--art-cat)" />
      <path d="M112 101v4m7-4v4m42-4v4m7-4v4" stroke="var(--art-cat-2)" strokeWidth="2.4" />
      <rect x="116" y="132" width="48" height="30" rx="6" fill="var(--art-fur-3)" />
      <path d="M126 143h28m-28 9h18" stroke="var(--art-fur-2)" strokeWidth="4" />
      <path d="M46 60h14m-7-7v14M226 44h12m-6-6v12" stroke="var(--art-brand-2)" strokeWidth="4" />
      <circle cx="214" cy="66" r="4" fill="var(--art-brand-2)" />
      <circle cx="70" cy="36" r="4" fill="var(--art-brand-2)" />
    </Drawing>
  );
}

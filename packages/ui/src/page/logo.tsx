import { clsx } from 'clsx';
import css from './logo.module.css';

/** The logo without the name. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true" className={css.mark}>
      <rect width="32" height="32" rx="9" className={css.ground} />
      <g className={css.paw}>
        <ellipse cx="7.9" cy="14.2" rx="2.3" ry="3.1" transform="rotate(-22 7.9 14.2)" />
        <ellipse cx="13" cy="9.4" rx="2.35" ry="3.3" transform="rotate(-6 13 9.4)" />
        <ellipse cx="19" cy="9.4" rx="2.35" ry="3.3" transform="rotate(6 19 9.4)" />
        <ellipse cx="24.1" cy="14.2" rx="2.3" ry="3.1" transform="rotate(22 24.1 14.2)" />
        <path d="M16 14.2c3.2 0 4.2 2.3 5.9 4.1 1.5 1.6 2.5 2.9 2.1 4.9-.4 2-2.3 3-4.3 2.6-1.4-.3-2.3-.6-3.7-.6s-2.3.3-3.7.6c-2 .4-3.9-.6-4.3-2.6-.4-2 .6-3.3 2.1-4.9 1.7-1.8 2.7-4.1 5.9-4.1z" />
      </g>
      <path
        d="M14.9 17.1h2.2a.4.4 0 0 1 .4.4v1.6h1.6a.4.4 0 0 1 .4.4v2.2a.4.4 0 0 1-.4.4h-1.6v1.6a.4.4 0 0 1-.4.4h-2.2a.4.4 0 0 1-.4-.4v-1.6h-1.6a.4.4 0 0 1-.4-.4v-2.2a.4.4 0 0 1 .4-.4h1.6v-1.6a.4.4 0 0 1 .4-.4z"
        className={css.ground}
      />
    </svg>
  );
}

/** The logo with the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx(css.logo, className)}>
      <LogoMark />
      <span>
        Vet<span className={css.care}>Care</span>
      </span>
    </span>
  );
}

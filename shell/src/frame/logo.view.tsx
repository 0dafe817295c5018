import css from './navbar.module.css';

export function Logo() {
  return (
    <span className={css.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={css.logoField} />
        <g className={css.logoPaw}>
          <ellipse cx="16" cy="20.5" rx="5.6" ry="4.6" />
          <ellipse cx="8.6" cy="15" rx="2.2" ry="3" transform="rotate(-24 8.6 15)" />
          <ellipse cx="13.2" cy="10.8" rx="2.2" ry="3.2" />
          <ellipse cx="18.8" cy="10.8" rx="2.2" ry="3.2" />
          <ellipse cx="23.4" cy="15" rx="2.2" ry="3" transform="rotate(24 23.4 15)" />
        </g>
      </svg>
      VetCare
    </span>
  );
}

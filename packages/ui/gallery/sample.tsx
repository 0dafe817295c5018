import type { ReactNode } from 'react';
import css from './gallery.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title} id={title.toLowerCase().replaceAll(' ', '-')}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Sample({ title, row, children }: { title: string; row?: boolean; children: ReactNode }) {
  return (
    <div className={css.sample}>
      <h3>{title}</h3>
      {row ? <div className={css.row}>{children}</div> : children}
    </div>
  );
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}

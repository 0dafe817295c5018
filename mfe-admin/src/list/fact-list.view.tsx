import type { ReactNode } from 'react';
import css from './list.module.css';

export interface Fact {
  name: string;
  /** What is empty is left out. */
  value: ReactNode;
}

/** What is known about a person, a name and a value each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

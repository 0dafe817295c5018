import type { Named } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import type { ReactNode } from 'react';
import css from './list.module.css';

interface PersonLinkProps {
  person: Named;
  to: string;
  children: ReactNode;
}

/** A link to a person, or only the name once the account is deleted. */
export function PersonLink({ person, to, children }: PersonLinkProps) {
  if (person.deleted) return <span className={css.name}>{children}</span>;
  return (
    <Link className={css.name} to={to}>
      {children}
    </Link>
  );
}

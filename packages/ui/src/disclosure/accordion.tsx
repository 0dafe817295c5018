import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import css from './accordion.module.css';

export interface AccordionItem {
  value: string;
  title: ReactNode;
  content: ReactNode;
  icon?: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The one that is open at first. */
  defaultValue?: string;
  /** The heading level of the titles. */
  as?: 'h2' | 'h3' | 'h4';
  className?: string;
}

/** Titles that open to show their content, one at a time. */
export function Accordion({ items, defaultValue, as: Title = 'h3', className }: AccordionProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(defaultValue);
  return (
    <div className={clsx(css.accordion, className)}>
      {items.map(({ value, title, content, icon }) => {
        const open = value === unfolded;
        return (
          <div key={value} className={css.item}>
            <Title className={css.title}>
              <button
                type="button"
                className={css.trigger}
                id={`${id}-${value}`}
                aria-expanded={open}
                aria-controls={open ? `${id}-${value}-content` : undefined}
                onClick={() => setUnfolded(open ? undefined : value)}
              >
                {icon && <span className={css.icon}>{icon}</span>}
                <span className={css.text}>{title}</span>
                <ChevronDown aria-hidden="true" className={css.chevron} />
              </button>
            </Title>
            {open && (
              <section id={`${id}-${value}-content`} aria-labelledby={`${id}-${value}`} className={css.content}>
                <div className={css.inner}>{content}</div>
              </section>
            )}
          </div>
        );
      })}
    </div>
  );
}

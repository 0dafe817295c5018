import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
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
  /** The level of the titles. */
  as?: 'h2' | 'h3' | 'h4';
  className?: string;
}

/** Titles that unfold, one at a time. */
export function Accordion({ items, defaultValue, as: Title = 'h3', className }: AccordionProps) {
  return (
    <Radix.Root type="single" collapsible defaultValue={defaultValue} className={clsx(css.accordion, className)}>
      {items.map((item) => (
        <Radix.Item key={item.value} value={item.value} className={css.item}>
          <Radix.Header asChild>
            <Title className={css.title}>
              <Radix.Trigger className={css.trigger}>
                {item.icon && <span className={css.icon}>{item.icon}</span>}
                <span className={css.text}>{item.title}</span>
                <ChevronDown aria-hidden="true" className={css.chevron} />
              </Radix.Trigger>
            </Title>
          </Radix.Header>
          <Radix.Content className={css.content}>
            <div className={css.inner}>{item.content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

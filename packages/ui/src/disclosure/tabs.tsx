import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import css from './tabs.module.css';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
  icon?: ReactNode;
  /** How many wait behind it. */
  count?: number;
}

export interface TabsProps {
  /** What the tabs divide. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** One of several panels; the address bar keeps which. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={css.tab}>
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={css.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

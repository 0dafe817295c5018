import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import css from './tabs.module.css';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
  icon?: ReactNode;
  /** A number shown beside the label. */
  count?: number;
}

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** The tab each key moves to. The arrows wrap around at either end. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Keeps the selected tab of the row that gets the ref in view. */
function useChosenInView(value: string, tabs: readonly Tab[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const counted = tabs.filter(({ count }) => count !== undefined).length;
  // On a phone the row may be wider than the window: a tab that the address chose is scrolled into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another tab, and a count makes tabs wider when it comes
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const { left, right } = list.current.getBoundingClientRect();
    const at = tab.getBoundingClientRect();
    if (at.left < left || at.right > right) list.current.scrollLeft += at.left + at.width / 2 - (left + right) / 2;
  }, [value, counted]);
  return list;
}

/** Tabs and the selected one's panel. The Tab key reaches only the selected tab; arrow keys select another. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const id = useId();
  const list = useChosenInView(value, tabs);
  const chosen = tabs.find((tab) => tab.value === value);
  const choose = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    const step = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const to = step(index, tabs.length);
    const next = tabs[to];
    if (!next) return;
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
    onChange(next.value);
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={css.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => choose(event, index)}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          key={chosen.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${chosen.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus is reached by the keyboard.
          tabIndex={0}
          className={css.panel}
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}

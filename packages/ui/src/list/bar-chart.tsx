import { useLayoutEffect, useRef } from 'react';
import css from './bar-chart.module.css';

export interface Bar {
  key: string;
  /** Shown under the bar: "May". */
  label: string;
  value: number;
  /** The formatted value: "₹4,500". */
  text: string;
}

export interface BarChartProps {
  /** What the chart shows, and in which unit. */
  title: string;
  bars: readonly Bar[];
  /** The key of the bar whose value is still growing, such as this month's. */
  current?: string;
}

/** A chart of vertical bars. Screen readers get it as a list of labels and values. */
export function BarChart({ title, bars, current }: BarChartProps) {
  const scroll = useRef<HTMLDivElement>(null);
  // If not all bars fit, show the newest.
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, []);
  const max = Math.max(...bars.map((bar) => bar.value), 1);
  return (
    <figure className={css.chart}>
      <figcaption className={css.title}>{title}</figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: no form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={scroll} className={css.scroll} tabIndex={0} role="group" aria-label={title}>
        <dl className={css.bars}>
          {bars.map((bar) => (
            <div key={bar.key} className={css.bar} data-current={bar.key === current || undefined}>
              <dt className={css.label}>{bar.label}</dt>
              <dd className={css.value}>
                <span className={css.fill} style={{ height: `${(Math.max(bar.value, 0) / max) * 100}%` }}>
                  <span className={css.text}>{bar.text}</span>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </figure>
  );
}

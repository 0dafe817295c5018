import css from '../gallery.module.css';
import { Section } from '../sample';

const pairs = [
  ['text', 'bg'],
  ['muted', 'bg'],
  ['text', 'surface'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['brand-strong', 'surface'],
  ['on-brand', 'brand-strong'],
  ['on-brand-soft', 'brand-soft'],
  ['success', 'success-soft'],
  ['danger', 'danger-soft'],
  ['on-danger', 'danger-fill'],
  ['warning', 'warning-soft'],
];

export function Palette() {
  return (
    <Section title="Palette">
      <div className={css.swatches}>
        {pairs.map(([ink, ground]) => (
          <div
            key={`${ink} ${ground}`}
            className={css.swatch}
            style={{ color: `var(--color-${ink})`, background: `var(--color-${ground})` }}
          >
            {ink} on {ground}
          </div>
        ))}
      </div>
    </Section>
  );
}

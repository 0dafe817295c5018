import { Accordion } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { CreditCard, Heart, MessagesSquare, ShieldCheck, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './home.module.css';
import { homeTexts } from './home.texts';

const icons = {
  stress: <Heart aria-hidden="true" />,
  followUp: <MessagesSquare aria-hidden="true" />,
  choice: <Stethoscope aria-hidden="true" />,
  honest: <ShieldCheck aria-hidden="true" />,
  safe: <CreditCard aria-hidden="true" />,
} satisfies Record<string, ReactNode>;

const ORDER = ['stress', 'followUp', 'choice', 'honest', 'safe'] as const;

export function Benefits() {
  const t = useTexts(homeTexts).benefits;
  return (
    <section className={css.benefits}>
      <div className={css.benefitsHead}>
        <h2>{t.title}</h2>
        <p className={css.lead}>{t.lead}</p>
      </div>
      <Accordion
        defaultValue="stress"
        items={ORDER.map((key) => ({
          value: key,
          title: t.items[key].title,
          content: t.items[key].body,
          icon: icons[key],
        }))}
      />
    </section>
  );
}

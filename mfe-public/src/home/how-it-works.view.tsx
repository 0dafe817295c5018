import { Badge, Card } from '@vetcare/ui';
import { BookVisitIllustration, MedicationIllustration, VideoLinkIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import css from './home.module.css';
import { homeTexts } from './home.texts';

export function HowItWorks() {
  const { title, steps } = useTexts(homeTexts).how;
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <ol className={css.steps}>
        <Step number={1} text={steps.book} picture={<BookVisitIllustration />} />
        <Step number={2} text={steps.video} picture={<VideoLinkIllustration />} />
        <Step number={3} text={steps.medication} picture={<MedicationIllustration />} />
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  text: { readonly title: string; readonly body: string; readonly coming?: string };
  picture: ReactNode;
}

function Step({ number, text, picture }: StepProps) {
  return (
    <Card as="li" className={css.step}>
      <div className={css.stepPicture}>{picture}</div>
      <div className={css.stepTitle}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <div className={css.stepName}>
          <h3>{text.title}</h3>
          {text.coming && <Badge>{text.coming}</Badge>}
        </div>
      </div>
      <p className={css.stepText}>{text.body}</p>
    </Card>
  );
}

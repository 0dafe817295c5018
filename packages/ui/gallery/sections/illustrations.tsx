import * as drawings from '@vetcare/ui/illustrations';
import css from '../gallery.module.css';
import { Columns, Sample, Section } from '../sample';

export function Illustrations() {
  const { HeroIllustration, ...others } = drawings;
  return (
    <Section title="Illustrations">
      <div className={css.wide}>
        <HeroIllustration title="A vet speaks with a pet's owner on the phone" />
      </div>
      <Columns>
        {Object.entries(others).map(([name, Illustration]) => (
          <Sample key={name} title={name.replace('Illustration', '')}>
            <div className={css.drawing}>
              <Illustration />
            </div>
          </Sample>
        ))}
      </Columns>
    </Section>
  );
}

import type { ListedDoctor } from '@vetcare/contracts';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import { speciesTexts } from '@vetcare/web-kit/species';
import { languageName } from '../doctors/language-name';
import { moreFactsTexts } from './more-facts.texts';

/** What the doctor treats and speaks, as far as they say so, and how soon they usually answer, as measured. */
export function MoreFacts({ doctor: { species = [], languages = [], answersWithin } }: { doctor: ListedDoctor }) {
  const t = useTexts(moreFactsTexts);
  const names = useTexts(speciesTexts);
  const here = useLanguage();
  return (
    <>
      {species.length > 0 && (
        <div>
          <dt>{t.treats}</dt>
          <dd>{species.map((one) => names[one]).join(', ')}</dd>
        </div>
      )}
      {languages.length > 0 && (
        <div>
          <dt>{t.speaks}</dt>
          <dd>{languages.map((code) => languageName(code, here)).join(', ')}</dd>
        </div>
      )}
      {answersWithin && (
        <div>
          <dt>{t.answers}</dt>
          <dd>{t.within(answersWithin)}</dd>
        </div>
      )}
    </>
  );
}

import { LinkButton } from '@vetcare/ui';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import css from './pet.module.css';
import { texts } from './pet.texts';

/** Everything of a pet as files: to print or hand on, and for another program. */
export function TakeAlong({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const path = `/api/user/pets/${petId}`;
  return (
    <div className={css.actions}>
      <LinkButton href={`${path}/pdf?language=${language}`} download variant="secondary">
        {t.downloadPdf}
      </LinkButton>
      <LinkButton href={`${path}/export`} download variant="ghost">
        {t.downloadJson}
      </LinkButton>
    </div>
  );
}

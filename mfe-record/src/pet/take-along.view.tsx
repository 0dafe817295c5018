import { LinkButton } from '@vetcare/ui';
import { messageOf, toast, useLanguage, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import type { MouseEvent } from 'react';
import css from './pet.module.css';
import { texts } from './pet.texts';
import { saveFile } from './save-file';

/** Everything of a pet as files: to print or hand on, and for another program. */
export function TakeAlong({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const path = `/api/user/pets/${petId}`;
  const saving = useMutation({
    mutationFn: (href: string) => saveFile(href),
    onError: (error) => toast.error(messageOf(error, t.downloadFailed)),
  });
  const link = (href: string) => ({
    href,
    download: true,
    // A link alone would save the text of a refusal, or nothing.
    onClick(event: MouseEvent) {
      event.preventDefault();
      if (!saving.isPending) saving.mutate(href);
    },
  });
  return (
    <div className={css.actions}>
      <LinkButton {...link(`${path}/pdf?language=${language}`)} variant="secondary">
        {t.downloadPdf}
      </LinkButton>
      <LinkButton {...link(`${path}/export`)} variant="ghost">
        {t.downloadJson}
      </LinkButton>
      <span role="status">{saving.isPending && t.downloading}</span>
    </div>
  );
}

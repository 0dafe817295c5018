import type { TimelinePart } from '@vetcare/contracts';
import { SectionCard, SelectField, ShowMore } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { Entry } from './entry.view';
import css from './timeline.module.css';
import { useTimeline } from './timeline.resource';
import { texts } from './timeline.texts';

const PARTS = ['visits', 'prescriptions', 'weights', 'vaccinations', 'referrals', 'looks'] satisfies TimelinePart[];

/** What happened to a pet, and who looked at it, for its owners. */
export function Timeline({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const [part, setPart] = useState<TimelinePart | null>(null);
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <SelectField
        label={t.show}
        className={css.filter}
        value={part ?? ''}
        options={[{ value: '', label: t.everything }, ...PARTS.map((value) => ({ value, label: t.parts[value] }))]}
        onChange={({ target: { value } }) => setPart(PARTS.find((one) => one === value) ?? null)}
      />
      <Entries petId={petId} part={part} />
    </SectionCard>
  );
}

function Entries({ petId, part }: { petId: string; part: TimelinePart | null }) {
  const t = useTexts(texts);
  const { entries, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(petId, part);
  if (!entries) return <p className={css.quiet}>{isError ? t.failed : t.loading}</p>;
  if (entries.length === 0) return <p className={css.quiet}>{part ? t.noneOf[part] : t.none}</p>;
  const showMore = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage();
    if (isFetchNextPageError) toast.error(messageOf(error, t.failed));
  };
  return (
    <>
      <ol className={css.timeline}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && <ShowMore onClick={() => void showMore()} busy={isFetchingNextPage && t.loading} />}
    </>
  );
}

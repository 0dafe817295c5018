import { Button, SectionCard } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { lazy, Suspense, useState } from 'react';
import { blockingTexts } from './blocking.texts';

const BlockedList = lazy(async () => ({ default: (await import('./blocked-list.view')).BlockedList }));

/** Whom the doctor has blocked. Few have blocked anybody, so it is loaded when they ask. */
export function BlockedSection() {
  const t = useTexts(blockingTexts);
  const [shown, show] = useState(false);
  return (
    <SectionCard title={t.sectionTitle} lead={t.lead}>
      {shown ? (
        <Suspense>
          <BlockedList />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => show(true)}>
          {t.show}
        </Button>
      )}
    </SectionCard>
  );
}

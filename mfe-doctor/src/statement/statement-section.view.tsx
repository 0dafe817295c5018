import { Button, SectionCard, Skeleton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { lazy, Suspense } from 'react';
import { statementTexts } from './statement.texts';

const Statement = lazy(async () => ({ default: (await import('./statement.view')).Statement }));

/** The section of the desk that opens the statement of a month (`?statement=2026-10`, or `last`). */
export function StatementSection() {
  const t = useTexts(statementTexts);
  const [params, setParams] = useSearchParams();
  const month = params.get('statement');
  const show = (of: string) =>
    setParams(
      (now) => {
        now.set('statement', of);
        return now;
      },
      { replace: true },
    );
  return (
    <SectionCard title={t.title} lead={t.lead}>
      {month === null ? (
        <div>
          <Button variant="secondary" onClick={() => show('last')}>
            {t.show}
          </Button>
        </div>
      ) : (
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <Statement month={month} onChoose={show} />
        </Suspense>
      )}
    </SectionCard>
  );
}

import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { blockingTexts } from './blocking.texts';

const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.view')).BlockDialog }));

/** Blocks a pet owner after a dialog has said what that means. */
export function BlockPatient({ id, name }: { id: string; name: string }) {
  const t = useTexts(blockingTexts);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Ban aria-hidden="true" />}
        aria-label={t.blockWith(name)}
        onClick={() => setAsking(true)}
      >
        {t.block}
      </Button>
      {asking && (
        <Suspense>
          <BlockDialog id={id} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { useSearchParams } from '@vetcare/web-kit/router';
import { Ban } from 'lucide-react';
import { Suspense } from 'react';
import { useLazyDialog } from '../navigation/use-lazy-dialog';
import { blockingTexts } from './blocking.texts';
import { BlockDialog, loadDialog } from './load-dialog';

/** Blocks the pet owner of the conversation, after a dialog has said what that means. */
export function BlockPatient({ id, name }: { id: string; name: string }) {
  const t = useTexts(blockingTexts);
  const [search] = useSearchParams();
  const steps = useDialogSteps();
  const open = useLazyDialog(loadDialog, t.notOpened);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Ban aria-hidden="true" />}
        aria-label={t.blockWith(name)}
        onClick={() => open({ block: '1' })}
      >
        {t.block}
      </Button>
      {search.get('block') && (
        <Suspense fallback={null}>
          <BlockDialog id={id} name={name} onClose={() => steps.close('block')} />
        </Suspense>
      )}
    </>
  );
}

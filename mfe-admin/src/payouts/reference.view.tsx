import type { PayoutStatement } from '@vetcare/contracts';
import { transferReference } from '@vetcare/contracts/transfer-reference';
import { Button } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import css from './payouts.module.css';
import { texts } from './payouts.texts';

/** What to call the transfer at the bank, as the file for the bank does, with a button that copies it. */
export function Reference({ statement, name }: { statement: PayoutStatement; name: string }) {
  const t = useTexts(texts).transfer;
  const reference = transferReference(statement.month, statement.doctor._id);
  const copy = async () => {
    try {
      // Browsers have no clipboard for pages without TLS.
      await navigator.clipboard.writeText(reference);
      toast.success(t.copied);
    } catch {
      toast.error(t.copyFailed);
    }
  };
  return (
    <span className={css.reference}>
      <code>{reference}</code>
      <Button size="sm" variant="ghost" aria-label={t.copyOf(name)} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </span>
  );
}

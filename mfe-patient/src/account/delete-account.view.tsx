import { Button, SectionCard } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { Trash2 } from 'lucide-react';
import css from './delete-account.module.css';
import { deleteAccount } from './delete-account.texts';
import { DeleteAccountDialog } from './delete-account-dialog.view';

/** The end of the account, behind a question that the address bar remembers. */
export function DeleteAccount() {
  const t = useTexts(deleteAccount);
  const [params, setParams] = useSearchParams();
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <Button
        variant="danger"
        className={css.open}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setParams({ dialog: 'delete-account' })}
      >
        {t.open}
      </Button>
      {params.get('dialog') === 'delete-account' && (
        <DeleteAccountDialog onClose={() => setParams({}, { replace: true })} />
      )}
    </SectionCard>
  );
}

import { Button, Dialog, TextField } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import { texts } from './pet.texts';

interface LinkDialogProps {
  title: string;
  /** How long the link works. */
  text: string;
  link: string;
  onClose: () => void;
}

/** A link to hand on, which is shown this once. */
export function LinkDialog({ title, text, link, onClose }: LinkDialogProps) {
  const t = useTexts(texts);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.close}
          </Button>
          {'share' in navigator && (
            // Closing the system's dialog is no error.
            <Button variant="secondary" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
              {t.share}
            </Button>
          )}
          <Button
            onClick={async () => {
              await navigator.clipboard.writeText(link);
              toast.success(t.copied);
            }}
          >
            {t.copy}
          </Button>
        </>
      }
    >
      <TextField label={t.link} readOnly value={link} onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}

import { MAX_FILE_NAME, MAX_IMAGE_BYTES } from '@vetcare/contracts/limits';
import { Button, Dialog, IconButton } from '@vetcare/ui';
import { readAsDataUrl, toast, useTexts } from '@vetcare/web-kit';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { PendingFile } from '../outbox/pending-message';
import { fileTexts } from './file.texts';
import { fileSize } from './file-size';

const PREFIX = 'data:application/pdf;base64,';
/** In base64, as many characters as hold the first kilobyte, in which the service looks for the signature. */
const HEAD = 1_364;

/** The file if it is a PDF by its content, whatever it is called; otherwise null. */
async function readPdf(file: File): Promise<PendingFile | null> {
  const dataUrl = await readAsDataUrl(file);
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  if (!atob(base64.slice(0, HEAD)).includes('%PDF-')) return null;
  return { name: file.name.slice(-MAX_FILE_NAME), size: file.size, data: PREFIX + base64 };
}

/** Lets the reader choose a file. Until then the page has one input for files, that of pictures. */
function pickPdf(label: string, onPick: (file: File) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'application/pdf,.pdf', hidden: true });
  input.setAttribute('aria-label', label);
  input.oncancel = () => input.remove();
  input.onchange = () => {
    const file = input.files?.[0];
    input.remove();
    if (file) onPick(file);
  };
  document.body.append(input);
  input.click();
}

export interface AttachFileProps {
  onFile: (file: PendingFile) => void;
}

/** The button that sends a PDF, after asking whether it is the right one. */
export function AttachFile({ onFile }: AttachFileProps) {
  const t = useTexts(fileTexts);
  const [chosen, choose] = useState<PendingFile | null>(null);
  const take = async (file: File): Promise<void> => {
    if (file.size > MAX_IMAGE_BYTES) return void toast.error(t.tooLarge);
    try {
      const pdf = await readPdf(file);
      if (pdf) choose(pdf);
      else toast.error(t.notPdf);
    } catch {
      toast.error(t.unreadable);
    }
  };
  const close = () => choose(null);
  return (
    <>
      <IconButton
        label={t.attach}
        icon={<Paperclip aria-hidden="true" />}
        onClick={() => pickPdf(t.attach, (file) => void take(file))}
      />
      {chosen && (
        <Dialog
          open
          onOpenChange={(open) => !open && close()}
          title={t.title(chosen.name)}
          description={t.text(fileSize(chosen.size))}
          footer={
            <>
              <Button variant="ghost" onClick={close}>
                {t.cancel}
              </Button>
              <Button
                onClick={() => {
                  onFile(chosen);
                  close();
                }}
              >
                {t.send}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

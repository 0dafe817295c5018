import type { IntakeState } from '@vetcare/contracts';
import { MAX_IMAGE_BYTES, MAX_INTAKE_DOCUMENTS } from '@vetcare/contracts/limits';
import { Button, FieldError, UploadProgress } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
import { usePictureSending } from '@vetcare/web-kit/account';
import { useMutation } from '@vetcare/web-kit/query';
import { useRef, useState } from 'react';
import { formatSize } from '../intake/format-size';
import { useIntakeChanges } from '../intake/intake.resource';
import css from './prepare.module.css';
import { texts } from './prepare.texts';

/** Files from a messenger or a cloud on a phone often come without their type. What is in it, the server checks. */
const UNKNOWN = ['', 'application/octet-stream'];

const withType = (file: File): File =>
  UNKNOWN.includes(file.type) && /\.pdf$/i.test(file.name)
    ? new File([file], file.name, { type: 'application/pdf' })
    : file;

/** Why the server would refuse this file, or null. */
function checkPdfFile({ type, size }: File): 'notPdf' | 'pdfTooLarge' | null {
  if (type !== 'application/pdf') return 'notPdf';
  return size > MAX_IMAGE_BYTES ? 'pdfTooLarge' : null;
}

/** PDFs from elsewhere. Each is stored as soon as it is chosen. */
export function Documents({ doctorId, state }: { doctorId: string; state: IntakeState }) {
  const { intake, bookingId } = state;
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<'notPdf' | 'pdfTooLarge' | null>(null);
  const changes = useIntakeChanges(doctorId, t.saveFailed);
  const adding = usePictureSending({
    send: (file: File, watch) => changes.addDocument(file, { ...watch, bookingId }),
    failed: t.saveFailed,
  });
  const choose = (chosen: File) => {
    const file = withType(chosen);
    const found = checkPdfFile(file);
    setWrong(found);
    if (!found) adding.send(file);
  };
  const { progress, cancel } = adding;
  return (
    <>
      <DocumentList doctorId={doctorId} state={state} />
      {adding.isSending ? (
        <UploadProgress label={t.addingDocument} progress={progress} cancel={t.stopAdding} onCancel={cancel} />
      ) : (
        (intake?.documents ?? []).length < MAX_INTAKE_DOCUMENTS && (
          <div>
            <Button variant="secondary" onClick={() => input.current?.click()}>
              {t.addDocument}
            </Button>
          </div>
        )
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="application/pdf,.pdf"
        aria-label={t.addDocument}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) choose(file);
          target.value = '';
        }}
      />
      <FieldError>{wrong && t[wrong]}</FieldError>
    </>
  );
}

function DocumentList({ doctorId, state: { intake, bookingId } }: { doctorId: string; state: IntakeState }) {
  const t = useTexts(texts);
  const changes = useIntakeChanges(doctorId, t.saveFailed);
  const { documents = [] } = intake ?? {};
  const removing = useMutation({
    mutationFn: (path: string) => changes.removeFile(path, bookingId),
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  if (documents.length === 0) return null;
  return (
    <ul className={css.list}>
      {documents.map(({ path, name, bytes }) => (
        <li key={path} className={css.row}>
          <span className={css.document}>
            <a href={path} download={name}>
              {name}
            </a>{' '}
            <span className={css.quiet}>{formatSize(bytes)}</span>
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t.removeDocument(name)}
            busy={removing.isPending && removing.variables === path}
            onClick={() => removing.mutate(path)}
          >
            {t.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

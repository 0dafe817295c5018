import type { IntakeState } from '@vetcare/contracts';
import { MAX_INTAKE_PICTURES } from '@vetcare/contracts/limits';
import { Button, FieldError, UploadProgress } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useRef } from 'react';
import { useIntakeChanges } from '../intake/intake.resource';
import css from './prepare.module.css';
import { texts } from './prepare.texts';
import { usePictures } from './use-pictures';

/** Each picture is stored as soon as it is chosen, so that a bad connection loses one at most. */
export function Pictures({ doctorId, state }: { doctorId: string; state: IntakeState }) {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const pictures = state.intake?.pictures ?? [];
  const adding = usePictures(doctorId, state);
  return (
    <>
      {pictures.length > 0 && <PictureList doctorId={doctorId} state={state} />}
      {(pictures.length < MAX_INTAKE_PICTURES || adding.isSending) && (
        <div>
          {adding.isSending ? (
            <UploadProgress
              label={adding.label}
              progress={adding.progress}
              cancel={t.stopAdding}
              onCancel={adding.cancel}
            />
          ) : (
            <Button variant="secondary" onClick={() => input.current?.click()}>
              {t.addPicture}
            </Button>
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept="image/*"
            multiple
            aria-label={t.addPicture}
            onChange={({ target }) => {
              adding.choose([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </div>
      )}
      <FieldError>{adding.wrong}</FieldError>
    </>
  );
}

function PictureList({ doctorId, state: { intake, bookingId } }: { doctorId: string; state: IntakeState }) {
  const t = useTexts(texts);
  const changes = useIntakeChanges(doctorId, t.saveFailed);
  const removing = useMutation({
    mutationFn: (path: string) => changes.removeFile(path, bookingId),
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  return (
    <ul className={css.pictures}>
      {intake?.pictures.map((picture, index) => (
        <li key={picture}>
          <img src={picture} alt={t.picture(index + 1)} loading="lazy" />
          <Button
            variant="ghost"
            size="sm"
            busy={removing.isPending && removing.variables === picture}
            onClick={() => removing.mutate(picture)}
          >
            {t.removePicture(index + 1)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

import type { IntakeState } from '@vetcare/contracts';
import { MAX_INTAKE_PICTURES } from '@vetcare/contracts/limits';
import { useTexts } from '@vetcare/web-kit';
import { checkImageFile, shrinkWhenSent, usePictureSending } from '@vetcare/web-kit/account';
import { useRef, useState } from 'react';
import { useIntakeChanges } from '../intake/intake.resource';
import { texts } from './prepare.texts';

type Wrong = 'notImage' | 'tooLarge' | 'tooMany';

/** Sends pictures one after the other. When one fails or is cancelled, those after it are not sent. */
export function usePictures(doctorId: string, { intake, bookingId }: IntakeState) {
  const t = useTexts(texts);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [sent, setSent] = useState({ number: 1, of: 1 });
  const rest = useRef<File[]>([]);
  const changes = useIntakeChanges(doctorId, t.saveFailed);
  const adding = usePictureSending({
    failed: t.saveFailed,
    async send(first, watch) {
      const all = [first, ...rest.current];
      for (const [at, picture] of all.entries()) {
        setSent({ number: at + 1, of: all.length });
        watch.onProgress(0);
        await changes.addPicture(await shrinkWhenSent(picture), { ...watch, bookingId });
      }
    },
  });
  return {
    ...{ isSending: adding.isSending, progress: adding.progress, cancel: adding.cancel },
    wrong: wrong && t[wrong],
    label: sent.of > 1 ? t.addingOf(sent.number, sent.of) : t.adding,
    choose(files: readonly File[]) {
      const room = MAX_INTAKE_PICTURES - (intake?.pictures ?? []).length;
      const good = files.filter((file) => checkImageFile(file) === null);
      setWrong(files.map(checkImageFile).find(Boolean) ?? (good.length > room ? 'tooMany' : null));
      const [first, ...others] = good.slice(0, room);
      rest.current = others;
      if (first) adding.send(first);
    },
  };
}

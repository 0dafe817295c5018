import { readAsDataUrl, useTexts } from '@vetcare/web-kit';
import { type ChangeEvent, useState } from 'react';
import { checkImageFile } from './check-image-file';
import { licenceTexts } from './licence.texts';

export interface LicenceValues {
  council: string;
  number: string;
}

/** The parts of a form for a doctor's registration with a council: texts, checks and the picture of the certificate. */
export function useLicenceFields() {
  const texts = useTexts(licenceTexts);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<'notImage' | 'tooLarge' | null>(null);
  return {
    texts,
    check: ({ council, number }: LicenceValues) => ({
      ...(!council.trim() && { council: texts.councilMissing }),
      ...(!number.trim() && { number: texts.numberMissing }),
    }),
    /** The fields of the body. The picture is read only now, because it may be large. */
    toBody: async ({ council, number }: LicenceValues) => ({
      council: council.trim(),
      number: number.trim(),
      ...(file && { certificate: await readAsDataUrl(file) }),
    }),
    /** The props of the `TextField` that takes the picture. A file that is refused is not sent. */
    certificate: {
      type: 'file',
      accept: 'image/*',
      label: texts.certificate,
      hint: texts.certificateHint,
      error: refusal && texts[refusal],
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        const chosen = target.files?.[0] ?? null;
        const wrong = chosen && checkImageFile(chosen);
        setRefusal(wrong);
        setFile(wrong ? null : chosen);
      },
    },
  };
}

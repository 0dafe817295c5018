import { readAsDataUrl, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { checkImageFile } from './check-image-file';
import { licenceTexts } from './licence.texts';

export interface LicenceValues {
  council: string;
  number: string;
}

/**
 * The parts of a form for a doctor's registration with a council: texts, checks and the picture of the certificate.
 * `saved` is the URL of the certificate that the doctor sent before.
 */
export function useLicenceFields(saved: string | null = null) {
  const texts = useTexts(licenceTexts);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<{ of: File; src: string } | null>(null);
  const [refusal, setRefusal] = useState<'notImage' | 'tooLarge' | null>(null);
  const src = file && preview?.of === file ? preview.src : saved;
  return {
    texts,
    check: ({ council, number }: LicenceValues) => ({
      ...(!council.trim() && { council: texts.councilMissing }),
      ...(!number.trim() && { number: texts.numberMissing }),
    }),
    /** The fields of the body. */
    toBody: async ({ council, number }: LicenceValues) => ({
      council: council.trim(),
      number: number.trim(),
      ...(file && { certificate: await readAsDataUrl(file) }),
    }),
    /** A picture that was saved is not sent again. */
    forgetFile: () => setFile(null),
    /** The props of the `PhotoField` that takes the picture. A file that is refused is not sent. */
    certificate: {
      label: texts.certificate,
      hint: texts.certificateHint,
      error: refusal && texts[refusal],
      src,
      choose: file || saved ? texts.chooseAnother : texts.choose,
      fileName: file?.name,
      onChoose(chosen: File | null) {
        const wrong = chosen && checkImageFile(chosen);
        setRefusal(wrong);
        setFile(wrong ? null : chosen);
        if (!chosen || wrong) return;
        // Where it can't be read there is no preview. The form says so when it is sent.
        readAsDataUrl(chosen).then(
          (data) => setPreview({ of: chosen, src: data }),
          () => setPreview(null),
        );
      },
    },
  };
}

import { readAsDataUrl, useTexts } from '@vetcare/web-kit';
import { useEffect, useRef, useState } from 'react';
import { shrinkWhenSent } from '../picture/shrink-when-sent';
import { checkImageFile } from './check-image-file';
import { licenceTexts } from './licence.texts';
import type { UploadWatch } from './send-picture';

export interface LicenceValues {
  council: string;
  number: string;
}

const isPdf = ({ type }: Pick<File, 'type'>) => type === 'application/pdf';

function refusalOf(file: File): 'notCertificate' | 'tooLarge' | null {
  const wrong = checkImageFile(isPdf(file) ? { type: 'image/*', size: file.size } : file);
  return wrong === 'notImage' ? 'notCertificate' : wrong;
}

/** How much of the form is sent. It is given up with the page. */
function useSending() {
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const watch = (): UploadWatch => {
    sending.current = new AbortController();
    setProgress(0);
    return { onProgress: setProgress, signal: sending.current.signal };
  };
  return { progress, watch, cancel: () => sending.current?.abort() };
}

/**
 * The parts of a form for a doctor's registration with a council: texts, checks and the file of the certificate.
 * `saved` is the URL of the certificate that the doctor sent before.
 */
export function useLicenceFields(saved: string | null = null) {
  const texts = useTexts(licenceTexts);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<{ of: File; src: string } | null>(null);
  const [refusal, setRefusal] = useState<'notCertificate' | 'tooLarge' | null>(null);
  const sending = useSending();
  const picture = file && preview?.of === file ? preview.src : saved;
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
      ...(file && { certificate: await readAsDataUrl(isPdf(file) ? file : await shrinkWhenSent(file)) }),
    }),
    /** For `sendWithPicture`: tells the bar of `upload` how much is sent. */
    watch: sending.watch,
    /** The props of the `UploadProgress` that the form shows while it is being saved, null without a file. */
    upload: file && {
      label: texts.sending,
      progress: sending.progress,
      cancel: texts.cancel,
      onCancel: sending.cancel,
    },
    /** A file that was saved is not sent again. */
    forgetFile: () => setFile(null),
    /** The props of the `PhotoField` that takes the file. A file that is refused is not sent. */
    certificate: {
      label: texts.certificate,
      hint: texts.certificateHint,
      error: refusal && texts[refusal],
      // There is no preview of a PDF.
      src: file && isPdf(file) ? null : picture?.endsWith('.pdf') ? null : picture,
      accept: 'image/*,application/pdf',
      choose: file || saved ? texts.chooseAnother : texts.choose,
      fileName: file?.name,
      onChoose(chosen: File | null) {
        const wrong = chosen && refusalOf(chosen);
        setRefusal(wrong);
        setFile(wrong ? null : chosen);
        if (!chosen || wrong || isPdf(chosen)) return;
        // Where it can't be read there is no preview. The form says so when it is sent.
        readAsDataUrl(chosen).then(
          (data) => setPreview({ of: chosen, src: data }),
          () => setPreview(null),
        );
      },
    },
  };
}

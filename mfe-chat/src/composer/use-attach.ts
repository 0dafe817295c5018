import { toast, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { texts } from '../texts';
import { type Attachment, pickImage, readImage } from './attachment';

export interface Attaching {
  /** A picture is being prepared. */
  reading: boolean;
  /** Takes the first fitting picture of what was chosen, pasted or dropped. @returns whether there was one */
  attach: (files: Iterable<File>) => boolean;
}

export function useAttach(onImage: (image: Attachment) => void): Attaching {
  const t = useTexts(texts.composer);
  const [reading, setReading] = useState(false);
  const attach = (files: Iterable<File>): boolean => {
    const file = pickImage(files);
    if (!file) return false;
    setReading(true);
    readImage(file)
      .then(onImage, () => toast.error(t.unreadable))
      .finally(() => setReading(false));
    return true;
  };
  return { reading, attach };
}

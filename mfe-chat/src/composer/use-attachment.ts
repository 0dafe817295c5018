import { toast, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { reportMissingFile } from '../navigation/missing-file';
import type { Attachment } from '../store/draft.store';
import { composerTexts } from './composer.texts';
import { pickImage } from './pick-image';

/** Loaded with the first picture, because most messages have none. */
const loadReadImage = () => import(/* webpackChunkName: "picture" */ './read-image').then((module) => module.readImage);

export interface AttachmentPicker {
  /** Whether a picture is being prepared. */
  reading: boolean;
  /** Whether the last files were ignored, so that it may help to say which ones are taken. */
  ignored: boolean;
  /** Takes the first suitable picture among files that were chosen, pasted or dropped. @returns whether there was one */
  attach: (files: Iterable<File>) => boolean;
  forgetIgnored: () => void;
}

export function useAttachment(onImage: (image: Attachment) => void): AttachmentPicker {
  const t = useTexts(composerTexts);
  const [reading, setReading] = useState(false);
  const [ignored, setIgnored] = useState(false);
  const attach = (files: Iterable<File>): boolean => {
    const file = pickImage(files);
    setIgnored(!file && [...files].length > 0);
    if (!file) return false;
    setReading(true);
    const fail = (error: unknown): void => {
      if (!reportMissingFile(error)) toast.error(t.unreadable);
    };
    loadReadImage()
      .then((readImage) => readImage(file))
      .then(onImage, fail)
      .finally(() => setReading(false));
    return true;
  };
  return { reading, ignored, attach, forgetIgnored: () => setIgnored(false) };
}

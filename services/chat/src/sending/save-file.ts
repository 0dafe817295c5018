import type { MessageFile, SendBody } from '@vetcare/contracts';
import { type MediaStore, readPdf } from '@vetcare/media';
import type { Draft } from './draft';

export type SaveFile = (file: NonNullable<SendBody['file']>, draft: Draft) => Promise<MessageFile>;

/** What no system takes in the name of a file, and what would show another name than it has. */
const UNSAFE = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;

/** The name under which a file is shown and downloaded: always that of a PDF. */
export const safeName = (name: string): string => {
  const stem = name
    .replace(UNSAFE, ' ')
    .trim()
    .replace(/\.pdf$/i, '');
  return `${stem || 'document'}.pdf`;
};

/**
 * Stores a PDF for the two people of its message, before the message itself, as pictures are. It is a PDF by its content, whatever
 * it is called; nobody opens it here, so it is only offered as a download.
 * @throws ProductError `too_large` over 10 MiB, `unsupported_media` if it is no PDF
 */
export function createSaveFile({ media, now }: { media: Pick<MediaStore, 'save'>; now: () => Date }): SaveFile {
  return async (file, { senderId, receiverId }) => {
    const data = readPdf(file.data);
    const name = safeName(file.name);
    const audience = [senderId, receiverId];
    const stored = { data, type: 'application/pdf', owner: senderId, audience, now: now(), name } as const;
    return { path: await media.save(undefined, stored), name, size: data.length };
  };
}

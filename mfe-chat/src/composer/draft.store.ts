import type { Attachment } from './attachment';

export interface Draft {
  text: string;
  image: Attachment | null;
}

export interface DraftStore {
  get(personId: string): Draft;
  set(personId: string, draft: Draft): void;
}

/** What was begun, per conversation. The text survives a reload of this tab, the picture a change of conversation. */
export function createDraftStore({ storage, prefix }: { storage: Storage; prefix: string }): DraftStore {
  const images = new Map<string, Attachment>();
  /** Those that found no room: pictures on their way can fill a browser's quota. */
  const texts = new Map<string, string>();
  return {
    get: (personId) => ({
      text: texts.get(personId) ?? storage.getItem(prefix + personId) ?? '',
      image: images.get(personId) ?? null,
    }),
    set(personId, { text, image }) {
      texts.delete(personId);
      try {
        if (text === '') storage.removeItem(prefix + personId);
        else storage.setItem(prefix + personId, text);
      } catch {
        storage.removeItem(prefix + personId);
        texts.set(personId, text);
      }
      if (image) images.set(personId, image);
      else images.delete(personId);
    },
  };
}

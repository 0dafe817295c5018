/** A picture that is added to a draft, ready to be sent. */
export interface Attachment {
  name: string;
  size: number;
  dataUrl: string;
}

export interface Draft {
  text: string;
  image: Attachment | null;
}

export interface DraftStore {
  get(personId: string): Draft;
  set(personId: string, draft: Draft): void;
}

/** One draft for each conversation. Its text survives a reload of this tab; its picture is kept in memory only. */
export function createDraftStore({ storage, prefix }: { storage: Storage; prefix: string }): DraftStore {
  const images = new Map<string, Attachment>();
  /** Texts that the browser had no room to store, because pending pictures can fill its quota. */
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

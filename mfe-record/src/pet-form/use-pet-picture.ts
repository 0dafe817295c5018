import type { Pet } from '@vetcare/contracts';
import { useRef, useState } from 'react';
import { usePetChanges } from '../pets/pets.resource';

export interface NewPicture {
  file: File;
  /** A data URL, for the preview. */
  src: string;
}

/** The picture of a pet in its form. It is sent by itself after the other fields, so that they don't wait for it. */
export function usePetPicture(pet: Pet | null, failed: string) {
  const changes = usePetChanges(failed);
  // Not in the draft, because pictures are larger than what browsers keep for a tab. undefined: as it was.
  const [picture, setPicture] = useState<NewPicture | null>();
  /** How much of it has been sent, null while it is not being sent. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);

  /** Sends the new picture, if there is one. Without it if the owner cancels. */
  async function send(saved: Pet): Promise<Pet> {
    if (!picture) return saved;
    const stopping = new AbortController();
    sending.current = stopping;
    setProgress(0);
    try {
      return await changes.sendPicture(saved._id, picture.file, {
        onProgress: setProgress,
        signal: stopping.signal,
      });
    } catch (error) {
      if (stopping.signal.aborted) return saved;
      throw error;
    } finally {
      setProgress(null);
    }
  }

  return {
    src: picture === undefined ? (pet?.image ?? null) : (picture?.src ?? null),
    isRemoved: picture === null,
    set: setPicture,
    send,
    progress,
    cancel: () => sending.current?.abort(),
  };
}

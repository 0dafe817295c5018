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
  /** The one that was chosen last, which may still be made smaller when the form is saved. */
  const chosen = useRef<Promise<NewPicture> | null>(null);

  function set(next: Promise<NewPicture> | null): void {
    chosen.current = next;
    if (!next) setPicture(null);
    else void next.then((prepared) => chosen.current === next && setPicture(prepared));
  }

  /** Sends the new picture, if there is one. Without it if the owner cancels. */
  async function send(saved: Pet): Promise<Pet> {
    const prepared = await chosen.current;
    if (!prepared) return saved;
    const stopping = new AbortController();
    sending.current = stopping;
    setProgress(0);
    try {
      return await changes.sendPicture(saved._id, prepared.file, {
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
    set,
    send,
    progress,
    cancel: () => sending.current?.abort(),
  };
}

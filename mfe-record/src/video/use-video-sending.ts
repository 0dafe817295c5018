import { useTexts } from '@vetcare/web-kit';
import { usePictureSending } from '@vetcare/web-kit/account';
import { useState } from 'react';
import { checkVideo, type VideoFault } from './check-video';
import { useVideoChanges } from './video.resource';
import { texts } from './video.texts';

/** State for the view: what is wrong with the chosen video, and how much of it is sent. */
export function useVideoSending(doctorId: string, bookingId: string | null) {
  const t = useTexts(texts);
  const changes = useVideoChanges(doctorId, t.failed);
  const [fault, setFault] = useState<VideoFault | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const { send, isSending, progress, cancel } = usePictureSending({
    send: (file, watch) => changes.send(file, { ...watch, bookingId, onWaiting: setWaiting }),
    failed: t.failed,
    onSettled: () => setWaiting(false),
  });
  async function choose(file: File): Promise<void> {
    setChecking(true);
    const found = await checkVideo(file);
    setChecking(false);
    setFault(found);
    if (!found) send(file);
  }
  return { choose, fault, isChecking, isSending, isWaiting, progress, cancel };
}

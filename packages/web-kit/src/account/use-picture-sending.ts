import { messageOf, toast } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useEffect, useRef, useState } from 'react';
import type { UploadWatch } from './send-picture';

interface PictureSendingOptions {
  send: (picture: File, watch: UploadWatch) => Promise<void>;
  /** What a failure says if the server said nothing. */
  failed: string;
  /** Called when it is over, whether it was sent or not. */
  onSettled?: () => void;
}

/** State for `UploadProgress` of packages/ui: how much of a picture is sent. It is given up with the page. */
export function usePictureSending({ send, failed, onSettled }: PictureSendingOptions) {
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      sending.current?.abort();
    };
  }, []);
  const { mutate, isPending } = useMutation({
    mutationFn(picture: File) {
      setProgress(0);
      sending.current = new AbortController();
      return send(picture, { onProgress: setProgress, signal: sending.current.signal });
    },
    onError(error) {
      // The user has cancelled it and needs no message.
      if (!sending.current?.signal.aborted) toast.error(messageOf(error, failed));
    },
    onSettled,
  });
  // What was still being looked at when the page was left is not sent.
  const sendUnlessLeft = (picture: File) => void (isLeft.current || mutate(picture));
  return { send: sendUnlessLeft, isSending: isPending, progress, cancel: () => sending.current?.abort() };
}

import type { Intake, IntakeState } from '@vetcare/contracts';
import { Button, FieldError, UploadProgress } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useRef } from 'react';
import { useVideoSending } from './use-video-sending';
import css from './video.module.css';
import { useVideoChanges } from './video.resource';
import { texts } from './video.texts';
import { VideoPlayer } from './video-player.view';

interface VideoProps {
  doctorId: string;
  state: IntakeState;
}

/** The one video for the doctor: what is there of it, and how it gets there. */
export function Video({ doctorId, state }: VideoProps) {
  const video = state.intake?.video;
  return video ? <Stored doctorId={doctorId} state={state} video={video} /> : <Add doctorId={doctorId} state={state} />;
}

function useRemoval({ doctorId, state: { bookingId } }: VideoProps) {
  const t = useTexts(texts);
  const { remove } = useVideoChanges(doctorId, t.removeFailed);
  return useMutation({
    mutationFn: () => remove(bookingId),
    onError: (error) => toast.error(messageOf(error, t.removeFailed)),
  });
}

function Stored({ video, ...props }: VideoProps & { video: NonNullable<Intake['video']> }) {
  const t = useTexts(texts);
  const { mutate, isPending } = useRemoval(props);
  return (
    <>
      <VideoPlayer video={video} />
      <div>
        <Button variant="ghost" size="sm" busy={isPending} onClick={() => mutate()}>
          {t.remove}
        </Button>
      </div>
    </>
  );
}

function Add({ doctorId, state }: VideoProps) {
  const t = useTexts(texts);
  const sending = useVideoSending(doctorId, state.bookingId);
  const removal = useRemoval({ doctorId, state });
  const discard = () => {
    sending.cancel();
    removal.mutate();
  };
  if (sending.isSending)
    return (
      <>
        <UploadProgress label={t.sending} progress={sending.progress} cancel={t.stop} onCancel={discard} />
        <p role="status" className={css.quiet}>
          {sending.isWaiting && t.waiting}
        </p>
      </>
    );
  const { upload } = state;
  return (
    <>
      {upload && <p>{t.begun(Math.floor((100 * upload.received) / upload.bytes))}</p>}
      <div className={css.actions}>
        <VideoInput
          label={upload ? t.chooseAgain : t.choose}
          busy={sending.isChecking && t.checking}
          onChoose={sending.choose}
        />
        {!upload && <VideoInput label={t.record} isCamera busy={sending.isChecking} onChoose={sending.choose} />}
        {upload && (
          <Button variant="ghost" busy={removal.isPending} onClick={() => removal.mutate()}>
            {t.discard}
          </Button>
        )}
      </div>
      <FieldError>{sending.fault && t[sending.fault]}</FieldError>
    </>
  );
}

interface VideoInputProps {
  label: string;
  isCamera?: boolean;
  busy: boolean | string;
  onChoose: (file: File) => void;
}

function VideoInput({ label, isCamera = false, busy, onChoose }: VideoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={isCamera ? css.record : undefined}>
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="video/*"
        {...(isCamera && { capture: 'environment' })}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </span>
  );
}

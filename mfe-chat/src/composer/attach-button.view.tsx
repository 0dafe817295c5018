import { IconButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { composerTexts } from './composer.texts';

interface AttachButtonProps {
  disabled: boolean;
  onFiles: (files: Iterable<File>) => void;
}

/** The button that opens the browser's dialog to choose a picture. */
export function AttachButton({ disabled, onFiles }: AttachButtonProps) {
  const t = useTexts(composerTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t.attach}
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // Without this, choosing the same file again would fire no change event.
          event.target.value = '';
        }}
      />
      <IconButton
        label={t.attach}
        icon={<ImagePlus aria-hidden="true" />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

import { useTexts } from '@vetcare/web-kit';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import css from './composer.module.css';
import { composerTexts } from './composer.texts';

interface DropZoneProps {
  disabled: boolean;
  onFiles: (files: Iterable<File>) => void;
  className: string | undefined;
  children: ReactNode;
}

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Lets a picture be dropped anywhere over the conversation. */
export function DropZone({ disabled, onFiles, className, children }: DropZoneProps) {
  const t = useTexts(composerTexts);
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same
    <div
      className={className}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        // Without this the browser would navigate to the dropped file.
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles(event.dataTransfer.files);
      }}
    >
      {children}
      {over && (
        <div className={css.drop}>
          <ImagePlus aria-hidden="true" />
          {t.drop}
        </div>
      )}
    </div>
  );
}

import { useTexts } from '@vetcare/web-kit';
import { FileText } from 'lucide-react';
import css from './file.module.css';
import { fileTexts } from './file.texts';
import { fileSize } from './file-size';

export interface BubbleFileProps {
  name: string;
  /** In bytes. */
  size: number;
  /** Null while the message is pending. */
  path: string | null;
  progress: number | null;
}

/** A PDF in a message: what it is called and how large it is, as a download. */
export function BubbleFile({ name, size, path, progress }: BubbleFileProps) {
  const t = useTexts(fileTexts);
  const content = (
    <>
      <FileText aria-hidden="true" />
      <span className={css.words}>
        <bdi className={css.name}>{name}</bdi>
        <span className={css.size}>{t.pdf(fileSize(size))}</span>
        {progress !== null && <progress className={css.progress} aria-label={t.uploading} max={1} value={progress} />}
      </span>
    </>
  );
  if (path === null) return <div className={css.file}>{content}</div>;
  return (
    <a className={css.file} href={path} download={name}>
      {content}
      <span className="visually-hidden">{t.download}</span>
    </a>
  );
}

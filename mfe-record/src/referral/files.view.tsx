import type { Referral } from '@vetcare/contracts';
import { SectionCard } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { formatSize } from '../intake/format-size';
import css from '../records/records.module.css';
import { texts } from './referral.texts';

/** The pictures and documents that go along with a referral. */
export function Files({
  referral: { pictures, documents },
  titles,
}: {
  referral: Pick<Referral, 'pictures' | 'documents'>;
  titles: { pictures: string; documents: string };
}) {
  const t = useTexts(texts);
  return (
    <>
      {pictures.length > 0 && (
        <SectionCard title={titles.pictures}>
          <ul className={css.pictures}>
            {pictures.map((picture, at) => (
              <li key={picture}>
                <a href={picture} target="_blank" rel="noreferrer">
                  <img src={picture} alt={t.picture(at + 1)} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {documents.length > 0 && (
        <SectionCard title={titles.documents}>
          <ul className={css.documents}>
            {documents.map(({ path, name, bytes }) => (
              <li key={path}>
                <a href={path} download={name}>
                  {name}
                </a>{' '}
                <span className={css.quiet}>{formatSize(bytes)}</span>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}

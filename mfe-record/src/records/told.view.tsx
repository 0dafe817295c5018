import type { Intake } from '@vetcare/contracts';
import { redFlags } from '@vetcare/contracts/red-flags';
import { Banner, SectionCard } from '@vetcare/ui';
import { formatDate, useLanguage, useTexts } from '@vetcare/web-kit';
import { formatSize } from '../intake/format-size';
import { texts as wordTexts } from '../intake/intake-words.texts';
import { VideoPlayer } from '../video/video-player.view';
import css from './records.module.css';
import { texts } from './records.texts';

/** What the owner told beforehand, signs of an emergency first. */
export function Told({ intake }: { intake: Intake | null }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      {intake && intake.redFlags.length > 0 && (
        <Banner tone="danger" look="box" still>
          <p>{t.emergencyText}</p>
          <ul>
            {intake.redFlags.map((code) => (
              <li key={code}>{redFlags[code][language].sign}</li>
            ))}
          </ul>
        </Banner>
      )}
      <SectionCard title={t.why}>
        {intake ? <Answers intake={intake} /> : <p className={css.quiet}>{t.noReason}</p>}
      </SectionCard>
      {intake && intake.pictures.length > 0 && (
        <SectionCard title={t.pictures}>
          <ul className={css.pictures}>
            {intake.pictures.map((picture, index) => (
              <li key={picture}>
                <a href={picture} target="_blank" rel="noreferrer">
                  <img src={picture} alt={t.picture(index + 1)} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {intake?.video && (
        <SectionCard title={t.video}>
          <VideoPlayer video={intake.video} />
        </SectionCard>
      )}
      {intake?.documents && intake.documents.length > 0 && (
        <SectionCard title={t.documents}>
          <ul className={css.documents}>
            {intake.documents.map(({ path, name, bytes }) => (
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

function Answers({ intake }: { intake: Intake }) {
  const t = useTexts(texts);
  const words = useTexts(wordTexts);
  const answers: [label: string, answer: string | null][] = [
    [words.sinceWhen, intake.since && words.since[intake.since]],
    [words.eats, intake.eats && words.howMuch[intake.eats]],
    [words.drinks, intake.drinks && words.howMuch[intake.drinks]],
    [words.moves, intake.moves && words.howMuch[intake.moves]],
  ];
  return (
    <>
      <p className={css.told}>{intake.reason || t.noReason}</p>
      <dl className={css.answers}>
        {answers
          .filter(([, answer]) => answer)
          .map(([label, answer]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
      </dl>
      <p className={css.quiet}>{t.changed(formatDate(intake.changedAt, 'dateTime'))}</p>
    </>
  );
}

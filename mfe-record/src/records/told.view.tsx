import type { Intake, Note } from '@vetcare/contracts';
import { redFlags } from '@vetcare/contracts/red-flags';
import { Banner, SectionCard } from '@vetcare/ui';
import { formatDate, useLanguage, useTexts } from '@vetcare/web-kit';
import { formatSize } from '../intake/format-size';
import { texts as wordTexts } from '../intake/intake-words.texts';
import { VideoPlayer } from '../video/video-player.view';
import css from './records.module.css';
import { texts } from './records.texts';

interface ToldProps {
  intake: Intake | null;
  /** What of it the signed note keeps when the owner has deleted it with the account. */
  kept: Note['told'] | undefined;
  ownerLeft: boolean;
}

/** What the owner told beforehand, signs of an emergency first. */
export function Told({ intake, kept, ownerLeft }: ToldProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const told = intake ?? kept;
  return (
    <>
      {told && told.redFlags.length > 0 && (
        <Banner tone="danger" look="box" still>
          <p>{t.emergencyText}</p>
          <ul>
            {told.redFlags.map((code) => (
              <li key={code}>{redFlags[code][language].sign}</li>
            ))}
          </ul>
        </Banner>
      )}
      <SectionCard title={t.why}>
        {told ? (
          <Answers told={told} changedAt={intake?.changedAt} />
        ) : (
          <p className={css.quiet}>{ownerLeft ? t.toldGone : t.noReason}</p>
        )}
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

function Answers({ told, changedAt }: { told: NonNullable<Note['told']>; changedAt: string | undefined }) {
  const t = useTexts(texts);
  const words = useTexts(wordTexts);
  const answers: [label: string, answer: string | null][] = [
    [words.sinceWhen, told.since && words.since[told.since]],
    [words.eats, told.eats && words.howMuch[told.eats]],
    [words.drinks, told.drinks && words.howMuch[told.drinks]],
    [words.moves, told.moves && words.howMuch[told.moves]],
  ];
  return (
    <>
      <p className={css.told}>{told.reason || t.noReason}</p>
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
      {changedAt && <p className={css.quiet}>{t.changed(formatDate(changedAt, 'dateTime'))}</p>}
    </>
  );
}

import type { Referral } from '@vetcare/contracts';
import { Banner, Button, LinkButton, SectionCard } from '@vetcare/ui';
import { formatDate, messageOf, serverNow, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { ConfirmDialog } from '../pet/confirm-dialog.view';
import css from '../pet/pet.module.css';
import { Letter } from './letter.view';
import { useReferralChanges } from './referral.resource';
import { texts } from './referral.texts';
import { useReceiverName } from './use-receiver-name';

interface Props {
  referral: Referral;
}

/** What the owner may do with a referral: agree or decline, then book or hand the letter on, and take it back. */
export function Consent({ referral }: Props) {
  const t = useTexts(texts);
  if (referral.state === 'asked') return <Question referral={referral} />;
  if (referral.state === 'agreed') return <Agreed referral={referral} />;
  return (
    <Banner look="box" still>
      {referral.state === 'declined' ? t.declinedText : t.withdrawnText(formatDate(referral.endedAt ?? ''))}
    </Banner>
  );
}

function useAnswer({ _id, pet }: Referral) {
  const t = useTexts(texts);
  // An owner who declines in a stale window what another owner has agreed to takes that back.
  const said = { asked: t.answering, agreed: t.agreedToast, declined: t.declinedToast, withdrawn: t.takenBack };
  const changes = useReferralChanges(_id, pet._id);
  return useMutation({
    mutationFn: (agrees: boolean) => changes.answer(agrees, t.answerFailed),
    onSuccess: ({ state }) => toast.success(said[state]),
    onError: (error) => toast.error(messageOf(error, t.answerFailed)),
  });
}

function Question({ referral }: Props) {
  const t = useTexts(texts);
  const to = useReceiverName()(referral);
  const answering = useAnswer(referral);
  const busy = (agrees: boolean) => answering.isPending && answering.variables === agrees && t.answering;
  return (
    <SectionCard title={referral.clinic ? t.clinicQuestion(to) : t.question(to, referral.pet.name)}>
      {referral.clinic ? (
        <p>{t.clinicText}</p>
      ) : (
        <>
          <p>{t.wouldSee(to)}</p>
          <p>{t.nothingBefore(to)}</p>
        </>
      )}
      <div className={css.actions}>
        <Button busy={busy(true)} onClick={() => answering.mutate(true)}>
          {t.agree}
        </Button>
        <Button variant="secondary" busy={busy(false)} onClick={() => answering.mutate(false)}>
          {t.decline}
        </Button>
      </div>
    </SectionCard>
  );
}

function Agreed({ referral }: Props) {
  const t = useTexts(texts);
  const { toDoctor, accessUntil, pet } = referral;
  const to = useReceiverName()(referral);
  if (!toDoctor)
    return (
      <SectionCard title={t.letter} lead={t.letterText(to)}>
        <Letter referral={referral} />
        <div className={css.actions}>
          <TakeBack referral={referral} text={t.takeBackClinic} />
        </div>
      </SectionCard>
    );
  const isOver = Date.parse(accessUntil ?? '') <= serverNow();
  return (
    <SectionCard title={t.states.agreed} lead={isOver ? t.over(to) : t.sees(to, formatDate(accessUntil ?? ''))}>
      <p>{t.bookText(to)}</p>
      <div className={css.actions}>
        <LinkButton as={Link} to={`/user/prepare/${toDoctor._id}?pet=${pet._id}`}>
          {t.book}
        </LinkButton>
        {!isOver && <TakeBack referral={referral} text={t.takeBackDoctor(to)} />}
      </div>
    </SectionCard>
  );
}

function TakeBack({ referral, text }: Props & { text: string }) {
  const t = useTexts(texts);
  const [asking, ask] = useState(false);
  const taking = useAnswer(referral);
  return (
    <>
      <Button variant="ghost" onClick={() => ask(true)}>
        {t.takeBack}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t.takeBackTitle}
        text={text}
        confirm={t.takeBack}
        busy={taking.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => taking.mutate(false)}
      />
    </>
  );
}

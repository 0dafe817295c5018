import type { Referral } from '@vetcare/contracts';
import { PET_LINK_DAYS } from '@vetcare/contracts/limits';
import { Button, RadioGroup } from '@vetcare/ui';
import { formatDate, messageOf, serverNow, toast, useLanguage, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { ConfirmDialog } from '../pet/confirm-dialog.view';
import { LinkDialog } from '../pet/link-dialog.view';
import css from '../pet/pet.module.css';
import { saveFile } from '../pet/save-file';
import { useReferralChanges } from './referral.resource';
import { texts } from './referral.texts';

type Days = (typeof PET_LINK_DAYS)[number];
const USUAL_DAYS: Days = 7;

/** The letter to a clinic: how to reach the clinic, the PDF, and a link that ends. */
export function Letter({ referral }: { referral: Referral }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { _id, clinic, linkEndsAt } = referral;
  const saving = useMutation({
    mutationFn: () => saveFile(`/api/user/referrals/${_id}/pdf?language=${language}`),
    onError: (error) => toast.error(messageOf(error, t.downloadFailed)),
  });
  const hasLink = linkEndsAt !== null && Date.parse(linkEndsAt) > serverNow();
  return (
    <>
      {clinic?.city && <p>{clinic.city}</p>}
      {clinic?.phone && (
        <p>
          <a href={`tel:${clinic.phone.replace(/[^+\d]/g, '')}`}>{t.call(clinic.phone)}</a>
        </p>
      )}
      {clinic?.email && (
        <p>
          <a href={`mailto:${clinic.email}`}>{clinic.email}</a>
        </p>
      )}
      {hasLink && <p className={css.quiet}>{t.linkUntil(formatDate(linkEndsAt, 'dateTime'))}</p>}
      <div className={css.actions}>
        <Button busy={saving.isPending && t.downloading} onClick={() => saving.mutate()}>
          {t.download}
        </Button>
        <MakeLink referral={referral} />
      </div>
    </>
  );
}

function MakeLink({ referral: { _id, pet } }: { referral: Referral }) {
  const t = useTexts(texts);
  const [asking, ask] = useState(false);
  const [days, setDays] = useState<Days>(USUAL_DAYS);
  const changes = useReferralChanges(_id, pet._id);
  const making = useMutation({
    mutationFn: () => changes.makeLink({ days }, t.answerFailed),
    onSuccess: () => ask(false),
    onError: (error) => toast.error(messageOf(error, t.answerFailed)),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => ask(true)}>
        {t.makeLink}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.makeLinkTitle}
        text={t.makeLinkText}
        confirm={t.makeLink}
        busy={making.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => making.mutate()}
      >
        <RadioGroup
          label={t.days}
          look="segmented"
          options={PET_LINK_DAYS.map((one) => ({ value: String(one), label: t.day(one) }))}
          value={String(days)}
          onChange={(value) => setDays(PET_LINK_DAYS.find((one) => String(one) === value) ?? USUAL_DAYS)}
        />
      </ConfirmDialog>
      {making.data && (
        <LinkDialog
          title={t.madeTitle}
          text={t.madeText(formatDate(making.data.referral.linkEndsAt ?? '', 'dateTime'))}
          link={`${window.location.origin}/referral-letter#${making.data.token}`}
          onClose={making.reset}
        />
      )}
    </>
  );
}

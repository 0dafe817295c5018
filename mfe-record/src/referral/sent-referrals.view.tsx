import type { Referral } from '@vetcare/contracts';
import { Badge, Button, LinkButton, SectionCard } from '@vetcare/ui';
import { formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { ConfirmDialog } from '../pet/confirm-dialog.view';
import css from '../pet/pet.module.css';
import { useReferCalls, useSentReferrals } from './refer.resource';
import { texts } from './refer.texts';
import { useReceiverName } from './use-receiver-name';

interface Props {
  bookingId: string;
  /** False when the record is closed: then they can only be withdrawn. */
  canRefer: boolean;
}

/** The referrals of a consultation, for the doctor who made them, and the way to another one. */
export function SentReferrals({ bookingId, canRefer }: Props) {
  const t = useTexts(texts);
  const referrals = useSentReferrals(bookingId).data;
  if (!referrals || (referrals.length === 0 && !canRefer)) return null;
  return (
    <SectionCard title={t.section}>
      {referrals.length === 0 && <p className={css.quiet}>{t.none}</p>}
      {referrals.length > 0 && (
        <ul className={css.list}>
          {referrals.map((one) => (
            <Sent key={one._id} referral={one} />
          ))}
        </ul>
      )}
      {canRefer && (
        <div className={css.actions}>
          <LinkButton as={Link} to={`/doctor/records/${bookingId}/referral`} variant="secondary">
            {t.refer}
          </LinkButton>
        </div>
      )}
    </SectionCard>
  );
}

const TONES = { asked: 'neutral', agreed: 'success', declined: 'warning', withdrawn: 'neutral' } as const;

function Sent({ referral }: { referral: Referral }) {
  const t = useTexts(texts);
  const to = useReceiverName()(referral);
  const [asking, ask] = useState(false);
  const calls = useReferCalls(referral.bookingId);
  const withdrawing = useMutation({
    mutationFn: () => calls.withdraw(referral._id, t.withdrawFailed),
    onSuccess: () => toast.success(t.withdrawn),
    onError: (error) => toast.error(messageOf(error, t.withdrawFailed)),
    onSettled: () => ask(false),
  });
  const isOpen = referral.state === 'asked' || referral.state === 'agreed';
  return (
    <li className={css.row}>
      <span className={css.stack}>
        <strong>{to}</strong>
        <span className={css.quiet}>{formatDate(referral.createdAt)}</span>
      </span>
      <Badge tone={TONES[referral.state]}>{t.states[referral.state]}</Badge>
      {isOpen && (
        <Button variant="ghost" size="sm" aria-label={t.withdrawOf(to)} onClick={() => ask(true)}>
          {t.withdraw}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t.withdrawTitle}
        text={t.withdrawText}
        confirm={t.withdraw}
        busy={withdrawing.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => withdrawing.mutate()}
      />
    </li>
  );
}

import type { Booking } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { MessageCirclePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { reopenTexts } from './reopen.texts';

const ReopenDialog = lazy(async () => ({ default: (await import('./reopen-dialog.view')).ReopenDialog }));

interface ReopenChatProps {
  booking: Booking;
  /** The patient's name. */
  name: string;
}

/** Opens the chat of a consultation that is over again, in a dialog. The button is there only while that is possible. */
export function ReopenChat({ booking: { _id, reopenableUntil }, name }: ReopenChatProps) {
  const t = useTexts(reopenTexts);
  const [asking, setAsking] = useState(false);
  if (!reopenableUntil) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<MessageCirclePlus aria-hidden="true" />}
        aria-label={t.reopenWith(name)}
        onClick={() => setAsking(true)}
      >
        {t.reopen}
      </Button>
      {asking && (
        <Suspense>
          <ReopenDialog id={_id} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

import type { Message } from '@vetcare/contracts';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { useSearchParams } from '@vetcare/web-kit/router';
import { Suspense } from 'react';
import { useChat } from '../chat/chat.context';
import { ReportMessage } from './load-report';

interface ReportingProps {
  messages: readonly Message[];
  onReported: (messageId: string) => void;
}

/** Opens the report dialog for the message that `?report=` names, if another user wrote it. */
export function Reporting({ messages, onReported }: ReportingProps) {
  const { me } = useChat();
  const [search] = useSearchParams();
  const steps = useDialogSteps();
  const wanted = search.get('report');
  const message = messages.find(({ _id, senderId }) => _id === wanted && senderId._id !== me);
  if (!message) return null;
  const close = (): void => steps.close('report');
  return (
    <Suspense fallback={null}>
      <ReportMessage
        key={message._id}
        message={message}
        onClose={close}
        onReported={() => {
          onReported(message._id);
          close();
        }}
      />
    </Suspense>
  );
}
